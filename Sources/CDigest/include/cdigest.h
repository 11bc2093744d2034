/// A fast digest of bytes, to see whether a file has changed: XXH64 by Yann Collet, as its specification has it
/// (github.com/Cyan4973/xxHash, doc/xxhash_spec.md), with the seed 0. It withstands accidents, and not enemies.

#ifndef CDIGEST_H
#define CDIGEST_H

#include <stddef.h>
#include <stdint.h>

typedef struct cdigest {
  uint64_t lanes[4];
  uint64_t length;
  /// Bytes that wait until there are 32 of them.
  uint8_t rest[32];
} cdigest;

void cdigest_start(cdigest *digest);
/// May be called for one piece after the other; only what they are together counts.
void cdigest_add(cdigest *digest, const uint8_t *bytes, size_t length);
uint64_t cdigest_value(const cdigest *digest);

#endif
