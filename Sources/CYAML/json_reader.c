#include "json_scanner.h"

#include <string.h>

/// What may come next.
typedef enum state { VALUE, FIRST_ELEMENT, KEY, FIRST_KEY, AFTER_VALUE, END } state;

static void skip_space(scanner *s) {
  while (s->at < s->length) {
    uint8_t c = s->bytes[s->at];
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') return;
    s->at++;
  }
}

static int is_word(uint8_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || json_is_digit(c) || c == '_' || c == '$'
    || c >= 0x80;
}

static size_t word_end(const scanner *s, size_t at) {
  while (is_word(json_peek(s, at))) at++;
  return at;
}

static int word_is(const scanner *s, size_t end, const char *word) {
  size_t length = strlen(word);
  return end - s->at == length && memcmp(s->bytes + s->at, word, length) == 0;
}

/// Whether the word is `lower` in another case: `True` for `true`.
static int word_is_case_of(const scanner *s, size_t end, const char *lower) {
  size_t length = strlen(lower);
  if (end - s->at != length) return 0;
  for (size_t i = 0; i < length; i++) {
    if ((s->bytes[s->at + i] | 0x20) != (uint8_t)lower[i]) return 0;
  }
  return 1;
}

/// A number or a literal, as written.
static int append_plain(scanner *s, size_t end) {
  cyaml_node *node = builder_node(&s->builder, (uint32_t)s->at, (uint32_t)end);
  if (node == NULL) return -1;
  node->flags = CYAML_TEXT_IN_SOURCE;
  node->text = s->bytes + s->at;
  node->length = (uint32_t)(end - s->at);
  builder_append(&s->builder);
  s->at = end;
  return 0;
}

static size_t digits_end(const scanner *s, size_t at) {
  while (json_is_digit(json_peek(s, at))) at++;
  return at;
}

static int scan_number(scanner *s) {
  size_t at = s->at + (json_peek(s, s->at) == '-');
  size_t whole = at;
  at = digits_end(s, at);
  int is_valid = at > whole;
  if (at - whole > 1 && json_peek(s, whole) == '0') {
    return json_fail(s, CYAML_JSON_LEADING_ZERO, s->at, at - s->at, CYAML_NOWHERE);
  }
  if (json_peek(s, at) == '.') {
    size_t fraction = ++at;
    at = digits_end(s, at);
    is_valid = is_valid && at > fraction;
  }
  if ((json_peek(s, at) | 0x20) == 'e') {
    at++;
    at += json_peek(s, at) == '+' || json_peek(s, at) == '-';
    size_t exponent = at;
    at = digits_end(s, at);
    is_valid = is_valid && at > exponent;
  }
  size_t end = word_end(s, at);
  if (is_valid && end == at) return append_plain(s, at);
  if (whole > s->at && word_is_case_of(
        &(scanner){.bytes = s->bytes, .length = s->length, .at = whole}, end, "infinity")) {
    return json_fail(s, CYAML_JSON_NOT_A_NUMBER, s->at, end - s->at, CYAML_NOWHERE);
  }
  return json_fail(s, CYAML_JSON_NUMBER, s->at, end - s->at, CYAML_NOWHERE);
}

/// Reports what is found instead of a value or key, for authors who think of JavaScript, Python or YAML.
static int fail_unexpected(scanner *s, cyaml_error_code otherwise) {
  uint8_t c = json_peek(s, s->at);
  size_t end = word_end(s, s->at);
  if (c == '\'') return json_fail(s, CYAML_JSON_SINGLE_QUOTE, s->at, 1, CYAML_NOWHERE);
  if (c == '#' || (c == '/' && (json_peek(s, s->at + 1) == '/' || json_peek(s, s->at + 1) == '*'))) {
    return json_fail(s, CYAML_JSON_COMMENT, s->at, c == '#' ? 1 : 2, CYAML_NOWHERE);
  }
  if (end > s->at) return json_fail(s, otherwise, s->at, end - s->at, CYAML_NOWHERE);
  return json_fail(s, otherwise, s->at, 1, CYAML_NOWHERE);
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
  return json_fail(s, code, s->at, end - s->at, CYAML_NOWHERE);
}

static uint32_t open_start(const scanner *s) {
  return s->builder.open == NOTHING_OPEN
    ? CYAML_NOWHERE
    : s->builder.tree->nodes[s->builder.open].start;
}

