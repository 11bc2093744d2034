/// Invariants of every tree that the reader makes, for any input.

#ifndef FUZZ_INVARIANTS_H
#define FUZZ_INVARIANTS_H

#include "cyaml.h"

#include <stdio.h>
#include <stdlib.h>

/// Aborts with the violated condition.
#define require(condition)                                                                       \
  do {                                                                                           \
    if (!(condition)) {                                                                          \
      fprintf(stderr, "%s:%d: is broken: %s\n", __FILE__, __LINE__, #condition);                 \
      abort();                                                                                   \
    }                                                                                            \
  } while (0)

void check_tree(const cyaml_tree *tree, cyaml_limits limits);

/// Reading as JSON and as YAML must give the same result.
void check_same(const cyaml_tree *json, const cyaml_tree *yaml);

#endif
