#include "json_scanner.h"

#include <string.h>

static int hex_value(uint8_t c) {
  if (json_is_digit(c)) return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// The code unit of the escape `\uXXXX` at `at`, or -1.
static int32_t unicode_escape(const scanner *s, size_t at) {
  if (json_peek(s, at) != '\\' || json_peek(s, at + 1) != 'u') return -1;
  int32_t unit = 0;
  for (size_t i = 2; i < 6; i++) {
    int digit = hex_value(json_peek(s, at + i));
    if (digit < 0) return -1;
    unit = unit << 4 | digit;
  }
  return unit;
}

static uint8_t *put_utf8(uint8_t *out, uint32_t scalar) {
  if (scalar < 0x80) {
    *out++ = (uint8_t)scalar;
  } else if (scalar < 0x800) {
    *out++ = (uint8_t)(0xC0 | scalar >> 6);
    *out++ = (uint8_t)(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    *out++ = (uint8_t)(0xE0 | scalar >> 12);
    *out++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    *out++ = (uint8_t)(0x80 | (scalar & 0x3F));
  } else {
    *out++ = (uint8_t)(0xF0 | scalar >> 18);
    *out++ = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
    *out++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    *out++ = (uint8_t)(0x80 | (scalar & 0x3F));
  }
  return out;
}

/// The first quote, backslash or control character at or after `at`, or the end.
static size_t skip_ordinary(const scanner *s, size_t at) {
  while (at < s->length && s->bytes[at] != '"' && s->bytes[at] != '\\' && s->bytes[at] >= 0x20) at++;
  return at;
}

/// Validates the string whose quote is at `s->at`; `*end` is its closing quote.
static int check_string(scanner *s, size_t *end, int *has_escapes) {
  size_t at = s->at + 1;
  *has_escapes = 0;
  for (;;) {
    at = skip_ordinary(s, at);
    uint8_t c = json_peek(s, at);
    if (at >= s->length || c == '\n' || c == '\r') {
      return json_fail(s, CYAML_JSON_UNCLOSED_STRING, s->at, 1, CYAML_NOWHERE);
    }
    if (c == '"') {
      *end = at;
      return 0;
    }
    if (c < 0x20) return json_fail(s, CYAML_JSON_CONTROL_CHARACTER, at, 1, CYAML_NOWHERE);
    *has_escapes = 1;
    uint8_t escaped = json_peek(s, at + 1);
    if (escaped == 'u') {
      if (unicode_escape(s, at) < 0) return json_fail(s, CYAML_JSON_UNICODE_ESCAPE, at, 2, CYAML_NOWHERE);
      at += 6;
    } else if (escaped != 0 && strchr("\"\\/bfnrt", escaped) != NULL) {
      at += 2;
    } else if (at + 1 >= s->length) {
      return json_fail(s, CYAML_JSON_UNCLOSED_STRING, s->at, 1, CYAML_NOWHERE);
    } else {
      return json_fail(s, CYAML_JSON_ESCAPE, at, escaped < 0x80 ? 2 : 1, CYAML_NOWHERE);
    }
  }
}

static uint8_t simple_escape(uint8_t c) {
  switch (c) {
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return c;
  }
}

/// Reads the validated `\uXXXX` at `*at`, or both halves of a surrogate pair.
static int decode_unicode(scanner *s, size_t *at, uint32_t *scalar) {
  uint32_t unit = (uint32_t)unicode_escape(s, *at);
  size_t start = *at;
  *at += 6;
  *scalar = unit;
  if (unit < 0xD800 || unit > 0xDFFF) return 0;
  int32_t low = unit < 0xDC00 ? unicode_escape(s, *at) : -1;
  if (low >= 0xDC00 && low <= 0xDFFF) {
    *scalar = 0x10000 + ((unit - 0xD800) << 10) + ((uint32_t)low - 0xDC00);
    *at += 6;
    return 0;
  }
  *scalar = 0xFFFD;
  return builder_remark(&s->builder, CYAML_LONE_SURROGATE, (uint32_t)start, (uint32_t)*at);
}

/// Writes the content of the validated string between `from` and `to`, which is never longer than its source.
static int decode(scanner *s, size_t from, size_t to, cyaml_node *node) {
  uint8_t *text = builder_allocate(&s->builder, to - from), *out = text;
  if (text == NULL) return -1;
  for (size_t at = from; at < to;) {
    size_t ordinary = skip_ordinary(s, at);
    memcpy(out, s->bytes + at, ordinary - at);
    out += ordinary - at;
    at = ordinary;
    if (at >= to) break;
    if (s->bytes[at + 1] != 'u') {
      *out++ = simple_escape(s->bytes[at + 1]);
      at += 2;
      continue;
    }
    uint32_t scalar;
    if (decode_unicode(s, &at, &scalar)) return -1;
    out = put_utf8(out, scalar);
  }
  node->text = text;
  node->length = (uint32_t)(out - text);
  return 0;
}

int json_scan_string(scanner *s) {
  size_t end;
  int has_escapes;
  if (check_string(s, &end, &has_escapes)) return -1;
  cyaml_node *node = builder_node(&s->builder, (uint32_t)s->at, (uint32_t)end + 1);
  if (node == NULL) return -1;
  node->style = CYAML_DOUBLE_QUOTED;
  if (has_escapes) {
    if (decode(s, s->at + 1, end, node)) return -1;
  } else {
    node->flags = CYAML_TEXT_IN_SOURCE;
    node->text = s->bytes + s->at + 1;
    node->length = (uint32_t)(end - s->at - 1);
  }
  builder_append(&s->builder);
  s->at = end + 1;
  return 0;
}
