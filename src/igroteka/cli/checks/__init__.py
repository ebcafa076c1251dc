"""What `igroteka check` looks at: each module gives its faults as lines."""
