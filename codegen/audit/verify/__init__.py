"""Whether a generated package is what its schemas make it, and means what they say."""

from codegen.audit.verify.model import Finding, Verification
from codegen.audit.verify.run import Request, verify_package

__all__ = ["Finding", "Request", "Verification", "verify_package"]
