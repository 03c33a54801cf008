"""A toolset as a package on disk: its build, its check for drift, its manifest."""
