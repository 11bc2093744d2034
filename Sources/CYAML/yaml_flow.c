#include "yaml_scanner.h"

/// Deeper ones are left to libyaml, which sees to it that they do not take too long. Of these it would let all pass.
enum { DEEPEST_FLOW = 32 };

/// What may come next: an element or a pair, or the end; what separates it from the next one; the value of a key.
typedef enum state { ENTRY, SEPARATOR, VALUE } state;

static const cyaml_node *open_node(const yaml_scanner *s) {
  return &s->builder.tree->nodes[s->builder.open];
}

static int open(yaml_scanner *s) {
  cyaml_node *node = builder_node(&s->builder, (uint32_t)s->at, (uint32_t)s->at + 1);
  if (node == NULL) return -1;
  node->kind = s->bytes[s->at] == '[' ? CYAML_SEQUENCE : CYAML_MAPPING;
  node->style = CYAML_FLOW;
  s->at++;
  return builder_open(&s->builder);
}

static int close(yaml_scanner *s) {
  if (s->bytes[s->at] != (open_node(s)->kind == CYAML_SEQUENCE ? ']' : '}')) return -1;
  s->last_end = (uint32_t)++s->at;
  return builder_close(&s->builder, s->last_end);
}

/// Scans a scalar, which may go on in further lines.
static int scan_scalar(yaml_scanner *s, yaml_scalar *scalar) {
  uint8_t c = yaml_peek(s, s->at);
  if (c == '"' || c == '\'') return yaml_scan_quoted(s, scalar);
  return yaml_scan_plain(s, YAML_FLOW_STOP, scalar);
}

static int read_value(yaml_scanner *s) {
  yaml_scalar scalar;
  if (scan_scalar(s, &scalar)) return -1;
  if (scalar.style == CYAML_PLAIN && yaml_continue_plain(s, YAML_FLOW_STOP, -1, &scalar)) return -1;
  return yaml_append_scalar(s, &scalar);
}

/// Reads a key and its `:`, which must stand on one line.
static int read_key(yaml_scanner *s) {
  yaml_scalar scalar;
  size_t line = s->line;
  if (scan_scalar(s, &scalar)) return -1;
  yaml_skip_spaces(s);
  if (yaml_peek(s, s->at) != ':' || s->line != line || s->at - scalar.start > LONGEST_KEY) return -1;
  s->at++;
  // libyaml minds what stands behind the `:` of a plain key.
  if (scalar.style == CYAML_PLAIN && !yaml_is(s, s->at, YAML_SPACE_OR_END)) return -1;
  return yaml_append_scalar(s, &scalar);
}

static int append_empty(yaml_scanner *s) {
  return yaml_append_scalar(s, &(yaml_scalar){.start = s->at, .end = s->at, .is_verbatim = 1});
}

int yaml_read_flow(yaml_scanner *s) {
  size_t depth = 0;
  state state = VALUE;
  do {
    if (yaml_skip_to_token(s)) return -1;
    uint8_t c = yaml_peek(s, s->at);
    int is_end = c == ']' || c == '}';
    if (c == ',' || is_end) {
      if (state == VALUE && append_empty(s)) return -1;
      if (c == ',') {
        if (state == ENTRY) return -1;
        s->at++;
        state = ENTRY;
      } else {
        if (close(s)) return -1;
        depth--;
        state = SEPARATOR;
      }
    } else if (state == SEPARATOR) {
      return -1;
    } else if (state == ENTRY && open_node(s)->kind == CYAML_MAPPING) {
      if (read_key(s)) return -1;
      state = VALUE;
    } else if (c == '[' || c == '{') {
      if (++depth > DEEPEST_FLOW || open(s)) return -1;
      state = ENTRY;
    } else {
      if (read_value(s)) return -1;
      state = SEPARATOR;
    }
  } while (depth > 0);
  return 0;
}
