/// Nothing to call: a C target needs a header.
