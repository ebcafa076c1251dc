"""The changes of the schema, oldest first; a released one is never edited, the next one comes after it."""
