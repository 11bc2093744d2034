// Nothing: what a Swift program costs that does nothing.
