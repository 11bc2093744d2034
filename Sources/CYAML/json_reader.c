#include "builder.h"

#include <string.h>

/// One run over a JSON text. The text is valid UTF-8.
typedef struct scanner {
  builder builder;
  const uint8_t *bytes;
  size_t length, at;
} scanner;

/// What may come next.
typedef enum state { VALUE, FIRST_ELEMENT, KEY, FIRST_KEY, AFTER_VALUE, END } state;

/// Fails at `start`, with `length` bytes underlined as far as there are that many.
static int fail(scanner *s, cyaml_error_code code, size_t start, size_t length, uint32_t context) {
  size_t end = start + length < s->length ? start + length : s->length;
  return builder_fail(&s->builder, code, (uint32_t)start, (uint32_t)end, context);
}

/// The byte at an offset; 0, which no JSON text needs, behind the end.
static uint8_t peek(const scanner *s, size_t at) { return at < s->length ? s->bytes[at] : 0; }

static void skip_space(scanner *s) {
  while (s->at < s->length) {
    uint8_t c = s->bytes[s->at];
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') return;
    s->at++;
  }
}

static int is_digit(uint8_t c) { return c >= '0' && c <= '9'; }

static int is_word(uint8_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '$'
    || c >= 0x80;
}

static size_t word_end(const scanner *s, size_t at) {
  while (is_word(peek(s, at))) at++;
  return at;
}

static int word_is(const scanner *s, size_t end, const char *word) {
  size_t length = strlen(word);
  return end - s->at == length && memcmp(s->bytes + s->at, word, length) == 0;
}

/// Whether the word reads `lower` in other letters: `True` for `true`.
static int word_is_case_of(const scanner *s, size_t end, const char *lower) {
  size_t length = strlen(lower);
  if (end - s->at != length) return 0;
  for (size_t i = 0; i < length; i++) {
    if ((s->bytes[s->at + i] | 0x20) != (uint8_t)lower[i]) return 0;
  }
  return 1;
}

