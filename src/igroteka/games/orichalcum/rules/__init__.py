"""The rules of Orichalcum, chapter by chapter. Compiled; nothing here knows of files, screens or texts."""
