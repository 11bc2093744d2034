#include "yaml_scanner.h"

#include <string.h>

/// The header after `|` or `>`.
typedef struct header {
  /// The indentation indicator, or 0.
  ptrdiff_t increment;
  /// `+`, `-` or 0.
  uint8_t chomping;
} header;

/// Moves past the line of the header.
static int read_header(yaml_scanner *s, header *header) {
  *header = (struct header){0};
  for (int i = 0; i < 2; i++) {
    uint8_t c = yaml_peek(s, s->at);
    if ((c == '+' || c == '-') && header->chomping == 0) header->chomping = c;
    else if (c >= '1' && c <= '9' && header->increment == 0) header->increment = c - '0';
    else break;
    s->at++;
  }
  size_t end = s->at;
  yaml_skip_blanks(s);
  if (yaml_peek(s, s->at) == '#' && s->at > end) {
    while (!yaml_is(s, s->at, YAML_BREAK | YAML_END)) s->at++;
  }
  if (!yaml_is(s, s->at, YAML_BREAK)) return -1;
  yaml_skip_break(s);
  return 0;
}

static ptrdiff_t column(const yaml_scanner *s) { return (ptrdiff_t)(s->at - s->line); }

/// Moves past the white space of a line whose first tab is here; fails unless the line has nothing else.
static int skip_blank_line(yaml_scanner *s) {
  yaml_skip_blanks(s);
  return yaml_is(s, s->at, YAML_BREAK | YAML_END) ? 0 : -1;
}

/// Skips empty lines and the indentation of the next line. If `*indent` is 0, it becomes that of the most indented of these lines,
/// but more than that of the collection. `*end` is the end of the last line break.
static int skip_breaks(
  yaml_scanner *s, ptrdiff_t parent, ptrdiff_t *indent, size_t *breaks, size_t *end) {
  ptrdiff_t deepest = 0;
  *breaks = 0;
  *end = s->at;
  for (;;) {
    if (*indent == 0) yaml_skip_spaces(s);
    while (column(s) < *indent && yaml_peek(s, s->at) == ' ') s->at++;
    if (column(s) > deepest) deepest = column(s);
    if (yaml_peek(s, s->at) == '\t') {
      if (*indent == 0 && column(s) > parent && column(s) > 0) {
        // The tab is text, so this is the first line that is not empty, and the lines before it must not be indented more deeply.
        *indent = column(s);
        return deepest > *indent ? -1 : 0;
      }
      if ((*indent == 0 || column(s) < *indent) && skip_blank_line(s)) return -1;
    }
    if (!yaml_is(s, s->at, YAML_BREAK)) break;
    yaml_skip_break(s);
    *end = s->at;
    ++*breaks;
  }
  if (*indent == 0) *indent = deepest > parent + 1 ? deepest : parent + 1;
  if (*indent < 1) *indent = 1;
  return 0;
}

/// Moves to the end of the line.
static void skip_line(yaml_scanner *s) {
  const uint8_t *end = memchr(s->bytes + s->at, '\n', s->length - s->at);
  if (end == NULL) {
    s->at = s->length;
  } else {
    s->at = (size_t)(end - s->bytes);
    if (s->at > 0 && s->bytes[s->at - 1] == '\r') s->at--;
  }
}

int yaml_read_block_scalar(yaml_scanner *s, ptrdiff_t parent) {
  size_t start = s->at;
  int is_folded = s->bytes[s->at++] == '>';
  header header;
  if (read_header(s, &header)) return -1;
  ptrdiff_t indent = header.increment;
  if (indent > 0 && parent >= 0) indent += parent;
  size_t breaks, end, content = s->at;
  if (skip_breaks(s, parent, &indent, &breaks, &end)) return -1;
  int has_content = column(s) == indent && s->at < s->length;
  // Without text, nothing says that a line with a tab is a part of the scalar.
  if (!has_content && s->after_tab > content) return -1;
  yaml_clear_text(s);
  // Whether there is a break between the previous line and the counted breaks; whether that line starts with white space.
  int has_break = 0, was_blank = 0;
  while (column(s) == indent && s->at < s->length) {
    int is_blank = yaml_is(s, s->at, YAML_BLANK) != 0;
    if (is_folded && has_break && !was_blank && !is_blank) {
      if (yaml_add_folded(s, breaks + 1)) return -1;
    } else if (yaml_add_byte(s, '\n', breaks + (size_t)has_break)) {
      return -1;
    }
    was_blank = is_blank;
    size_t from = s->at;
    skip_line(s);
    if (yaml_add_text(s, s->bytes + from, s->at - from)) return -1;
    has_break = s->at < s->length;
    if (has_break) yaml_skip_break(s);
    if (skip_breaks(s, parent, &indent, &breaks, &end)) return -1;
  }
  if (header.chomping == '-') has_break = 0;
  if (header.chomping != '+') breaks = 0;
  if (yaml_add_byte(s, '\n', breaks + (size_t)has_break)) return -1;
  yaml_scalar scalar = {
    .start = start,
    .end = builder_trimmed_end(&s->builder, (uint32_t)start, (uint32_t)end),
    .style = is_folded ? CYAML_FOLDED : CYAML_LITERAL,
  };
  return yaml_append_scalar(s, &scalar);
}
