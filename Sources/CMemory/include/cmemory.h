/// How the process gets its memory from the system.

#ifndef CMEMORY_H
#define CMEMORY_H

#include <stddef.h>

/// Says how much the process is going to allocate in all, before it does. Only speed depends on it.
///
/// By default memory comes from the system bit by bit, each 4 KB of it with a trap into the kernel at first use: an
/// eighth of the time of a short run. This makes room for all of it in one piece: a few megabytes are backed by memory at
/// once, more the system may hand out in large pages; then no more of what is not used in the end is backed than the
/// rest of one of these. A system without these means ignores it.
void cmemory_expect(size_t bytes);

/// Does the same for a further thread, called by it before it does anything else, if much was said to be expected. Threads that
/// come later with the same number find the room that is there.
void cmemory_expect_in_thread(size_t number);

#endif
