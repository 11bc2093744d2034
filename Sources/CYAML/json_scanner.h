/// Code shared by the JSON reader and its strings.

#ifndef CYAML_JSON_SCANNER_H
#define CYAML_JSON_SCANNER_H

#include "builder.h"

/// The state while reading a JSON text, which is valid UTF-8.
typedef struct scanner {
  builder builder;
  const uint8_t *bytes;
  size_t length, at;
} scanner;

/// Appends the string whose quote is at `at`, and moves past it; returns 0, or -1 with the error set.
int json_scan_string(scanner *s);

/// Fails at `start`, with up to `length` bytes underlined; always returns -1.
static inline int json_fail(
  scanner *s, cyaml_error_code code, size_t start, size_t length, uint32_t context) {
  size_t end = start + length < s->length ? start + length : s->length;
  return builder_fail(&s->builder, code, (uint32_t)start, (uint32_t)end, context);
}

/// The byte at an offset; after the end 0, which is not valid in JSON.
static inline uint8_t json_peek(const scanner *s, size_t at) {
  return at < s->length ? s->bytes[at] : 0;
}

static inline int json_is_digit(uint8_t c) { return c >= '0' && c <= '9'; }

#endif
