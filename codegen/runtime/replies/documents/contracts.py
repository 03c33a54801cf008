"""The messages of the jsonschema dialect (document 004)."""

from collections.abc import Iterator

from ...gateway import GATE, Gateway

__all__ = ["ContractsGateway"]


class ContractsGateway(Gateway):
    """Has the document's two ways of asking for the messages, and retries at its gate."""

    @property
    def asked(self) -> str:
        """The format of the replies that a retry asks for where a caller names none."""
        return GATE

    def problems(self, name: str, args: object) -> list[str]:
        """Return the errors of a call's arguments, sorted; one for a name that is no tool."""
        return sorted(self.validate(name, args))

    def iter_messages(self, name: str, args: object) -> Iterator[str]:
        """Return the errors of a call's arguments one by one, in the library's order."""
        return iter(self.validate(name, args))
