"""The command `toolcall-codegen`: one command a file, and what they share."""
