/// Common YAML: the part of the language that nearly all schemas are written in, read straight from the bytes.
///
/// Of that part it makes exactly what libyaml makes. At anything beyond it, right or wrong, it gives up, and libyaml
/// reads the text from the start: so there is one judge of what is an error, and one word for it.

#ifndef CYAML_YAML_SCANNER_H
#define CYAML_YAML_SCANNER_H

#include "builder.h"
#include "yaml_characters.h"

/// A text in the making, for scalars that do not read as they are written.
typedef struct text_buffer {
  uint8_t *bytes;
  size_t length, capacity;
} text_buffer;

typedef struct yaml_scanner {
  builder builder;
  const uint8_t *bytes;
  size_t length;
  /// Where it stands, and where that line starts. What is before them on the line is ASCII wherever columns count, so
  /// that a column is the difference.
  size_t at, line;
  /// Where the last node ended: the tight end of a block collection.
  uint32_t last_end;
  text_buffer text;
} yaml_scanner;

/// A scalar that is not a node yet: what it will be a key of may have to be opened first.
typedef struct yaml_scalar {
  /// Quotes belong to it.
  size_t start, end;
  uint8_t style;
  /// Else the text is in the scanner's buffer.
  int is_verbatim;
} yaml_scalar;

/// libyaml takes a key for one only if its `:` is at most this many characters away. Counted in bytes here: a longer key
/// is for libyaml to judge.
enum { LONGEST_KEY = 1024 };

/// The byte at an offset; 0, which no common text has, behind the end.
static inline uint8_t yaml_peek(const yaml_scanner *s, size_t at) {
  return at < s->length ? s->bytes[at] : 0;
}

static inline int yaml_is(const yaml_scanner *s, size_t at, uint8_t class) {
  return yaml_classes[yaml_peek(s, at)] & class;
}

/// Goes behind the line break that it stands at.
static inline void yaml_skip_break(yaml_scanner *s) {
  s->at += s->bytes[s->at] == '\r' ? 2 : 1;
  s->line = s->at;
}

static inline void yaml_skip_spaces(yaml_scanner *s) {
  size_t at = s->at;
  // Indentation is long in deep schemas.
  while (at + 8 <= s->length && memcmp(s->bytes + at, "        ", 8) == 0) at += 8;
  while (at < s->length && s->bytes[at] == ' ') at++;
  s->at = at;
}

/// Whether `---` or `...` stands here, at the start of a line.
int yaml_is_document_marker(const yaml_scanner *s);

// Each of these is 0, or -1 to give up; the error of the builder may be set then.

/// Goes to what comes next, over line breaks and comments; at the end of the text there is nothing.
int yaml_skip_to_token(yaml_scanner *s);

/// Begins a plain scalar, as far as it stands on one line, and stops behind it: at a line break, a comment, a `:` that
/// nothing follows, or at one of the stops.
int yaml_scan_plain(yaml_scanner *s, uint8_t stops, yaml_scalar *scalar);
/// Ends one whose line has ended: further lines belong to it that are indented deeper than `indent`. Stops where the
/// next token may stand.
int yaml_continue_plain(yaml_scanner *s, uint8_t stops, ptrdiff_t indent, yaml_scalar *scalar);

/// Reads a quoted scalar and stops behind it.
int yaml_scan_quoted(yaml_scanner *s, yaml_scalar *scalar);

/// Reads a literal or folded scalar below a collection at the column `indent`, and stops where the next token may stand.
int yaml_read_block_scalar(yaml_scanner *s, ptrdiff_t indent);

/// Reads a flow collection and stops behind it.
int yaml_read_flow(yaml_scanner *s);

/// Makes a node of a scalar; of an empty one if it ends where it starts.
int yaml_append_scalar(yaml_scanner *s, const yaml_scalar *scalar);

static inline void yaml_clear_text(yaml_scanner *s) { s->text.length = 0; }
int yaml_add_text(yaml_scanner *s, const uint8_t *bytes, size_t length);
int yaml_add_byte(yaml_scanner *s, uint8_t byte, size_t times);
/// Adds what a number of line breaks between words reads as: one is a space, and more are one less.
int yaml_add_folded(yaml_scanner *s, size_t breaks);

#endif
