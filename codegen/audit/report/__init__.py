"""A package as a reviewer reads it: each tool's schema and code side by side, linked both ways."""

from codegen.audit.report.html import as_html
from codegen.audit.report.markdown import as_markdown
from codegen.audit.report.model import Audit
from codegen.audit.report.package import audit_package
from codegen.audit.report.values import as_json

__all__ = ["Audit", "as_html", "as_json", "as_markdown", "audit_package"]
