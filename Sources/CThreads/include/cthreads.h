/// Work on several processors at once.

#ifndef CTHREADS_H
#define CTHREADS_H

#include <stddef.h>

/// How many processors this process may use at once, at least 1.
size_t cthreads_available(void);

/// Calls `body(context)` on a stack large enough for recursion over any document within the depth limit, whatever the stack size of the
/// process (`ulimit -s`). If that stack can't be allocated, `body` runs on the calling one.
void cthreads_with_large_stack(void (*body)(void *context), void *context);

/// Calls `body(context, i)` once for each `i` below `count`, on at most `threads` threads of which the calling one is
/// the first, and returns when all have returned. Which thread takes which `i` is left to chance; each takes them in
/// rising order.
///
/// The threads have stacks as large as that of `cthreads_with_large_stack`: what recurses over a document may do so on each of
/// them. Where the system gives no further thread, those that there are do all of the work.
void cthreads_for_each(
  size_t count, size_t threads, void (*body)(void *context, size_t index), void *context);

/// The same, and calls `finish` for each index in order, as soon as the bodies of it and of all before it are done: by one thread at a
/// time, whichever.
void cthreads_for_each_in_order(
  size_t count, size_t threads, void (*body)(void *context, size_t index),
  void (*finish)(void *context, size_t index), void *context);

/// Calls `body` on a thread of its own when the process is asked to end (`SIGHUP`, `SIGINT`, `SIGTERM`), and then lets it end so. A second
/// signal meanwhile ends it at once. Signals that the process ignores stay ignored. To be called before there are other threads.
void cthreads_on_ending(void (*body)(int signal));

#endif
