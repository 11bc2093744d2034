#include "cdigest.h"

#include <string.h>

static const uint64_t P1 = 0x9E3779B185EBCA87u, P2 = 0xC2B2AE3D27D4EB4Fu, P3 = 0x165667B19E3779F9u,
                      P4 = 0x85EBCA77C2B2AE63u, P5 = 0x27D4EB2F165667C5u;

enum { STRIPE = 32 };

static inline uint64_t rotated(uint64_t value, int bits) {
  return value << bits | value >> (64 - bits);
}

/// Little-endian on any machine; compilers make one load of it.
static inline uint64_t read_64(const uint8_t *bytes) {
  uint64_t value = 0;
  for (int i = 0; i < 8; i++) value |= (uint64_t)bytes[i] << (8 * i);
  return value;
}

static inline uint64_t read_32(const uint8_t *bytes) {
  uint64_t value = 0;
  for (int i = 0; i < 4; i++) value |= (uint64_t)bytes[i] << (8 * i);
  return value;
}

static inline uint64_t mixed(uint64_t lane, uint64_t input) {
  return rotated(lane + input * P2, 31) * P1;
}

static void add_stripe(uint64_t lanes[4], const uint8_t *bytes) {
  for (int i = 0; i < 4; i++) lanes[i] = mixed(lanes[i], read_64(bytes + 8 * i));
}

void cdigest_start(cdigest *digest) {
  memset(digest, 0, sizeof *digest);
  digest->lanes[0] = P1 + P2;
  digest->lanes[1] = P2;
  digest->lanes[3] = 0 - P1;
}

void cdigest_add(cdigest *digest, const uint8_t *bytes, size_t length) {
  size_t waiting = digest->length % STRIPE;
  digest->length += length;
  if (waiting > 0) {
    size_t taken = length < STRIPE - waiting ? length : STRIPE - waiting;
    if (taken > 0) memcpy(digest->rest + waiting, bytes, taken);
    if (waiting + taken < STRIPE) return;
    add_stripe(digest->lanes, digest->rest);
    bytes += taken;
    length -= taken;
  }
  uint64_t lanes[4];
  memcpy(lanes, digest->lanes, sizeof lanes);
  for (; length >= STRIPE; bytes += STRIPE, length -= STRIPE) add_stripe(lanes, bytes);
  memcpy(digest->lanes, lanes, sizeof lanes);
  if (length > 0) memcpy(digest->rest, bytes, length);
}

uint64_t cdigest_value(const cdigest *digest) {
  const uint64_t *lanes = digest->lanes;
  uint64_t value = P5;
  if (digest->length >= STRIPE) {
    value = rotated(lanes[0], 1) + rotated(lanes[1], 7) + rotated(lanes[2], 12) + rotated(lanes[3], 18);
    for (int i = 0; i < 4; i++) value = (value ^ mixed(0, lanes[i])) * P1 + P4;
  }
  value += digest->length;
  const uint8_t *bytes = digest->rest;
  size_t left = digest->length % STRIPE;
  for (; left >= 8; bytes += 8, left -= 8) value = rotated(value ^ mixed(0, read_64(bytes)), 27) * P1 + P4;
  if (left >= 4) {
    value = rotated(value ^ read_32(bytes) * P1, 23) * P2 + P3;
    bytes += 4;
    left -= 4;
  }
  for (; left > 0; bytes++, left--) value = rotated(value ^ *bytes * P5, 11) * P1;
  value = (value ^ value >> 33) * P2;
  value = (value ^ value >> 29) * P3;
  return value ^ value >> 32;
}
