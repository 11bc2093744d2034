/// The common subset of YAML, which almost all schemas use, read directly from the bytes.
///
/// For this subset, it produces exactly the same result as libyaml, except for what YAML 1.2 allows and libyaml rejects. For anything
/// else, valid or not, it gives up, and libyaml reads the text from the start, so that only libyaml decides what is an error and how
/// it is reported.

#ifndef CYAML_YAML_SCANNER_H
#define CYAML_YAML_SCANNER_H

#include "builder.h"
#include "yaml_characters.h"

/// Text under construction, for scalars whose content differs from their source.
typedef struct text_buffer {
  uint8_t *bytes;
  size_t length, capacity;
} text_buffer;

typedef struct yaml_scanner {
  builder builder;
  const uint8_t *bytes;
  size_t length;
  /// The position, and the start of its line. Wherever columns matter, the preceding characters on the line are ASCII, so the
  /// column is the difference.
  size_t at, line;
  /// The offset after the first tab of the last white space with a tab, or 0.
  size_t after_tab;
  /// The column of the block collection around a flow collection.
  ptrdiff_t block_column;
  /// The end of the last node: the exact end of a block collection.
  uint32_t last_end;
  text_buffer text;
} yaml_scanner;

/// A scalar that is not a node yet, because the mapping that it is a key of may have to be opened first.
typedef struct yaml_scalar {
  /// Includes the quotes.
  size_t start, end;
  uint8_t style;
  /// Otherwise the text is in the scanner's buffer.
  int is_verbatim;
} yaml_scalar;

/// libyaml only accepts a key whose `:` is at most this many characters away. This counts bytes; longer keys are left to libyaml.
enum { LONGEST_KEY = 1024 };

/// The byte at an offset; after the end 0, which is not a common character.
static inline uint8_t yaml_peek(const yaml_scanner *s, size_t at) {
  return at < s->length ? s->bytes[at] : 0;
}

static inline int yaml_is(const yaml_scanner *s, size_t at, uint8_t class) {
  return yaml_classes[yaml_peek(s, at)] & class;
}

/// Moves past the line break at the current position.
static inline void yaml_skip_break(yaml_scanner *s) {
  s->at += s->bytes[s->at] == '\r' ? 2 : 1;
  s->line = s->at;
}

static inline void yaml_skip_spaces(yaml_scanner *s) {
  size_t at = s->at;
  // Indentation is long in deeply nested schemas.
  while (at + 8 <= s->length && memcmp(s->bytes + at, "        ", 8) == 0) at += 8;
  while (at < s->length && s->bytes[at] == ' ') at++;
  s->at = at;
}

/// Moves past spaces and tabs.
static inline void yaml_skip_blanks(yaml_scanner *s) {
  yaml_skip_spaces(s);
  if (yaml_peek(s, s->at) != '\t') return;
  s->after_tab = s->at + 1;
  while (yaml_is(s, s->at, YAML_BLANK)) s->at++;
}

/// The column up to which the line of the current position is indented, which is that of its first tab, if a tab precedes the
/// position. Nothing else may precede it.
static inline ptrdiff_t yaml_indentation(const yaml_scanner *s) {
  return (ptrdiff_t)((s->after_tab > s->line ? s->after_tab - 1 : s->at) - s->line);
}

/// Whether `---` or `...` is at this position, at the start of a line.
int yaml_is_document_marker(const yaml_scanner *s);

// Each of these returns 0, or -1 to give up; the error of the builder may then be set.

/// Moves to the next token, past line breaks and comments; at the end of the text there is none.
int yaml_skip_to_token(yaml_scanner *s);

/// Starts a plain scalar, up to the end of its part on this line: a line break, a comment, a `:`, or one of the stops.
int yaml_scan_plain(yaml_scanner *s, uint8_t stops, yaml_scalar *scalar);
/// Whether a `:` in a flow collection ends a plain scalar.
int yaml_ends_at_flow_colon(const yaml_scanner *s, size_t colon);
/// Continues it on the following lines, which must be indented more deeply than `indent`. Stops where the next token may be.
int yaml_continue_plain(yaml_scanner *s, uint8_t stops, ptrdiff_t indent, yaml_scalar *scalar);

/// Reads a quoted scalar, and stops after it.
int yaml_scan_quoted(yaml_scanner *s, yaml_scalar *scalar);

/// Reads a literal or folded scalar in a collection at the column `indent`, and stops where the next token may be.
int yaml_read_block_scalar(yaml_scanner *s, ptrdiff_t indent);

/// Reads a flow collection, and stops after it.
int yaml_read_flow(yaml_scanner *s);

/// Makes a node of a scalar; an empty one if it ends where it starts.
int yaml_append_scalar(yaml_scanner *s, const yaml_scalar *scalar);

static inline void yaml_clear_text(yaml_scanner *s) { s->text.length = 0; }
int yaml_add_text(yaml_scanner *s, const uint8_t *bytes, size_t length);
int yaml_add_byte(yaml_scanner *s, uint8_t byte, size_t times);
/// Adds the content of a number of line breaks between words: one is a space, more are one less.
int yaml_add_folded(yaml_scanner *s, size_t breaks);

#endif
