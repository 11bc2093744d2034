#include "yaml_scanner.h"

#include <stdlib.h>
#include <string.h>

static void skip_comment(yaml_scanner *s) {
  const uint8_t *end = memchr(s->bytes + s->at, '\n', s->length - s->at);
  s->at = end == NULL ? s->length : (size_t)(end - s->bytes);
}

int yaml_skip_to_token(yaml_scanner *s) {
  for (;;) {
    yaml_skip_blanks(s);
    if (yaml_peek(s, s->at) == '#') {
      // libyaml also takes `"a"#` for a comment, which it is not.
      if (s->at > 0 && !(yaml_classes[s->bytes[s->at - 1]] & YAML_SPACE_OR_END)) return -1;
      skip_comment(s);
    }
    if (!yaml_is(s, s->at, YAML_BREAK)) return 0;
    yaml_skip_break(s);
  }
}

int yaml_is_document_marker(const yaml_scanner *s) {
  if (s->at != s->line || s->length - s->at < 3) return 0;
  const uint8_t *here = s->bytes + s->at;
  return (memcmp(here, "---", 3) == 0 || memcmp(here, "...", 3) == 0)
    && yaml_is(s, s->at + 3, YAML_SPACE_OR_END);
}

int yaml_append_scalar(yaml_scanner *s, const yaml_scalar *scalar) {
  cyaml_node *node = builder_node(&s->builder, (uint32_t)scalar->start, (uint32_t)scalar->end);
  if (node == NULL) return -1;
  node->style = scalar->style;
  if (scalar->is_verbatim) {
    size_t quote = scalar->style == CYAML_SINGLE_QUOTED || scalar->style == CYAML_DOUBLE_QUOTED;
    node->text = s->bytes + scalar->start + quote;
    node->length = (uint32_t)(scalar->end - scalar->start - 2 * quote);
    node->flags = CYAML_TEXT_IN_SOURCE;
  } else if (builder_place_text(&s->builder, node, s->text.bytes, s->text.length)) {
    return -1;
  }
  builder_append(&s->builder);
  s->last_end = (uint32_t)scalar->end;
  return 0;
}

/// Reserves room for more text, plus one byte, so that there is a buffer even for empty text.
static int reserve(text_buffer *text, size_t length) {
  size_t needed = text->length + length + 1;
  if (needed <= text->capacity) return 0;
  size_t capacity = needed < 128 ? 256 : needed * 2;
  uint8_t *bytes = realloc(text->bytes, capacity);
  if (bytes == NULL) return -1;
  text->bytes = bytes;
  text->capacity = capacity;
  return 0;
}

int yaml_add_text(yaml_scanner *s, const uint8_t *bytes, size_t length) {
  if (reserve(&s->text, length)) return -1;
  memcpy(s->text.bytes + s->text.length, bytes, length);
  s->text.length += length;
  return 0;
}

int yaml_add_byte(yaml_scanner *s, uint8_t byte, size_t times) {
  if (reserve(&s->text, times)) return -1;
  memset(s->text.bytes + s->text.length, byte, times);
  s->text.length += times;
  return 0;
}

int yaml_add_folded(yaml_scanner *s, size_t breaks) {
  return breaks == 1 ? yaml_add_byte(s, ' ', 1) : yaml_add_byte(s, '\n', breaks - 1);
}