static int open(scanner *s, uint8_t kind) {
  cyaml_node *node = builder_node(&s->builder, (uint32_t)s->at, (uint32_t)s->at + 1);
  if (node == NULL) return -1;
  node->kind = kind;
  node->style = CYAML_FLOW;
  s->at++;
  return builder_open(&s->builder);
}

static int close(scanner *s) { return builder_close(&s->builder, (uint32_t)++s->at); }

static int is_in_object(const scanner *s) {
  return s->builder.tree->nodes[s->builder.open].kind == CYAML_MAPPING;
}

/// A trailing comma; it is the last byte before `s->at` that is not white space.
static int fail_trailing_comma(scanner *s) {
  size_t comma = s->at - 1;
  while (comma > 0 && s->bytes[comma] != ',') comma--;
  return json_fail(s, CYAML_JSON_TRAILING_COMMA, comma, 1, CYAML_NOWHERE);
}

static int fail_wrong_closer(scanner *s) {
  return json_fail(s, CYAML_JSON_WRONG_CLOSER, s->at, 1, open_start(s));
}

static int scan_value(scanner *s, state *next) {
  uint8_t c = json_peek(s, s->at);
  state from = *next;
  *next = AFTER_VALUE;
  switch (c) {
    case '{': *next = FIRST_KEY; return open(s, CYAML_MAPPING);
    case '[': *next = FIRST_ELEMENT; return open(s, CYAML_SEQUENCE);
    case '"': return json_scan_string(s);
    case '+': return json_fail(s, CYAML_JSON_PLUS_SIGN, s->at, 1, CYAML_NOWHERE);
    case ',':
      return json_fail(
        s, is_in_object(s) ? CYAML_JSON_MISSING_VALUE : CYAML_JSON_EXTRA_COMMA, s->at, 1,
        CYAML_NOWHERE);
    case '}':
    case ']':
      if (is_in_object(s) != (c == '}')) return fail_wrong_closer(s);
      if (c == '}') return json_fail(s, CYAML_JSON_MISSING_VALUE, s->at, 1, CYAML_NOWHERE);
      return from == FIRST_ELEMENT ? close(s) : fail_trailing_comma(s);
    default:
      if (c == '-' || c == '.' || json_is_digit(c)) return scan_number(s);
      return is_word(c) ? scan_word(s) : fail_unexpected(s, CYAML_JSON_UNEXPECTED);
  }
}

static int scan_key(scanner *s, state *next) {
  uint8_t c = json_peek(s, s->at);
  if (c == '}') {
    if (*next == KEY) return fail_trailing_comma(s);
    *next = AFTER_VALUE;
    return close(s);
  }
  if (c == ',') return json_fail(s, CYAML_JSON_EXTRA_COMMA, s->at, 1, CYAML_NOWHERE);
  if (c == ']') return fail_wrong_closer(s);
  if (c != '"') return fail_unexpected(s, CYAML_JSON_KEY_NOT_STRING);
  if (json_scan_string(s)) return -1;
  skip_space(s);
  *next = VALUE;
  if (json_peek(s, s->at) == ':') {
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
  uint8_t c = json_peek(s, s->at);
  int in_object = is_in_object(s);
  if (c == ',') {
    s->at++;
    *next = in_object ? KEY : VALUE;
    return 0;
  }
  if (c == (in_object ? '}' : ']')) return close(s);
  if (c == '}' || c == ']') return fail_wrong_closer(s);
  if (c == ':') return json_fail(s, CYAML_JSON_UNEXPECTED, s->at, 1, CYAML_NOWHERE);
  return fail_unexpected(s, CYAML_JSON_MISSING_COMMA);
}

static int step(scanner *s, state *next) {
  skip_space(s);
  if (s->at >= s->length && s->builder.open != NOTHING_OPEN) {
    return json_fail(s, CYAML_JSON_UNCLOSED, open_start(s), 1, CYAML_NOWHERE);
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
    json_fail(s, CYAML_JSON_EMPTY, 0, 0, CYAML_NOWHERE);
    return;
  }
  uint8_t first = s->bytes[s->at];
  if (first == ',' || first == ']' || first == '}') {
    json_fail(s, CYAML_JSON_UNEXPECTED, s->at, 1, CYAML_NOWHERE);
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
