"""How two tool lists differ: tools that came and went, what each accepts more or less."""

from codegen.audit.diff.model import Change, Claim, Comparison, Direction, Report
from codegen.audit.diff.tools import diff_tools

__all__ = ["Change", "Claim", "Comparison", "Direction", "Report", "diff_tools"]
