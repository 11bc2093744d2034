/// How the process gets memory from the system.

#ifndef CMEMORY_H
#define CMEMORY_H

#include <stddef.h>

/// Announces how much the process will allocate in total. It only affects speed.
///
/// By default, the system provides memory in pages of 4 KB, each with a trap into the kernel at first use, which takes an eighth of
/// the time of a short run. This reserves all of it in one piece: a few megabytes are backed at once, and for more, the system can
/// use large pages, of which at most one is partly unused. Systems without this support ignore it.
void cmemory_expect(size_t bytes);

/// Does the same for an additional thread, which must call it first, if a large amount was announced. Later threads with the same
/// number reuse the room.
void cmemory_expect_in_thread(size_t number);

#endif
