"""The rules of Inventors, chapter by chapter. Compiled; nothing here knows of files, screens or texts."""
