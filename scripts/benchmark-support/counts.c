// Counts allocations by standing in for the allocator of glibc. A program of one thread is counted.

#include "counts.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

double processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

#ifdef __GLIBC__

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long allocations;

long allocation_count(void) { return allocations; }

void *malloc(size_t size) {
    allocations += 1;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations += 1;
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    allocations += 1;
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    allocations += 1;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    allocations += 1;
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}

#else

long allocation_count(void) { return -1; }

#endif
