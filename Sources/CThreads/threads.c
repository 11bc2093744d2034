#define _GNU_SOURCE

#include "cthreads.h"

#include <cmemory.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__)
#include <sched.h>
#endif

// Also determines the C library.
#if defined(__GLIBC__)
#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>
#endif

/// Only the used part takes memory. Nested types need the most: 35 KB for each of the 500 levels that the depth limit allows.
enum { STACK_BYTES = 64 << 20, MOST_THREADS = 64 };

struct work {
  size_t count;
  atomic_size_t next;
  void (*body)(void *context, size_t index);
  /// NULL if there is no order.
  void (*finish)(void *context, size_t index);
  void *context;
  /// Protects the following fields.
  pthread_mutex_t lock;
  size_t finished;
  /// The number of additional threads that have started.
  atomic_size_t begun;
  /// By index: whether its body is done.
  bool *done;
};

size_t cthreads_available(void) {
#if defined(__linux__)
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0 && CPU_COUNT(&allowed) > 0) {
    return (size_t)CPU_COUNT(&allowed);
  }
#endif
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (size_t)online : 1;
}

static void finish_in_order(struct work *work, size_t index) {
  pthread_mutex_lock(&work->lock);
  work->done[index] = true;
  while (work->finished < work->count && work->done[work->finished]) {
    work->finish(work->context, work->finished);
    work->finished++;
  }
  pthread_mutex_unlock(&work->lock);
}

static void *take_turns(void *argument) {
  struct work *work = argument;
  for (;;) {
    size_t index = atomic_fetch_add_explicit(&work->next, 1, memory_order_relaxed);
    if (index >= work->count) return NULL;
    work->body(work->context, index);
    if (work->finish != NULL) finish_in_order(work, index);
  }
}

static void *begin(void *argument) {
  struct work *work = argument;
  cmemory_expect_in_thread(atomic_fetch_add_explicit(&work->begun, 1, memory_order_relaxed));
  return take_turns(argument);
}

static void share_out(struct work *work, size_t threads) {
  if (threads > work->count) threads = work->count;
  if (threads > MOST_THREADS) threads = MOST_THREADS;

  pthread_t others[MOST_THREADS];
  size_t started = 0;
  pthread_attr_t attributes;
  if (threads > 1 && pthread_attr_init(&attributes) == 0) {
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    while (started + 1 < threads &&
           pthread_create(&others[started], &attributes, begin, work) == 0) {
      started++;
    }
    pthread_attr_destroy(&attributes);
  }
  take_turns(work);
  for (size_t i = 0; i < started; i++) pthread_join(others[i], NULL);
}

struct call {
  void (*body)(void *context, const void *stack, size_t size);
  void *context;
  const void *stack;
  size_t size;
};

#if defined(__GLIBC__)

// On the calling thread, because another one would not use the heap of the first; see `cmemory_expect`.

/// The address of a `struct call` in two halves, because `makecontext` passes integers.
static void begin_call(unsigned upper, unsigned lower) {
  struct call *call = (struct call *)((uintptr_t)((uint64_t)upper << 32 | lower));
  call->body(call->context, call->stack, call->size);
}

void cthreads_with_large_stack(
  void (*body)(void *context, const void *stack, size_t size), void *context) {
  ucontext_t here, there;
  void *stack = mmap(
    NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED || getcontext(&there) != 0) {
    body(context, NULL, 0);
    return;
  }
  // An overflow of this stack hits the lowest page, not the memory below it.
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  mprotect(stack, page, PROT_NONE);
  struct call call = {
    .body = body, .context = context, .stack = (char *)stack + page, .size = STACK_BYTES - page};
  there.uc_stack.ss_sp = stack;
  there.uc_stack.ss_size = STACK_BYTES;
  there.uc_link = &here;
  uint64_t address = (uint64_t)(uintptr_t)&call;
  makecontext(&there, (void (*)(void))begin_call, 2, (unsigned)(address >> 32), (unsigned)address);
  swapcontext(&here, &there);
  munmap(stack, STACK_BYTES);
}

#else

static void *begin_call(void *argument) {
  struct call *call = argument;
  call->body(call->context, NULL, 0);
  return NULL;
}

void cthreads_with_large_stack(
  void (*body)(void *context, const void *stack, size_t size), void *context) {
  struct call call = {.body = body, .context = context};
  pthread_t thread;
  pthread_attr_t attributes;
  bool has_begun = false;
  if (pthread_attr_init(&attributes) == 0) {
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    has_begun = pthread_create(&thread, &attributes, begin_call, &call) == 0;
    pthread_attr_destroy(&attributes);
  }
  if (has_begun) {
    pthread_join(thread, NULL);
  } else {
    body(context, NULL, 0);
  }
}

#endif

void cthreads_for_each(
  size_t count, size_t threads, void (*body)(void *context, size_t index), void *context) {
  struct work work = {.count = count, .body = body, .context = context};
  share_out(&work, threads);
}

void cthreads_for_each_in_order(
  size_t count, size_t threads, void (*body)(void *context, size_t index),
  void (*finish)(void *context, size_t index), void *context) {
  struct work work = {.count = count, .body = body, .finish = finish, .context = context};
  work.done = calloc(count, sizeof *work.done);
  if (work.done == NULL || pthread_mutex_init(&work.lock, NULL) != 0) {
    for (size_t i = 0; i < count; i++) {
      body(context, i);
      finish(context, i);
    }
  } else {
    share_out(&work, threads);
    pthread_mutex_destroy(&work.lock);
  }
  free(work.done);
}
