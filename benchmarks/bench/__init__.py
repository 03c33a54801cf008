"""Speed, memory and right answers beside other validators, measured in one process and run."""
