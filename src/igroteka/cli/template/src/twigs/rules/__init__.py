"""The rules of Twigs: they import each other and the engine, and nothing that shows them."""
