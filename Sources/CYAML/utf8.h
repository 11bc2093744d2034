/// Characters and bytes of UTF-8.

#ifndef CYAML_UTF8_H
#define CYAML_UTF8_H

#include <stddef.h>
#include <stdint.h>

/// The offset of the first byte from `from` on that is not ASCII, or `length`.
size_t utf8_skip_ascii(const uint8_t *bytes, size_t from, size_t length);

/// A place in a text that is known both as a character and as a byte. libyaml counts characters, we count bytes; the
/// places asked for hardly ever go backwards, so following them costs one pass over the text in all.
typedef struct utf8_cursor {
  const uint8_t *bytes;
  size_t length;
  size_t character, byte;
  /// Everything from `byte` up to here is ASCII.
  size_t ascii_end;
} utf8_cursor;

utf8_cursor utf8_cursor_start(const uint8_t *bytes, size_t length);

/// The long way of `utf8_cursor_move`: backwards, or past a character that is not ASCII.
size_t utf8_cursor_walk(utf8_cursor *cursor, size_t character);

/// Moves the cursor to a character and answers its byte offset.
static inline size_t utf8_cursor_move(utf8_cursor *cursor, size_t character) {
  // Behind the cursor this is huge.
  size_t step = character - cursor->character;
  if (step > cursor->ascii_end - cursor->byte) return utf8_cursor_walk(cursor, character);
  cursor->character = character;
  return cursor->byte += step;
}

#endif
