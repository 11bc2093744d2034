#include "yaml_scanner.h"

/// The meaning of `\` and a character; 0 for those that need more than a table.
static const uint8_t simple_escapes[256] = {
  ['a'] = 7, ['b'] = 8, ['t'] = 9, ['\t'] = 9, ['n'] = 10, ['v'] = 11, ['f'] = 12, ['r'] = 13,
  ['e'] = 27, [' '] = ' ', ['"'] = '"', ['/'] = '/', ['\\'] = '\\',
};

static int add_character(yaml_scanner *s, uint32_t c) {
  if (c < 0x80) return yaml_add_byte(s, (uint8_t)c, 1);
  uint8_t bytes[4];
  size_t length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--, c >>= 6) bytes[i] = 0x80 | (c & 0x3F);
  static const uint8_t leads[] = {[2] = 0xC0, [3] = 0xE0, [4] = 0xF0};
  bytes[0] = leads[length] | (uint8_t)c;
  return yaml_add_text(s, bytes, length);
}

static int hexadecimal(uint8_t c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// Adds the character whose code follows in this many digits.
static int read_code(yaml_scanner *s, size_t digits) {
  uint32_t code = 0;
  for (size_t i = 0; i < digits; i++, s->at++) {
    int digit = hexadecimal(yaml_peek(s, s->at));
    if (digit < 0) return -1;
    code = code << 4 | (uint32_t)digit;
  }
  if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return -1;
  return add_character(s, code);
}

/// Moves to the next word; returns the number of line breaks before it.
static size_t skip_breaks(yaml_scanner *s) {
  size_t breaks = 0;
  for (;; breaks++) {
    while (yaml_is(s, s->at, YAML_BLANK)) s->at++;
    if (!yaml_is(s, s->at, YAML_BREAK)) return breaks;
    yaml_skip_break(s);
  }
}

/// Reads the character after a `\`.
static int read_escape(yaml_scanner *s) {
  if (yaml_is(s, s->at, YAML_BREAK)) {
    // This line break is escaped; further ones are not.
    return yaml_add_byte(s, '\n', skip_breaks(s) - 1);
  }
  uint8_t c = yaml_peek(s, s->at);
  s->at++;
  if (simple_escapes[c] != 0) return yaml_add_byte(s, simple_escapes[c], 1);
  switch (c) {
    case '0': return yaml_add_byte(s, 0, 1);
    case 'N': return add_character(s, 0x85);
    case '_': return add_character(s, 0xA0);
    case 'L': return add_character(s, 0x2028);
    case 'P': return add_character(s, 0x2029);
    case 'x': return read_code(s, 2);
    case 'u': return read_code(s, 4);
    case 'U': return read_code(s, 8);
    default: return -1;
  }
}

/// Adds the content of the characters at `s->at`, which differs from their source; `from` is the start of the text that was not
/// added yet.
static int read_special(yaml_scanner *s, size_t from) {
  const uint8_t *bytes = s->bytes;
  size_t end = s->at;
  if (!yaml_is(s, end, YAML_BREAK)) {
    int is_single = bytes[end] == '\'';
    // The first of two single quotes is kept.
    if (yaml_add_text(s, bytes + from, end - from + (size_t)is_single)) return -1;
    s->at += is_single ? 2 : 1;
    return is_single ? 0 : read_escape(s);
  }
  while (end > from && yaml_classes[bytes[end - 1]] & YAML_BLANK) end--;
  if (yaml_add_text(s, bytes + from, end - from)) return -1;
  return yaml_add_folded(s, skip_breaks(s));
}

int yaml_scan_quoted(yaml_scanner *s, yaml_scalar *scalar) {
  const uint8_t *bytes = s->bytes;
  uint8_t quote = bytes[s->at];
  uint8_t stops = quote == '"' ? YAML_DOUBLE_QUOTED_STOP : YAML_SINGLE_QUOTED_STOP;
  *scalar = (yaml_scalar){
    .start = s->at,
    .style = quote == '"' ? CYAML_DOUBLE_QUOTED : CYAML_SINGLE_QUOTED,
    .is_verbatim = 1,
  };
  size_t from = ++s->at;
  for (;;) {
    size_t at = s->at;
    while (at < s->length && !(yaml_classes[bytes[at]] & stops)) at++;
    s->at = at;
    if (at == s->length) return -1;
    if (bytes[at] == quote && (quote == '"' || yaml_peek(s, at + 1) != quote)) break;
    if (scalar->is_verbatim) yaml_clear_text(s);
    scalar->is_verbatim = 0;
    if (read_special(s, from) || yaml_is_document_marker(s)) return -1;
    from = s->at;
  }
  size_t end = s->at++;
  scalar->end = s->at;
  return scalar->is_verbatim ? 0 : yaml_add_text(s, bytes + from, end - from);
}
