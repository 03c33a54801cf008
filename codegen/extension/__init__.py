"""C to an extension module of the Python that runs: by the system's compiler, with no package."""
