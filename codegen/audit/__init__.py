"""What people check tools by: how two tool lists differ, and values that a schema looks at."""
