#include "yaml_scanner.h"

#include <stdlib.h>

/// Deeper block collections are left to libyaml.
enum { DEEPEST_BLOCK = 128 };

typedef enum level_kind {
  /// Around the root.
  OUTSIDE,
  MAPPING,
  SEQUENCE,
  /// At the column of the mapping that has it as a value.
  UNINDENTED_SEQUENCE,
} level_kind;

/// A block collection that is open.
typedef struct level {
  ptrdiff_t column;
  level_kind kind;
} level;

typedef struct block_reader {
  yaml_scanner scanner;
  level levels[DEEPEST_BLOCK];
  level *innermost;
  /// After a `:` or `-` whose value may be on a later line.
  size_t indicator_end;
  int awaits_value;
} block_reader;

/// No mapping can start here: on the line of its key.
enum { NO_COLUMN = -1 };

static ptrdiff_t column(const yaml_scanner *s) { return (ptrdiff_t)(s->at - s->line); }

static int is_dash(const yaml_scanner *s) {
  return yaml_peek(s, s->at) == '-' && yaml_is(s, s->at + 1, YAML_SPACE_OR_END);
}

static int open(block_reader *r, level_kind kind, ptrdiff_t column, size_t start) {
  if (r->innermost == &r->levels[DEEPEST_BLOCK - 1]) return -1;
  *++r->innermost = (level){.column = column, .kind = kind};
  cyaml_node *node = builder_node(&r->scanner.builder, (uint32_t)start, (uint32_t)start);
  if (node == NULL) return -1;
  node->kind = kind == MAPPING ? CYAML_MAPPING : CYAML_SEQUENCE;
  node->style = CYAML_BLOCK;
  return builder_open(&r->scanner.builder);
}

static int close(block_reader *r) {
  r->innermost--;
  return builder_close(&r->scanner.builder, r->scanner.last_end);
}

/// Whether only a comment follows.
static int is_line_end(const yaml_scanner *s) {
  uint8_t c = yaml_peek(s, s->at);
  return c == '#' || yaml_classes[c] & (YAML_BREAK | YAML_END);
}

/// Skips white space, after which only a comment can follow.
static int end_line(yaml_scanner *s) {
  yaml_skip_blanks(s);
  return is_line_end(s) ? 0 : -1;
}

/// Moves to the value after an indicator; returns whether it is on this line. Otherwise it may follow later.
static int skip_to_value(block_reader *r) {
  yaml_scanner *s = &r->scanner;
  r->indicator_end = s->at;
  yaml_skip_blanks(s);
  r->awaits_value = is_line_end(s);
  return !r->awaits_value;
}

static int append_empty(block_reader *r) {
  r->awaits_value = 0;
  size_t at = r->indicator_end;
  return yaml_append_scalar(&r->scanner, &(yaml_scalar){.start = at, .end = at, .is_verbatim = 1});
}

/// Scans a scalar up to the end of a possible key, and skips the spaces after it.
static int scan_scalar(yaml_scanner *s, yaml_scalar *scalar) {
  uint8_t c = yaml_peek(s, s->at);
  if (c != '"' && c != '\'') return yaml_scan_plain(s, YAML_BLOCK_STOP, scalar);
  size_t line = s->line;
  if (yaml_scan_quoted(s, scalar)) return -1;
  yaml_skip_blanks(s);
  // A key is on one line, and is followed by a `:`.
  return yaml_peek(s, s->at) == ':' && s->line != line ? -1 : 0;
}

static int read_value(block_reader *r, ptrdiff_t mapping_column);

/// Appends a key, whose `:` is at the scanner's position, and reads its value.
static int read_pair(block_reader *r, const yaml_scalar *key) {
  yaml_scanner *s = &r->scanner;
  if (yaml_peek(s, s->at) != ':' || s->at - key->start > LONGEST_KEY) return -1;
  if (!yaml_is(s, s->at + 1, YAML_SPACE_OR_END) || yaml_append_scalar(s, key)) return -1;
  s->at++;
  return skip_to_value(r) ? read_value(r, NO_COLUMN) : 0;
}

