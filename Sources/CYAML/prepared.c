#include "prepared.h"

#include <stdlib.h>

/// The number of bytes that may be read again because of tabs.
enum { MOST_EFFORT = 8 << 20 };

/// Copies the bytes of the text before the first change. Returns false if there is no memory.
static bool copy_source(prepared *text) {
  if (text->bytes != NULL) return true;
  text->bytes = malloc(text->length);
  if (text->bytes == NULL) return false;
  memcpy(text->bytes, text->source, text->length);
  return true;
}

void prepared_free(prepared *text) { free(text->bytes); }

// Characters that libyaml takes for line breaks

static const uint8_t other_breaks[OTHER_BREAKS][3] = {
  {0xC2, 0x85}, {0xE2, 0x80, 0xA8}, {0xE2, 0x80, 0xA9}};

static size_t character_length(const uint8_t *bytes) { return bytes[0] < 0xE0 ? 2 : 3; }

/// The index of the character at an offset, or OTHER_BREAKS.
static size_t find_character(
  const uint8_t characters[OTHER_BREAKS][3], const uint8_t *bytes, size_t at, size_t length) {
  size_t i = 0;
  for (; i < OTHER_BREAKS; i++) {
    size_t size = character_length(characters[i]);
    if (length - at >= size && memcmp(bytes + at, characters[i], size) == 0) break;
  }
  return i;
}

static bool has_other_breaks(const uint8_t *bytes, size_t length) {
  for (size_t at = 0; at < length; at++) {
    if ((bytes[at] == 0xC2 || bytes[at] == 0xE2)
        && find_character(other_breaks, bytes, at, length) < OTHER_BREAKS) {
      return true;
    }
  }
  return false;
}

static void replace(
  uint8_t *bytes, size_t length, const uint8_t from[OTHER_BREAKS][3],
  const uint8_t to[OTHER_BREAKS][3]) {
  for (size_t at = 0; at < length; at++) {
    if (bytes[at] < 0xC0) continue;
    size_t i = find_character(from, bytes, at, length);
    if (i < OTHER_BREAKS) memcpy(bytes + at, to[i], character_length(from[i]));
  }
}

enum { CHARACTERS = 0x10000 };

static uint32_t hexadecimal(uint8_t c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10u : 16;
}

/// Marks the characters of two and three bytes that a text has, and those that an escape may stand for: any four digits.
static void mark_used(bool *used, const uint8_t *bytes, size_t length) {
  uint32_t code = 0, digits = 0;
  for (size_t at = 0; at < length; at++) {
    uint8_t c = bytes[at];
    if ((c & 0xE0) == 0xC0) {
      used[(c & 0x1F) << 6 | (bytes[at + 1] & 0x3F)] = true;
    } else if ((c & 0xF0) == 0xE0) {
      used[(c & 0xF) << 12 | (bytes[at + 1] & 0x3F) << 6 | (bytes[at + 2] & 0x3F)] = true;
    }
    uint32_t digit = hexadecimal(c);
    digits = digit < 16 ? digits + 1 : 0;
    code = (code << 4 | digit) % CHARACTERS;
    if (digits >= 4) used[code] = true;
  }
}

/// The first character from `first` to `last` that isn't used; 0 if all are.
static uint32_t unused_character(bool *used, uint32_t first, uint32_t last) {
  for (uint32_t c = first; c <= last; c++) {
    if (used[c]) continue;
    used[c] = true;
    return c;
  }
  return 0;
}

/// Returns false if the text already has all characters that could be used.
static bool choose_replacements(prepared *text, bool *used) {
  mark_used(used, text->source, text->length);
  // Smaller ones have shorter escapes, `\_` and `\xA1`.
  uint32_t two = unused_character(used, 0x100, 0x7FF);
  if (two == 0) return false;
  text->replacements[0][0] = (uint8_t)(0xC0 | two >> 6);
  text->replacements[0][1] = (uint8_t)(0x80 | (two & 0x3F));
  for (size_t i = 1; i < OTHER_BREAKS; i++) {
    uint32_t three = unused_character(used, 0xE000, 0xF8FF);
    if (three == 0) return false;
    text->replacements[i][0] = (uint8_t)(0xE0 | three >> 12);
    text->replacements[i][1] = (uint8_t)(0x80 | (three >> 6 & 0x3F));
    text->replacements[i][2] = (uint8_t)(0x80 | (three & 0x3F));
  }
  return true;
}

// Characters that libyaml takes for the start of a key

static bool is_flow_indicator(uint8_t c) { return c == ',' || c == '[' || c == ']' || c == '{' || c == '}'; }

/// Whether a plain scalar may start with the `?` at an offset, even in a flow collection.
static bool is_plain_question_mark(const uint8_t *bytes, size_t at, size_t length) {
  if (bytes[at] != '?' || at + 1 == length) return false;
  uint8_t before = at > 0 ? bytes[at - 1] : ' ', after = bytes[at + 1];
  return (before <= ' ' || is_flow_indicator(before)) && after > ' ' && !is_flow_indicator(after);
}

/// A letter that a text does not have and no escape stands for; 0 if there is none.
static uint8_t unused_letter(const uint8_t *bytes, size_t length) {
  bool used[256] = {false};
  for (size_t at = 0; at < length; at++) {
    used[bytes[at]] = true;
    uint32_t high = hexadecimal(bytes[at]), low = at + 1 < length ? hexadecimal(bytes[at + 1]) : 16;
    if (high < 16 && low < 16) used[high << 4 | low] = true;
  }
  for (uint8_t c = 'A'; c <= 'z'; c++) {
    if (!used[c] && (c <= 'Z' || c >= 'a')) return c;
  }
  return 0;
}

