/// Included before every file of the reader, so that memory can run out on demand.

#ifndef FUZZ_ALLOCATION_H
#define FUZZ_ALLOCATION_H

#include <stdlib.h>

/// The number of allocations that still succeed.
extern size_t pieces_left;

static inline int takes_piece(void) { return pieces_left > 0 && pieces_left-- > 0; }

static inline void *scarce_malloc(size_t size) { return takes_piece() ? malloc(size) : NULL; }

static inline void *scarce_calloc(size_t count, size_t size) {
  return takes_piece() ? calloc(count, size) : NULL;
}

static inline void *scarce_realloc(void *old, size_t size) {
  return takes_piece() ? realloc(old, size) : NULL;
}

#define malloc scarce_malloc
#define calloc scarce_calloc
#define realloc scarce_realloc

#endif
