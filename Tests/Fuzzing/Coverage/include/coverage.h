/// Nothing to call: this is here because a target in C has a header.
