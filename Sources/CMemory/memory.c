#include "cmemory.h"

// Also tells which library of C this is.
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>

/// The size of a large page on nearly all machines. Less than a few of them is not worth a call.
enum { LARGE_PAGE = 2 << 20, FEWEST_PAGES = 2 };

void cmemory_expect(size_t bytes) {
  if (bytes < FEWEST_PAGES * (size_t)LARGE_PAGE) return;
  // Everything from the heap, whose end stays where it is when memory is freed: else each large array would be pages of
  // its own, new ones every time.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
  // The heap grows by this block, and keeps its place when it is freed.
  uint8_t *start = malloc(bytes);
  if (start == NULL) return;
  uintptr_t first = ((uintptr_t)start + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  // Not all kernels have large pages; the small ones do as well.
  madvise((void *)first, (uintptr_t)start + bytes - first, MADV_HUGEPAGE);
  free(start);
}

#else

void cmemory_expect(size_t bytes) { (void)bytes; }

#endif