/// Replaces each `?` that a plain scalar starts with. If the text has all letters, it is left as it is.
static void replace_question_marks(prepared *text) {
  for (size_t at = 0; at < text->length; at++) {
    if (!is_plain_question_mark(text->source, at, text->length)) continue;
    if (text->question_mark == 0) {
      text->question_mark = unused_letter(text->source, text->length);
      if (text->question_mark == 0) return;
      if (!copy_source(text)) {
        text->lacks_memory = true;
        return;
      }
    }
    text->bytes[at] = text->question_mark;
  }
}

prepared prepared_start(const uint8_t *bytes, size_t length) {
  prepared text = {.source = bytes, .length = length};
  replace_question_marks(&text);
  if (!has_other_breaks(bytes, length)) return text;
  bool *used = calloc(CHARACTERS, sizeof *used);
  if (used == NULL || !copy_source(&text)) text.lacks_memory = true;
  if (!text.lacks_memory && choose_replacements(&text, used)) {
    replace(text.bytes, length, other_breaks, text.replacements);
    text.has_replacements = true;
  }
  free(used);
  return text;
}

void prepared_restore(const prepared *text, uint8_t *scalar, size_t length) {
  if (text->has_replacements) replace(scalar, length, text->replacements, other_breaks);
  if (text->question_mark == 0) return;
  for (size_t at = 0; at < length; at++) {
    if (scalar[at] == text->question_mark) scalar[at] = '?';
  }
}

// Tabs

static size_t line_start(const uint8_t *bytes, size_t at) {
  while (at > 0 && bytes[at - 1] != '\n' && bytes[at - 1] != '\r') at--;
  return at;
}

/// The offset of the first other byte at or after `at`.
static size_t skip(const prepared *text, size_t at, const char *skipped) {
  while (at < text->length && text->bytes[at] != 0 && strchr(skipped, text->bytes[at]) != NULL) at++;
  return at;
}

static bool ends_line(const prepared *text, size_t at) {
  return at >= text->length || text->bytes[at] == '\n' || text->bytes[at] == '\r';
}

static bool ends_word(const prepared *text, size_t at) {
  return ends_line(text, at) || text->bytes[at] == ' ' || text->bytes[at] == '\t';
}

/// Whether the rest of a line may start a block collection: it has an indicator, or a `:` that may follow a key.
static bool may_start_collection(const prepared *text, size_t at) {
  if (strchr("-?:", text->bytes[at]) != NULL && ends_word(text, at + 1)) return true;
  for (; !ends_line(text, at); at++) {
    if (text->bytes[at] == ':' && ends_word(text, at + 1)) return true;
  }
  return false;
}

/// Whether a line of white space up to `end` is empty in the block scalar that starts at `at`: it has text, which is indented more
/// deeply. Before the text, a tab that is indented is text itself.
static bool is_empty_line(const prepared *text, size_t at, size_t end, ptrdiff_t indent) {
  size_t here = line_start(text->bytes, end);
  if (indent < 0) indent = 0;
  while (!ends_line(text, at)) at++;
  for (;;) {
    size_t line = at = skip(text, at, "\r\n");
    at = skip(text, at, " ");
    ptrdiff_t column = (ptrdiff_t)(at - line);
    if (line == here && column > indent) return false;
    at = skip(text, at, "\t ");
    if (at >= text->length) return false;
    if (!ends_line(text, at)) return column > indent && column >= (ptrdiff_t)(end - here);
  }
}

/// Whether YAML 1.2 allows the white space from a tab, with which libyaml has stopped, up to `end`.
static bool allows_tabs(
  const prepared *text, const cyaml_error *error, size_t end, ptrdiff_t indent) {
  size_t tab = error->start, line = line_start(text->bytes, tab), content = skip(text, line, " ");
  ptrdiff_t column = (ptrdiff_t)(content - line);
  bool is_blank = ends_line(text, end);
  if (error->context != NULL && strcmp(error->context, "while scanning a block scalar") == 0) {
    return is_blank && is_empty_line(text, error->context_start, end, indent);
  }
  // Only indicators may precede it.
  if (skip(text, line, " -?:") != tab) return false;
  if (is_blank || text->bytes[end] == '#') return true;
  return (content < tab || column > indent) && !may_start_collection(text, end);
}

/// Whether a line ends with what may be the header of a block scalar.
///
/// - `last`: The offset of its last byte that is not white space.
static bool may_start_scalar(const prepared *text, size_t last) {
  while (last > 0 && strchr("+-0123456789", text->bytes[last]) != NULL) last--;
  return text->bytes[last] == '|' || text->bytes[last] == '>';
}

/// Replaces each tab that is alone on its line: such a line is empty in every scalar that has text. This saves reading the text again for
/// each of them.
static void replace_lone_tabs(prepared *text, size_t from) {
  size_t last = 0;
  for (size_t at = from; at < text->length; at++) {
    uint8_t c = text->bytes[at];
    if (c == '\t' && at > 0 && ends_line(text, at - 1) && ends_line(text, at + 1)) {
      if (last > 0 && !may_start_scalar(text, last)) text->bytes[at] = ' ';
    } else if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
      last = at;
    }
  }
}

bool prepared_allow_tabs(prepared *text, const cyaml_error *error, ptrdiff_t indent) {
  size_t tab = error->start;
  if (error->code != CYAML_YAML_SYNTAX || tab >= text->length || text->source[tab] != '\t') return false;
  text->effort += text->length;
  if (text->effort > MOST_EFFORT || !copy_source(text)) return false;
  size_t end = skip(text, tab, " \t");
  if (!allows_tabs(text, error, end, indent)) return false;
  memset(text->bytes + tab, ' ', end - tab);
  replace_lone_tabs(text, end);
  return true;
}
