/// What is true of every tree that the reader makes, whatever it was made of.

#ifndef FUZZ_INVARIANTS_H
#define FUZZ_INVARIANTS_H

#include "cyaml.h"

#include <stdio.h>
#include <stdlib.h>

/// Ends the process with the condition that is broken.
#define require(condition)                                                                       \
  do {                                                                                           \
    if (!(condition)) {                                                                          \
      fprintf(stderr, "%s:%d: is broken: %s\n", __FILE__, __LINE__, #condition);                 \
      abort();                                                                                   \
    }                                                                                            \
  } while (0)

void check_tree(const cyaml_tree *tree, cyaml_limits limits);

/// What was read as JSON and as YAML has to be the same.
void check_same(const cyaml_tree *json, const cyaml_tree *yaml);

#endif
