"""The rules of Durak: they import each other and the engine, and nothing that shows them."""
