/// Work on several processors.

#ifndef CTHREADS_H
#define CTHREADS_H

#include <stddef.h>

/// The number of processors that this process can use, at least 1.
size_t cthreads_available(void);

/// Calls `body` on a stack that is large enough for recursion over any document within the depth limit, regardless of the stack size
/// of the process (`ulimit -s`). If that stack can't be allocated, `body` runs on the current one.
///
/// `stack` and `size` are the memory of a stack that isn't the thread's own, whose end the system doesn't know; otherwise NULL and 0.
void cthreads_with_large_stack(
  void (*body)(void *context, const void *stack, size_t size), void *context);

/// Calls `body(context, i)` once for each `i` below `count`, on at most `threads` threads, including the calling one, and returns
/// when all calls have returned. The distribution of `i` to threads is not defined; each thread takes them in ascending order.
///
/// The threads have stacks of the same size as in `cthreads_with_large_stack`, so each can recurse over a document. If the system
/// doesn't provide more threads, the existing ones do all of the work.
void cthreads_for_each(
  size_t count, size_t threads, void (*body)(void *context, size_t index), void *context);

/// The same, and calls `finish` for each index in order, as soon as the bodies up to it are done: on any thread, but one at a time.
void cthreads_for_each_in_order(
  size_t count, size_t threads, void (*body)(void *context, size_t index),
  void (*finish)(void *context, size_t index), void *context);

/// Calls `body` on its own thread when the process is asked to terminate (`SIGHUP`, `SIGINT`, `SIGTERM`), and then lets the signal
/// terminate it. A second signal in the meantime terminates it at once. Signals that the process ignores stay ignored. Must be
/// called before other threads are started.
void cthreads_on_ending(void (*body)(int signal));

#endif
