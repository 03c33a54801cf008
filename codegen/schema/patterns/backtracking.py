"""How many steps a backtracking matcher takes: the check of what the automaton suspects.

A plain machine of the kind that both ECMA-262 (22.2.2) and `re` describe. Lookbehinds and back
references are taken as empty.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from codegen.runtime.formats.regex_ast import (
    Alternation,
    Assertion,
    CharacterClass,
    Lookaround,
    Node,
    Repeat,
    Sequence,
)
from codegen.schema.patterns.classes import class_set

__all__ = ["Machine"]

_WORD = re.compile(r"[0-9A-Za-z_]")

_Operation = Literal["chars", "split", "jump", "enter", "turned", "assert", "look", "match"]
# Where the turns of the open loops began, the innermost first.
_Marks: TypeAlias = "tuple[int, _Marks] | None"
# The instruction, the position in the text, and the marks.
_State: TypeAlias = tuple[int, int, _Marks]


@dataclass(slots=True)
class _Instruction:
    """One operation; `chars` of the text it matches, or where it goes: `target` before `other`."""

    operation: _Operation
    chars: frozenset[str] = frozenset()
    target: int = 0
    other: int = 0
    kind: str = ""
    machine: Machine | None = None


class Machine:
    """The program for an expanded pattern and one text."""

    def __init__(self, node: Node, text: str) -> None:
        self.text = text
        self.signs = frozenset(text)
        self.program: list[_Instruction] = []
        self.compile(node)
        self.add("match")

    def add(self, operation: _Operation) -> _Instruction:
        """Append an instruction, to be completed."""
        instruction = _Instruction(operation)
        self.program.append(instruction)
        return instruction

    def compile(self, node: Node) -> None:
        """Append the instructions for `node`."""
        match node:
            case CharacterClass():
                ranges = class_set(node)
                present = {c for c in self.signs if any(a <= ord(c) <= b for a, b in ranges)}
                self.add("chars").chars = frozenset(present)
            case Sequence(items):
                for item in items:
                    self.compile(item)
            case Alternation(branches):
                self.compile_branches(branches)
            case Repeat():
                self.compile_repeat(node)
            case Assertion(kind):
                self.add("assert").kind = kind
            case Lookaround(body, behind, negated) if not behind:
                look = self.add("look")
                look.kind, look.machine = "!" if negated else "=", Machine(body, self.text)
            case _:
                pass

    def compile_branches(self, branches: tuple[Node, ...]) -> None:
        """One branch after the other, each but the last behind a choice."""
        jumps = []
        for branch in branches[:-1]:
            choice = self.add("split")
            choice.target = len(self.program)
            self.compile(branch)
            jumps.append(self.add("jump"))
            choice.other = len(self.program)
        self.compile(branches[-1])
        for jump in jumps:
            jump.target = len(self.program)

    def compile_repeat(self, node: Repeat) -> None:
        """`?`, `*` or `+`; a turn that matches nothing ends the loop."""
        skip = None if node.least else self.add("split")
        start = len(self.program)
        self.add("enter")
        self.compile(node.body)
        turned = self.add("turned")
        again = self.add("split") if node.most is None else None
        turned.target = end = len(self.program)
        for choice in filter(None, (skip, again)):
            choice.target, choice.other = (end, start) if node.lazy else (start, end)

    def run(self, start: int, limit: int) -> tuple[bool, int]:
        """Match at `start`: whether it matched, and the steps taken, at most about `limit`."""
        self.steps, self.limit = 0, limit
        self.stack: list[_State] = [(0, start, None)]
        while self.stack and self.steps < limit:
            state: _State | None = self.stack.pop()
            while state is not None and self.steps < self.limit:
                self.steps += 1
                instruction = self.program[state[0]]
                if instruction.operation == "match":
                    return True, self.steps
                state = self.step(instruction, *state)
        return False, self.steps

    def step(
        self, instruction: _Instruction, counter: int, position: int, marks: _Marks
    ) -> _State | None:
        """The state after one instruction; None where it fails."""
        match instruction.operation:
            case "chars":
                matched = self.text[position : position + 1] in instruction.chars
                return (counter + 1, position + 1, marks) if matched else None
            case "split":
                self.stack.append((instruction.other, position, marks))
                return instruction.target, position, marks
            case "jump":
                return instruction.target, position, marks
            case "enter":
                return counter + 1, position, (position, marks)
            case "turned" if marks is not None:
                began, marks = marks
                return instruction.target if began == position else counter + 1, position, marks
            case _:
                return (counter + 1, position, marks) if self.test(instruction, position) else None

    def test(self, instruction: _Instruction, position: int) -> bool:
        """Whether an assertion or a lookahead holds at a position."""
        if instruction.machine is None:
            return self.holds(instruction.kind, position)
        matched, steps = instruction.machine.run(position, self.limit - self.steps)
        self.steps += steps
        return matched is (instruction.kind == "=")

    def holds(self, kind: str, position: int) -> bool:
        """Whether an assertion is true at a position."""
        if kind in "^$":
            return position == (0 if kind == "^" else len(self.text))
        before = self.text[max(position - 1, 0) : position]
        after = self.text[position : position + 1]
        words = [_WORD.fullmatch(side) is not None for side in (before, after)]
        return (words[0] is not words[1]) is (kind == "b")
