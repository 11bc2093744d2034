#include "yaml_scanner.h"

/// Whether a plain scalar can start here.
static int can_start(const yaml_scanner *s, uint8_t stops) {
  uint8_t c = yaml_peek(s, s->at);
  if (!(yaml_classes[c] & YAML_INDICATOR)) return 1;
  if (yaml_is(s, s->at + 1, YAML_SPACE_OR_END)) return 0;
  if (c == '-' || (stops == YAML_BLOCK_STOP && (c == ':' || c == '?'))) return 1;
  return (c == ':' || c == '?') && !yaml_ends_at_flow_colon(s, s->at);
}

int yaml_ends_at_flow_colon(const yaml_scanner *s, size_t colon) {
  uint8_t next = yaml_peek(s, colon + 1);
  return yaml_classes[next] & YAML_SPACE_OR_END || next == ',' || next == '[' || next == ']' || next == '{'
    || next == '}';
}

/// Whether a `:` ends a plain scalar.
static int ends_at_colon(const yaml_scanner *s, size_t colon, uint8_t stops) {
  if (stops == YAML_FLOW_STOP) return yaml_ends_at_flow_colon(s, colon);
  return yaml_is(s, colon + 1, YAML_SPACE_OR_END);
}

/// Moves to the end of a plain scalar on its line, which is the end of its text.
static size_t scan_line(yaml_scanner *s, uint8_t stops) {
  const uint8_t *bytes = s->bytes;
  size_t start = s->at, at = start;
  for (;; at++) {
    while (at < s->length && !(yaml_classes[bytes[at]] & stops)) at++;
    if (at == s->length) break;
    if (bytes[at] == ':') {
      if (ends_at_colon(s, at, stops)) break;
    } else if (bytes[at] == '#') {
      if (yaml_classes[bytes[at - 1]] & YAML_BLANK) break;
    } else {
      break;
    }
  }
  s->at = at;
  while (at > start && yaml_classes[bytes[at - 1]] & YAML_BLANK) at--;
  return at;
}

int yaml_scan_plain(yaml_scanner *s, uint8_t stops, yaml_scalar *scalar) {
  if (!can_start(s, stops) || yaml_is_document_marker(s)) return -1;
  *scalar = (yaml_scalar){.start = s->at, .style = CYAML_PLAIN, .is_verbatim = 1};
  scalar->end = scan_line(s, stops);
  return 0;
}

/// Whether the scalar continues with the next word.
static int goes_on(const yaml_scanner *s, uint8_t stops, ptrdiff_t indent) {
  uint8_t c = yaml_peek(s, s->at);
  if (c == 0 || c == '#' || yaml_indentation(s) <= indent) return 0;
  if (stops == YAML_BLOCK_STOP) return 1;
  return c == ':' ? !yaml_ends_at_flow_colon(s, s->at) : !(yaml_classes[c] & YAML_FLOW_STOP);
}

int yaml_continue_plain(yaml_scanner *s, uint8_t stops, ptrdiff_t indent, yaml_scalar *scalar) {
  size_t from = scalar->start;
  while (yaml_is(s, s->at, YAML_BREAK)) {
    size_t breaks = 0;
    while (yaml_is(s, s->at, YAML_BREAK)) {
      breaks++;
      yaml_skip_break(s);
      yaml_skip_blanks(s);
    }
    if (!goes_on(s, stops, indent)) break;
    // In a flow collection, libyaml ignores the indentation unless it ends with a tab.
    if (s->after_tab > s->line && yaml_indentation(s) <= s->block_column) return -1;
    if (yaml_is_document_marker(s)) return -1;
    if (scalar->is_verbatim) yaml_clear_text(s);
    scalar->is_verbatim = 0;
    if (yaml_add_text(s, s->bytes + from, scalar->end - from)) return -1;
    if (yaml_add_folded(s, breaks)) return -1;
    from = s->at;
    scalar->end = scan_line(s, stops);
  }
  return scalar->is_verbatim ? 0 : yaml_add_text(s, s->bytes + from, scalar->end - from);
}
