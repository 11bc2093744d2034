#include "cyaml.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/// Starts of lines with their number in front.
typedef struct table {
  uint32_t count;
  uint32_t starts[];
} table;

struct cyaml_lines {
  const uint8_t *bytes;
  size_t length;
  /// Null until somebody asks; two threads may build it at once, the first one's stays.
  _Atomic(table *) table;
};

cyaml_lines *cyaml_lines_create(const uint8_t *bytes, size_t length) {
  cyaml_lines *lines = malloc(sizeof *lines);
  if (lines == NULL) return NULL;
  lines->bytes = bytes;
  lines->length = length;
  atomic_init(&lines->table, NULL);
  return lines;
}

void cyaml_lines_free(cyaml_lines *lines) {
  if (lines == NULL) return;
  free(atomic_load(&lines->table));
  free(lines);
}

/// The offset behind the line end at or after `at`, or 0 if there is none. `ends_with_cr` is whether any line may end with one:
/// nearly no text has such lines, and without them the search is one for `\n` alone, many bytes at a time.
static size_t next_line(const uint8_t *bytes, size_t at, size_t length, bool ends_with_cr) {
  if (!ends_with_cr) {
    const uint8_t *end = memchr(bytes + at, '\n', length - at);
    return end == NULL ? 0 : (size_t)(end - bytes) + 1;
  }
  while (at < length && bytes[at] != '\n' && bytes[at] != '\r') at++;
  if (at == length) return 0;
  return at + (bytes[at] == '\r' && at + 1 < length && bytes[at + 1] == '\n' ? 2 : 1);
}

/// How many bytes a line has, roughly.
enum { BYTES_PER_LINE = 32 };

static table *build(const uint8_t *bytes, size_t length) {
  bool ends_with_cr = memchr(bytes, '\r', length) != NULL;
  size_t count = 0, capacity = length / BYTES_PER_LINE + 1, at = 0;
  table *built = malloc(sizeof *built + capacity * sizeof built->starts[0]);
  while (built != NULL) {
    built->starts[count++] = (uint32_t)at;
    at = next_line(bytes, at, length, ends_with_cr);
    if (at == 0) {
      built->count = (uint32_t)count;
      break;
    }
    if (count < capacity) continue;
    capacity *= 2;
    table *grown = realloc(built, sizeof *built + capacity * sizeof built->starts[0]);
    if (grown == NULL) free(built);
    built = grown;
  }
  return built;
}

const uint32_t *cyaml_line_starts(cyaml_lines *lines, uint32_t *count) {
  table *known = atomic_load(&lines->table);
  if (known == NULL) {
    table *built = build(lines->bytes, lines->length);
    if (built == NULL) {
      *count = 0;
      return NULL;
    }
    if (atomic_compare_exchange_strong(&lines->table, &known, built)) known = built;
    else free(built);
  }
  *count = known->count;
  return known->starts;
}
