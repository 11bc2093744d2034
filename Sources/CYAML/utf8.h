/// Characters and bytes of UTF-8.

#ifndef CYAML_UTF8_H
#define CYAML_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The offset of the first byte from `from` on that is not ASCII, or `length`.
size_t utf8_skip_ascii(const uint8_t *bytes, size_t from, size_t length);

/// Whether a text, which is not empty, starts with a character beyond ASCII that looks like a space or like nothing.
bool utf8_starts_invisibly(const uint8_t *bytes, size_t length);

/// A position in a text, both in characters and in bytes. libyaml counts characters, dtoc counts bytes; positions almost never go
/// backwards, so this costs one pass over the text in total.
typedef struct utf8_cursor {
  const uint8_t *bytes;
  size_t length;
  size_t character, byte;
  /// Everything from `byte` up to this offset is ASCII.
  size_t ascii_end;
} utf8_cursor;

utf8_cursor utf8_cursor_start(const uint8_t *bytes, size_t length);

/// The slow path of `utf8_cursor_move`: backwards, or past a character that is not ASCII.
size_t utf8_cursor_walk(utf8_cursor *cursor, size_t character);

/// Moves the cursor to a character, and returns its byte offset.
static inline size_t utf8_cursor_move(utf8_cursor *cursor, size_t character) {
  // Wraps around behind the cursor.
  size_t step = character - cursor->character;
  if (step > cursor->ascii_end - cursor->byte) return utf8_cursor_walk(cursor, character);
  cursor->character = character;
  return cursor->byte += step;
}

#endif
