#define _GNU_SOURCE

#include "cthreads.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#if defined(__linux__)
#include <sched.h>
#endif

enum { STACK_BYTES = 8 << 20, MOST_THREADS = 64 };

struct work {
  size_t count;
  atomic_size_t next;
  void (*body)(void *context, size_t index);
  void *context;
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

static void *take_turns(void *argument) {
  struct work *work = argument;
  for (;;) {
    size_t index = atomic_fetch_add_explicit(&work->next, 1, memory_order_relaxed);
    if (index >= work->count) return NULL;
    work->body(work->context, index);
  }
}

void cthreads_for_each(
  size_t count, size_t threads, void (*body)(void *context, size_t index), void *context) {
  struct work work = {.count = count, .body = body, .context = context};
  if (threads > count) threads = count;
  if (threads > MOST_THREADS) threads = MOST_THREADS;

  pthread_t others[MOST_THREADS];
  size_t started = 0;
  pthread_attr_t attributes;
  if (threads > 1 && pthread_attr_init(&attributes) == 0) {
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    while (started + 1 < threads &&
           pthread_create(&others[started], &attributes, take_turns, &work) == 0) {
      started++;
    }
    pthread_attr_destroy(&attributes);
  }
  take_turns(&work);
  for (size_t i = 0; i < started; i++) pthread_join(others[i], NULL);
}