/// Reads a value that is not a block sequence. If it turns out to be a key, a mapping starts at the given column.
static int read_value(block_reader *r, ptrdiff_t mapping_column) {
  yaml_scanner *s = &r->scanner;
  uint8_t c = yaml_peek(s, s->at);
  if (c == '|' || c == '>') return yaml_read_block_scalar(s, r->innermost->column);
  s->block_column = r->innermost->column;
  if (c == '[' || c == '{') return yaml_read_flow(s) || end_line(s) ? -1 : 0;
  yaml_scalar scalar;
  if (scan_scalar(s, &scalar)) return -1;
  if (yaml_peek(s, s->at) == ':') {
    if (mapping_column == NO_COLUMN || open(r, MAPPING, mapping_column, scalar.start)) return -1;
    return read_pair(r, &scalar);
  }
  if (scalar.style == CYAML_PLAIN) {
    if (yaml_continue_plain(s, YAML_BLOCK_STOP, r->innermost->column, &scalar)) return -1;
  } else if (end_line(s)) {
    return -1;
  }
  return yaml_append_scalar(s, &scalar);
}

/// Whether a tab is between the start of the line, or the last indicator on it, and the current position. No block collection can
/// start there, because only spaces indent.
static int is_after_tab(const block_reader *r) {
  const yaml_scanner *s = &r->scanner;
  return s->after_tab > s->line && s->after_tab > r->indicator_end;
}

/// Reads any node: after a `-`, or at the start of a line.
static int read_node(block_reader *r) {
  yaml_scanner *s = &r->scanner;
  while (is_dash(s)) {
    if (is_after_tab(r)) return -1;
    if (open(r, SEQUENCE, column(s), s->at)) return -1;
    s->at++;
    if (!skip_to_value(r)) return 0;
  }
  r->awaits_value = 0;
  return read_value(r, is_after_tab(r) ? NO_COLUMN : column(s));
}

static int read_element(block_reader *r) {
  r->scanner.at++;
  return skip_to_value(r) ? read_node(r) : 0;
}

static int read_next_pair(block_reader *r) {
  yaml_scalar key;
  return scan_scalar(&r->scanner, &key) ? -1 : read_pair(r, &key);
}

/// Reads the line at the scanner's position; its column determines where it belongs.
static int read_line(block_reader *r) {
  yaml_scanner *s = &r->scanner;
  ptrdiff_t here = yaml_indentation(s);
  if (r->awaits_value) {
    const level *around = r->innermost;
    if (here > around->column) return read_node(r);
    if (around->kind == MAPPING && here == around->column && is_dash(s) && !is_after_tab(r)) {
      if (open(r, UNINDENTED_SEQUENCE, here, s->at)) return -1;
      return read_element(r);
    }
    if (append_empty(r)) return -1;
  }
  if (is_after_tab(r)) return -1;
  while (r->innermost->column > here) {
    if (close(r)) return -1;
  }
  if (r->innermost->kind == UNINDENTED_SEQUENCE && !is_dash(s) && close(r)) return -1;
  if (r->innermost->column != here) return -1;
  if (r->innermost->kind == MAPPING) return read_next_pair(r);
  return is_dash(s) ? read_element(r) : -1;
}

/// Moves past the `---` that a document may start with.
static int skip_document_start(yaml_scanner *s) {
  if (yaml_skip_to_token(s)) return -1;
  if (!yaml_is_document_marker(s) || s->bytes[s->at] != '-') return 0;
  s->at += 3;
  // A scalar on its line can't be a key, and is rare.
  if (end_line(s)) return -1;
  return yaml_skip_to_token(s);
}

static int read_document(block_reader *r) {
  yaml_scanner *s = &r->scanner;
  if (!yaml_is_common_text(s->bytes, s->length) || skip_document_start(s)) return -1;
  while (s->at < s->length) {
    if (read_line(r) || yaml_skip_to_token(s)) return -1;
  }
  if (r->awaits_value && (r->innermost == r->levels || append_empty(r))) return -1;
  while (r->innermost > r->levels) {
    if (close(r)) return -1;
  }
  return 0;
}

bool cyaml_parse_common(
  const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree) {
  block_reader r = {
    .scanner = {.bytes = bytes, .length = length},
    .levels = {{.column = -1, .kind = OUTSIDE}},
    .innermost = r.levels,
    .awaits_value = 1,
  };
  builder *b = &r.scanner.builder;
  builder_start(b, tree, limits, bytes, length);
  bool is_read = builder_check_size(b, length) == 0 && read_document(&r) == 0;
  free(r.scanner.text.bytes);
  if (!is_read) cyaml_free(tree);
  // There may have been no memory for a remark.
  return is_read && builder_finish(b) == CYAML_NO_ERROR;
}

cyaml_error_code cyaml_parse(
  const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree) {
  if (cyaml_parse_common(bytes, length, limits, tree)) return CYAML_NO_ERROR;
  return cyaml_parse_with_libyaml(bytes, length, limits, tree);
}
