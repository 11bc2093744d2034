// Preloaded into a program, counts its allocations and prints the number to standard error at the end.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

static atomic_long count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

void *malloc(size_t size) {
    atomic_fetch_add(&count, 1);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    atomic_fetch_add(&count, 1);
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    atomic_fetch_add(&count, 1);
    return __libc_realloc(old, size);
}

__attribute__((destructor)) static void print(void) {
    fprintf(stderr, "%ld\n", atomic_load(&count));
}
