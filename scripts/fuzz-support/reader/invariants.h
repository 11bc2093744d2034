/// What is true of every tree that the reader makes, whatever it was made of.

#ifndef FUZZ_INVARIANTS_H
#define FUZZ_INVARIANTS_H

#include "cyaml.h"

/// Ends the process with the words of what does not hold.
#define require(condition)                                                                       \
  do {                                                                                           \
    if (!(condition)) broken(#condition, __FILE__, __LINE__);                                    \
  } while (0)

void broken(const char *what, const char *file, int line);

void check_tree(const cyaml_tree *tree, cyaml_limits limits);

/// What was read as JSON and as YAML has to be the same.
void check_same(const cyaml_tree *json, const cyaml_tree *yaml);

#endif
