#include "utf8.h"

#include "cyaml.h"

#include <string.h>

/// The number of bytes examined together, in a loop that compilers vectorize.
enum { BLOCK = 64 };

size_t utf8_skip_ascii(const uint8_t *bytes, size_t from, size_t length) {
  size_t at = from;
  for (; at + BLOCK <= length; at += BLOCK) {
    uint8_t bits = 0;
    for (size_t i = 0; i < BLOCK; i++) bits |= bytes[at + i];
    if (bits >= 0x80) break;
  }
  for (; at + 8 <= length; at += 8) {
    uint64_t word;
    memcpy(&word, bytes + at, 8);
    if (word & 0x8080808080808080u) break;
  }
  while (at < length && bytes[at] < 0x80) at++;
  return at;
}

/// The length of the well-formed sequence that starts at `at` with a byte that is not ASCII; 0 if there is none
/// (Unicode, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF).
static size_t sequence_length(const uint8_t *bytes, size_t at, size_t length) {
  uint8_t lead = bytes[at], low = 0x80, high = 0xBF;
  size_t size;
  if (lead >= 0xC2 && lead <= 0xDF) size = 2;
  else if (lead >= 0xE0 && lead <= 0xEF) size = 3;
  else if (lead >= 0xF0 && lead <= 0xF4) size = 4;
  else return 0;
  if (lead == 0xE0) low = 0xA0;
  if (lead == 0xED) high = 0x9F;
  if (lead == 0xF0) low = 0x90;
  if (lead == 0xF4) high = 0x8F;
  if (length - at < size || bytes[at + 1] < low || bytes[at + 1] > high) return 0;
  for (size_t i = 2; i < size; i++) {
    if ((bytes[at + i] & 0xC0) != 0x80) return 0;
  }
  return size;
}

size_t cyaml_invalid_utf8(const uint8_t *bytes, size_t length) {
  size_t at = 0;
  while ((at = utf8_skip_ascii(bytes, at, length)) < length) {
    // Non-ASCII characters usually come in runs, and in many scripts they have two bytes.
    do {
      if (bytes[at] >= 0xC2 && bytes[at] <= 0xDF && length - at > 1 && (bytes[at + 1] & 0xC0) == 0x80) {
        at += 2;
        continue;
      }
      size_t size = sequence_length(bytes, at, length);
      if (size == 0) return at;
      at += size;
    } while (at < length && bytes[at] >= 0x80);
  }
  return length;
}

bool utf8_starts_invisibly(const uint8_t *bytes, size_t length) {
  if (bytes[0] < 0xC2 || bytes[0] > 0xEF || length < 2) return false;
  if (bytes[0] == 0xC2) return bytes[1] == 0x85 || bytes[1] == 0xA0 || bytes[1] == 0xAD;
  if (bytes[0] < 0xE1 || length < 3) return false;
  switch (bytes[0] << 16 | bytes[1] << 8 | bytes[2]) {
    case 0xE19A80: case 0xE1A08E: case 0xE38080: case 0xEFBBBF: return true;
    default:
      // U+2000 to U+200F, U+2028 to U+202F, U+205F to U+206F.
      return (bytes[0] == 0xE2 && bytes[1] == 0x80 && (bytes[2] <= 0x8F || (bytes[2] >= 0xA8 && bytes[2] <= 0xAF)))
        || (bytes[0] == 0xE2 && bytes[1] == 0x81 && bytes[2] >= 0x9F && bytes[2] <= 0xAF);
  }
}

utf8_cursor utf8_cursor_start(const uint8_t *bytes, size_t length) {
  return (utf8_cursor){
    .bytes = bytes, .length = length, .ascii_end = utf8_skip_ascii(bytes, 0, length)};
}

static int is_continuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

size_t utf8_cursor_walk(utf8_cursor *cursor, size_t character) {
  while (cursor->character > character && cursor->byte > 0) {
    do cursor->byte--;
    while (cursor->byte > 0 && is_continuation(cursor->bytes[cursor->byte]));
    cursor->character--;
    if (cursor->bytes[cursor->byte] >= 0x80) cursor->ascii_end = cursor->byte;
  }
  while (cursor->character < character && cursor->byte < cursor->length) {
    size_t ascii = cursor->ascii_end - cursor->byte, wanted = character - cursor->character;
    if (ascii > 0) {
      size_t step = ascii < wanted ? ascii : wanted;
      cursor->byte += step;
      cursor->character += step;
      continue;
    }
    do cursor->byte++;
    while (cursor->byte < cursor->length && is_continuation(cursor->bytes[cursor->byte]));
    cursor->character++;
    if (cursor->byte == cursor->length) {
      cursor->ascii_end = cursor->length;
    } else if (cursor->bytes[cursor->byte] < 0x80) {
      cursor->ascii_end = utf8_skip_ascii(cursor->bytes, cursor->byte, cursor->length);
    } else {
      cursor->ascii_end = cursor->byte;
    }
  }
  return cursor->byte;
}
