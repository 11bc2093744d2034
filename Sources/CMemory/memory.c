#include "cmemory.h"

// Also determines the C library.
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/// The size of a large page on most machines.
enum { LARGE_PAGE = 2 << 20 };

/// Less is not worth a call; such a small amount is backed at once, because all of it will be used.
enum { FEWEST = 1 << 20, LITTLE = 8 << 20 };

/// A thread does a part of the work, and most of its memory belongs to the first thread.
enum { SHARES = 4 };

static atomic_size_t expected;
/// The number of threads that have reserved room so far.
static atomic_size_t prepared;

/// Asks the system to back a block with memory, in one call instead of a trap for each page. Kernels before 5.14 ignore it.
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

/// Grows the heap of the calling thread by a block, and keeps it when the block is freed.
static void make_room(size_t bytes, bool is_taken) {
  uint8_t *start = malloc(bytes);
  if (start == NULL) return;
  uintptr_t first = ((uintptr_t)start + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  // Not all kernels support large pages; small ones also work.
  if (first < (uintptr_t)start + bytes) {
    madvise((void *)first, (uintptr_t)start + bytes - first, MADV_HUGEPAGE);
  }
  if (is_taken) populate(start, bytes);
  free(start);
}

void cmemory_expect(size_t bytes) {
  if (bytes < FEWEST) return;
  // Allocates everything from the heap, which does not shrink when memory is freed: otherwise each large array would have its own
  // new pages.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
  make_room(bytes, bytes <= LITTLE);
  expected = bytes;
}

void cmemory_expect_in_thread(size_t number) {
  size_t share = expected / SHARES;
  if (share < LARGE_PAGE || number < prepared) return;
  prepared = number + 1;
  // The heap of an additional thread is not larger than that.
  make_room(share < 32 << 20 ? share : 32 << 20, false);
}

#else

void cmemory_expect(size_t bytes) { (void)bytes; }

void cmemory_expect_in_thread(size_t number) { (void)number; }

#endif
