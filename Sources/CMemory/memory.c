#include "cmemory.h"

// Also tells which library of C this is.
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/// The size of a large page on nearly all machines.
enum { LARGE_PAGE = 2 << 20 };

/// Less is not worth a call; so little is taken at once, for all of it will be needed.
enum { FEWEST = 1 << 20, LITTLE = 8 << 20 };

/// A thread does a part of the work, and most of its memory is the first one's.
enum { SHARES = 4 };

static atomic_size_t expected;
/// How many threads have made room so far.
static atomic_size_t prepared;

/// Has the system back a block with memory, in one call instead of a trap for each page. Kernels before 5.14 leave all as it is.
static void populate(uint8_t *start, size_t bytes) {
#ifdef MADV_POPULATE_WRITE
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + page - 1) / page * page;
  madvise((void *)first, ((uintptr_t)start + bytes - first) / page * page, MADV_POPULATE_WRITE);
#else
  (void)start;
  (void)bytes;
#endif
}

/// Makes the heap of the calling thread grow by a block, and keep it when the block is freed.
static void make_room(size_t bytes, bool is_taken) {
  uint8_t *start = malloc(bytes);
  if (start == NULL) return;
  uintptr_t first = ((uintptr_t)start + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  // Not all kernels have large pages; the small ones do as well.
  if (first < (uintptr_t)start + bytes) {
    madvise((void *)first, (uintptr_t)start + bytes - first, MADV_HUGEPAGE);
  }
  if (is_taken) populate(start, bytes);
  free(start);
}

void cmemory_expect(size_t bytes) {
  if (bytes < FEWEST) return;
  // Everything from the heap, whose end stays where it is when memory is freed: else each large array would be pages of
  // its own, new ones every time.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
  make_room(bytes, bytes <= LITTLE);
  expected = bytes;
}

void cmemory_expect_in_thread(size_t number) {
  size_t share = expected / SHARES;
  if (share < LARGE_PAGE || number < prepared) return;
  prepared = number + 1;
  // The heap of a further thread is no larger than that.
  make_room(share < 32 << 20 ? share : 32 << 20, false);
}

#else

void cmemory_expect(size_t bytes) { (void)bytes; }

void cmemory_expect_in_thread(size_t number) { (void)number; }

#endif
