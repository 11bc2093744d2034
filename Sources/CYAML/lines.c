#include "cyaml.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/// The line starts, preceded by their number.
typedef struct table {
  uint32_t count;
  uint32_t starts[];
} table;

struct cyaml_lines {
  const uint8_t *bytes;
  size_t length;
  /// Null until needed; if two threads build it at once, the first result is kept.
  _Atomic(table *) table;
  /// The number of characters before each block, stored in the same way.
  _Atomic(uint32_t *) characters;
  /// For each block, the first offset in or after it at which no scalar of JSON continues, stored in the same way.
  _Atomic(uint32_t *) json_starts;
};

cyaml_lines *cyaml_lines_create(const uint8_t *bytes, size_t length) {
  cyaml_lines *lines = malloc(sizeof *lines);
  if (lines == NULL) return NULL;
  lines->bytes = bytes;
  lines->length = length;
  atomic_init(&lines->table, NULL);
  atomic_init(&lines->characters, NULL);
  atomic_init(&lines->json_starts, NULL);
  return lines;
}

void cyaml_lines_free(cyaml_lines *lines) {
  if (lines == NULL) return;
  free(atomic_load(&lines->table));
  free(atomic_load(&lines->characters));
  free(atomic_load(&lines->json_starts));
  free(lines);
}

/// The offset after the line ending at or after `at`, or 0 if there is none. `ends_with_cr` is whether any line may end with `\r`:
/// almost no text has such lines, and without them the search is for `\n` only, many bytes at a time.
static size_t next_line(const uint8_t *bytes, size_t at, size_t length, bool ends_with_cr) {
  if (!ends_with_cr) {
    const uint8_t *end = memchr(bytes + at, '\n', length - at);
    return end == NULL ? 0 : (size_t)(end - bytes) + 1;
  }
  while (at < length && bytes[at] != '\n' && bytes[at] != '\r') at++;
  if (at == length) return 0;
  return at + (bytes[at] == '\r' && at + 1 < length && bytes[at + 1] == '\n' ? 2 : 1);
}

/// The approximate number of bytes per line.
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

/// The distance of the offsets for which numbers are stored.
enum { BYTES_PER_BLOCK = 4096 };

/// Bytes that continue a character don't count.
static size_t count_characters(const uint8_t *bytes, size_t start, size_t end) {
  size_t count = 0;
  for (size_t at = start; at < end; at++) count += (bytes[at] & 0xC0) != 0x80;
  return count;
}

static uint32_t *build_characters(const uint8_t *bytes, size_t length) {
  size_t blocks = length / BYTES_PER_BLOCK + 1;
  uint32_t *built = malloc(blocks * sizeof *built);
  if (built == NULL) return NULL;
  built[0] = 0;
  for (size_t block = 1; block < blocks; block++) {
    size_t end = block * BYTES_PER_BLOCK;
    built[block] =
      built[block - 1] + (uint32_t)count_characters(bytes, end - BYTES_PER_BLOCK, end);
  }
  return built;
}

static size_t characters_before(const uint8_t *bytes, const uint32_t *table, size_t at) {
  size_t block = at / BYTES_PER_BLOCK;
  return table[block] + count_characters(bytes, block * BYTES_PER_BLOCK, at);
}

size_t cyaml_characters(cyaml_lines *lines, size_t start, size_t end) {
  if (end - start <= BYTES_PER_BLOCK) return count_characters(lines->bytes, start, end);
  uint32_t *known = atomic_load(&lines->characters);
  if (known == NULL) {
    uint32_t *built = build_characters(lines->bytes, lines->length);
    if (built == NULL) return count_characters(lines->bytes, start, end);
    if (atomic_compare_exchange_strong(&lines->characters, &known, built)) known = built;
    else free(built);
  }
  return characters_before(lines->bytes, known, end)
    - characters_before(lines->bytes, known, start);
}

/// Whether the byte can be a part of a number or a word.
static bool is_scalar_byte(uint8_t byte) {
  uint8_t letter = byte | 0x20;
  return (letter >= 'a' && letter <= 'z') || (byte >= '0' && byte <= '9') || byte == '-' || byte == '+'
    || byte == '.' || byte >= 0x80;
}

static bool is_line_end(uint8_t byte) { return byte == '\n' || byte == '\r'; }

/// The offset after the string, the other scalar or the single byte at `at`. A string that isn't closed ends with its line.
static size_t next_token(const uint8_t *bytes, size_t at, size_t length) {
  if (bytes[at] != '"') {
    if (!is_scalar_byte(bytes[at])) return at + 1;
    while (at < length && is_scalar_byte(bytes[at])) at++;
    return at;
  }
  for (at++; at < length && !is_line_end(bytes[at]); at++) {
    if (bytes[at] == '"') return at + 1;
    if (bytes[at] == '\\' && at + 1 < length && !is_line_end(bytes[at + 1])) at++;
  }
  return at;
}

static uint32_t *build_json_starts(const uint8_t *bytes, size_t length) {
  size_t blocks = length / BYTES_PER_BLOCK + 1, at = 0;
  uint32_t *built = malloc(blocks * sizeof *built);
  for (size_t block = 0; built != NULL && block < blocks; block++) {
    while (at < block * BYTES_PER_BLOCK) at = next_token(bytes, at, length);
    built[block] = (uint32_t)at;
  }
  return built;
}

size_t cyaml_json_start(cyaml_lines *lines, size_t at) {
  uint32_t *known = atomic_load(&lines->json_starts);
  if (known == NULL) {
    uint32_t *built = build_json_starts(lines->bytes, lines->length);
    if (built == NULL) return 0;
    if (atomic_compare_exchange_strong(&lines->json_starts, &known, built)) known = built;
    else free(built);
  }
  size_t block = at / BYTES_PER_BLOCK;
  while (known[block] > at) block--;
  return known[block];
}

size_t cyaml_find(const uint8_t *bytes, size_t start, size_t length, uint8_t byte) {
  const uint8_t *place = start < length ? memchr(bytes + start, byte, length - start) : NULL;
  return place == NULL ? length : (size_t)(place - bytes);
}
