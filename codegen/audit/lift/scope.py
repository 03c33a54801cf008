"""What the names in a function stand for, at one point of it, and where values lie."""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from codegen.audit.lift.constants import Constant, text
from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.formula import ALL, Formula

__all__ = ["ROOT", "Place", "Scope"]

# How to get to a value from the one that a function is given: ("key", "a"), ("at", 0),
# ("items", 2) for every item from the third on, ("names",) for every key, and the like.
Place = tuple[tuple[object, ...], ...]
ROOT: Place = ()


@dataclass
class Scope:
    """The names of one function where a statement stands.

    `imports` maps imported names to `module.name`; `kinds` has the types that a value can have
    there; `fetched` takes each key that is read by a subscript, with its object; `looked_up` has
    the object and the key of a variable, and the text that it is, if any, where the key is missing.
    """

    imports: Mapping[str, str]
    constants: Mapping[str, Constant]
    is_root: bool = False
    places: dict[str, Place] = field(default_factory=dict)
    answers: dict[str, tuple[Formula, Place]] = field(default_factory=dict)
    kinds: dict[Place, frozenset[str]] = field(default_factory=dict)
    fetched: list[tuple[Place, str]] = field(default_factory=list)
    looked_up: dict[str, tuple[Place, str, str | None]] = field(default_factory=dict)

    def inner(self) -> "Scope":
        """Return a scope for statements that may not run: what they learn is forgotten."""
        return replace(
            self,
            places=dict(self.places),
            answers=dict(self.answers),
            kinds=dict(self.kinds),
            looked_up=dict(self.looked_up),
        )

    def kinds_at(self, place: Place) -> frozenset[str]:
        """Return the types that the value at a place can have."""
        return self.kinds.get(place, ALL)

    def narrow(self, place: Place, kinds: frozenset[str]) -> None:
        """Learn that the value at a place has one of the types."""
        self.kinds[place] = self.kinds_at(place) & kinds

    def place(self, node: ast.expr) -> Place:
        """Return where the value of a variable, or below a key of one, lies; raise Unreadable."""
        if isinstance(node, ast.Name) and node.id in self.places:
            return self.places[node.id]
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            parent, key = self.place(node.value), text(node.slice)
            self.require(parent, frozenset({"object"}), node)
            self.fetched.append((parent, key))
            return (*parent, ("key", key))
        raise Unreadable(node, "no value that is known here")

    def is_place(self, node: ast.expr) -> bool:
        """Say whether an expression is a value that is judged."""
        while isinstance(node, ast.Subscript):
            node = node.value
        return isinstance(node, ast.Name) and node.id in self.places

    def is_looked_up(self, name: str) -> bool:
        """Say whether a variable has what was looked up, and nothing since."""
        return name in self.looked_up and name not in {**self.places, **self.answers}

    def require(self, place: Place, kinds: frozenset[str], node: ast.AST) -> None:
        """Raise Unreadable where a value may be of another type than an operation takes."""
        others = self.kinds_at(place) - kinds
        if others:
            raise Unreadable(node, f"asks of a value what {', '.join(sorted(others))} has not")

    def constant(self, node: ast.expr, *forms: str) -> Constant:
        """Return the constant that a name stands for; raise Unreadable."""
        found = self.constants.get(node.id) if isinstance(node, ast.Name) else None
        if found is None or found.form not in forms:
            raise Unreadable(node, f"no constant of the form {' or '.join(forms)}")
        return found

    def function(self, node: ast.expr) -> str | None:
        """Return `module.name` of the runtime's function that a name stands for, if it is one."""
        return self.imports.get(node.id) if isinstance(node, ast.Name) else None