static int hex_value(uint8_t c) {
  if (is_digit(c)) return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// The unit of the escape `\uXXXX` at `at`, or -1.
static int32_t unicode_escape(const scanner *s, size_t at) {
  if (peek(s, at) != '\\' || peek(s, at + 1) != 'u') return -1;
  int32_t unit = 0;
  for (size_t i = 2; i < 6; i++) {
    int digit = hex_value(peek(s, at + i));
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

/// Checks the string whose quote stands at `s->at`; `*end` is its closing quote.
static int check_string(scanner *s, size_t *end, int *has_escapes) {
  size_t at = s->at + 1;
  *has_escapes = 0;
  for (;;) {
    at = skip_ordinary(s, at);
    uint8_t c = peek(s, at);
    if (at >= s->length || c == '\n' || c == '\r') {
      return fail(s, CYAML_JSON_UNCLOSED_STRING, s->at, 1, CYAML_NOWHERE);
    }
    if (c == '"') {
      *end = at;
      return 0;
    }
    if (c < 0x20) return fail(s, CYAML_JSON_CONTROL_CHARACTER, at, 1, CYAML_NOWHERE);
    *has_escapes = 1;
    uint8_t escaped = peek(s, at + 1);
    if (escaped == 'u') {
      if (unicode_escape(s, at) < 0) return fail(s, CYAML_JSON_UNICODE_ESCAPE, at, 2, CYAML_NOWHERE);
      at += 6;
    } else if (escaped != 0 && strchr("\"\\/bfnrt", escaped) != NULL) {
      at += 2;
    } else if (at + 1 >= s->length) {
      return fail(s, CYAML_JSON_UNCLOSED_STRING, s->at, 1, CYAML_NOWHERE);
    } else {
      return fail(s, CYAML_JSON_ESCAPE, at, escaped < 0x80 ? 2 : 1, CYAML_NOWHERE);
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

/// Reads the checked `\uXXXX` at `*at`, two of them if they are the halves of one character.
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

/// Writes what the checked string between `from` and `to` means; it is never longer than it is written.
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

static int append(scanner *s, cyaml_node node) {
  uint32_t index;
  s->at = node.end;
  return builder_append(&s->builder, node, &index);
}

static int scan_string(scanner *s) {
  size_t end;
  int has_escapes;
  if (check_string(s, &end, &has_escapes)) return -1;
  cyaml_node node = {
    .kind = CYAML_SCALAR,
    .style = CYAML_DOUBLE_QUOTED,
    .start = (uint32_t)s->at,
    .end = (uint32_t)end + 1,
    .text = s->bytes + s->at + 1,
    .length = (uint32_t)(end - s->at - 1),
  };
  if (!has_escapes) node.flags = CYAML_TEXT_IN_SOURCE;
  else if (decode(s, s->at + 1, end, &node)) return -1;
  return append(s, node);
}

/// A number or a literal, as written.
static int append_plain(scanner *s, size_t end) {
  return append(s, (cyaml_node){
    .kind = CYAML_SCALAR,
    .style = CYAML_PLAIN,
    .flags = CYAML_TEXT_IN_SOURCE,
    .start = (uint32_t)s->at,
    .end = (uint32_t)end,
    .text = s->bytes + s->at,
    .length = (uint32_t)(end - s->at),
  });
}

static size_t digits_end(const scanner *s, size_t at) {
  while (is_digit(peek(s, at))) at++;
  return at;
}

static int scan_number(scanner *s) {
  size_t at = s->at + (peek(s, s->at) == '-');
  size_t whole = at;
  at = digits_end(s, at);
  int is_valid = at > whole;
  if (at - whole > 1 && peek(s, whole) == '0') {
    return fail(s, CYAML_JSON_LEADING_ZERO, s->at, at - s->at, CYAML_NOWHERE);
  }
  if (peek(s, at) == '.') {
    size_t fraction = ++at;
    at = digits_end(s, at);
    is_valid = is_valid && at > fraction;
  }
  if ((peek(s, at) | 0x20) == 'e') {
    at++;
    at += peek(s, at) == '+' || peek(s, at) == '-';
    size_t exponent = at;
    at = digits_end(s, at);
    is_valid = is_valid && at > exponent;
  }
  size_t end = word_end(s, at);
  if (is_valid && end == at) return append_plain(s, at);
  if (whole > s->at && word_is_case_of(
        &(scanner){.bytes = s->bytes, .length = s->length, .at = whole}, end, "infinity")) {
    return fail(s, CYAML_JSON_NOT_A_NUMBER, s->at, end - s->at, CYAML_NOWHERE);
  }
  return fail(s, CYAML_JSON_NUMBER, s->at, end - s->at, CYAML_NOWHERE);
}

/// Says what stands where a value or key should, for what people write who think of JavaScript, Python or YAML.
static int fail_unexpected(scanner *s, cyaml_error_code otherwise) {
  uint8_t c = peek(s, s->at);
  size_t end = word_end(s, s->at);
  if (c == '\'') return fail(s, CYAML_JSON_SINGLE_QUOTE, s->at, 1, CYAML_NOWHERE);
  if (c == '#' || (c == '/' && (peek(s, s->at + 1) == '/' || peek(s, s->at + 1) == '*'))) {
    return fail(s, CYAML_JSON_COMMENT, s->at, c == '#' ? 1 : 2, CYAML_NOWHERE);
  }
  if (end > s->at) return fail(s, otherwise, s->at, end - s->at, CYAML_NOWHERE);
  return fail(s, otherwise, s->at, 1, CYAML_NOWHERE);
}

static int scan_word(scanner *s) {
  size_t end = word_end(s, s->at);
  if (word_is(s, end, "true") || word_is(s, end, "false") || word_is(s, end, "null")) {
    return append_plain(s, end);
  }
  cyaml_error_code code = CYAML_JSON_BARE_WORD;
  if (word_is_case_of(s, end, "true") || word_is_case_of(s, end, "false")
      || word_is_case_of(s, end, "null") || word_is_case_of(s, end, "none")) {
    code = CYAML_JSON_LITERAL_CASE;
  } else if (word_is_case_of(s, end, "nan") || word_is_case_of(s, end, "infinity")
             || word_is_case_of(s, end, "undefined")) {
    code = CYAML_JSON_NOT_A_NUMBER;
  }
  return fail(s, code, s->at, end - s->at, CYAML_NOWHERE);
}

static uint32_t open_start(const scanner *s) {
  return s->builder.open == NOTHING_OPEN
    ? CYAML_NOWHERE
    : s->builder.tree->nodes[s->builder.open].start;
}

static int open(scanner *s, uint8_t kind) {
  cyaml_node node = {
    .kind = kind, .style = CYAML_FLOW, .start = (uint32_t)s->at, .end = (uint32_t)s->at + 1};
  uint32_t index;
  s->at++;
  return builder_open(&s->builder, node, &index);
}

static int close(scanner *s) { return builder_close(&s->builder, (uint32_t)++s->at); }

static int is_in_object(const scanner *s) {
  return s->builder.tree->nodes[s->builder.open].kind == CYAML_MAPPING;
}

/// A comma that nothing follows; the comma is the last byte before `s->at` that is not space.
static int fail_trailing_comma(scanner *s) {
  size_t comma = s->at - 1;
  while (comma > 0 && s->bytes[comma] != ',') comma--;
  return fail(s, CYAML_JSON_TRAILING_COMMA, comma, 1, open_start(s));
}

static int scan_value(scanner *s, state *next) {
  uint8_t c = peek(s, s->at);
  state from = *next;
  *next = AFTER_VALUE;
  switch (c) {
    case '{': *next = FIRST_KEY; return open(s, CYAML_MAPPING);
    case '[': *next = FIRST_ELEMENT; return open(s, CYAML_SEQUENCE);
    case '"': return scan_string(s);
    case '+': return fail(s, CYAML_JSON_PLUS_SIGN, s->at, 1, CYAML_NOWHERE);
    case ',':
      return fail(
        s, is_in_object(s) ? CYAML_JSON_MISSING_VALUE : CYAML_JSON_EXTRA_COMMA, s->at, 1,
        open_start(s));
    case ']':
    case '}':
      if (c == ']' && from == FIRST_ELEMENT) return close(s);
      if (c == ']' && !is_in_object(s)) return fail_trailing_comma(s);
      return fail(
        s, is_in_object(s) && c == '}' ? CYAML_JSON_MISSING_VALUE : CYAML_JSON_WRONG_CLOSER, s->at,
        1, open_start(s));
    default:
      if (c == '-' || c == '.' || is_digit(c)) return scan_number(s);
      return is_word(c) ? scan_word(s) : fail_unexpected(s, CYAML_JSON_UNEXPECTED);
  }
}

static int scan_key(scanner *s, state *next) {
  uint8_t c = peek(s, s->at);
  if (c == '}') {
    if (*next == KEY) return fail_trailing_comma(s);
    *next = AFTER_VALUE;
    return close(s);
  }
  if (c == ',') return fail(s, CYAML_JSON_EXTRA_COMMA, s->at, 1, open_start(s));
  if (c == ']') return fail(s, CYAML_JSON_WRONG_CLOSER, s->at, 1, open_start(s));
  if (c != '"') return fail_unexpected(s, CYAML_JSON_KEY_NOT_STRING);
  if (scan_string(s)) return -1;
  skip_space(s);
  *next = VALUE;
  if (peek(s, s->at) == ':') {
    s->at++;
    return 0;
  }
  if (s->at >= s->length) return 0;
  return fail_unexpected(s, CYAML_JSON_MISSING_COLON);
}

static int scan_after_value(scanner *s, state *next) {
  if (s->builder.open == NOTHING_OPEN) {
    *next = END;
    return 0;
  }
  uint8_t c = peek(s, s->at);
  int in_object = is_in_object(s);
  if (c == ',') {
    s->at++;
    *next = in_object ? KEY : VALUE;
    return 0;
  }
  if (c == (in_object ? '}' : ']')) return close(s);
  if (c == '}' || c == ']') return fail(s, CYAML_JSON_WRONG_CLOSER, s->at, 1, open_start(s));
  if (c == ':') return fail(s, CYAML_JSON_UNEXPECTED, s->at, 1, CYAML_NOWHERE);
  return fail_unexpected(s, CYAML_JSON_MISSING_COMMA);
}

static int step(scanner *s, state *next) {
  skip_space(s);
  if (s->at >= s->length && s->builder.open != NOTHING_OPEN) {
    uint32_t opened = open_start(s);
    return fail(s, CYAML_JSON_UNCLOSED, opened, 1, opened);
  }
  switch (*next) {
    case VALUE:
    case FIRST_ELEMENT: return scan_value(s, next);
    case KEY:
    case FIRST_KEY: return scan_key(s, next);
    default: return scan_after_value(s, next);
  }
}

static void scan(scanner *s) {
  skip_space(s);
  if (s->at >= s->length) {
    fail(s, CYAML_JSON_EMPTY, 0, 0, CYAML_NOWHERE);
    return;
  }
  uint8_t first = s->bytes[s->at];
  if (first == ',' || first == ']' || first == '}') {
    fail(s, CYAML_JSON_UNEXPECTED, s->at, 1, CYAML_NOWHERE);
    return;
  }
  state next = VALUE;
  while (next != END) {
    if (step(s, &next)) return;
  }
  if (s->at < s->length) fail_unexpected(s, CYAML_JSON_AFTER_END);
}

cyaml_error_code cyaml_parse_json(
  const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree) {
  scanner s = {.bytes = bytes, .length = length};
  builder_start(&s.builder, tree, limits, bytes, length);
  if (builder_check_size(&s.builder, length) == 0) scan(&s);
  return builder_finish(&s.builder);
}
