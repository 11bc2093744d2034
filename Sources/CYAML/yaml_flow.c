#include "yaml_scanner.h"

/// Deeper collections are left to libyaml, which limits the time for them.
enum { DEEPEST_FLOW = 32 };

/// What may come next: an element or a pair, or the end; a separator; the value of a key.
typedef enum state { ENTRY, SEPARATOR, VALUE } state;

static const cyaml_node *open_node(const yaml_scanner *s) {
  return &s->builder.tree->nodes[s->builder.open];
}

static int open(yaml_scanner *s, uint8_t kind, size_t start, size_t end) {
  cyaml_node *node = builder_node(&s->builder, (uint32_t)start, (uint32_t)end);
  if (node == NULL) return -1;
  node->kind = kind;
  node->style = CYAML_FLOW;
  return builder_open(&s->builder);
}

static int close(yaml_scanner *s) {
  s->last_end = (uint32_t)s->at;
  return builder_close(&s->builder, s->last_end);
}

/// Whether the innermost collection is a pair in a sequence, `[a: b]`.
static int is_in_pair(const yaml_scanner *s) {
  const cyaml_node *node = open_node(s);
  return node->kind == CYAML_MAPPING && s->bytes[node->start] != '{';
}

static int append_empty(yaml_scanner *s) {
  return yaml_append_scalar(s, &(yaml_scalar){.start = s->at, .end = s->at, .is_verbatim = 1});
}

/// Whether the `:` of a key is at the scanner's position. After a quoted key, any may follow it.
static int is_at_colon(const yaml_scanner *s, const yaml_scalar *key) {
  return yaml_peek(s, s->at) == ':' && (key->style != CYAML_PLAIN || yaml_ends_at_flow_colon(s, s->at));
}

/// Appends a key, whose `:` is at the scanner's position, and moves past it.
static int append_key(yaml_scanner *s, const yaml_scalar *key) {
  if (s->at - key->start > LONGEST_KEY) return -1;
  if (open_node(s)->kind == CYAML_SEQUENCE && open(s, CYAML_MAPPING, key->start, key->start)) {
    return -1;
  }
  uint8_t next = yaml_peek(s, s->at + 1);
  if (key->style == CYAML_PLAIN && (next == '{' || next == '[')
      && builder_remark(&s->builder, CYAML_UNSPACED_VALUE, (uint32_t)s->at, 0)) {
    return -1;
  }
  s->at++;
  return yaml_append_scalar(s, key);
}

/// Whether the current line is indented more deeply than the block collection around it.
static int is_indented(const yaml_scanner *s) {
  size_t at = s->line;
  while (yaml_peek(s, at) == ' ') at++;
  return (ptrdiff_t)(at - s->line) > s->block_column;
}

/// Reads a scalar, and the `:` after it if it is a key. In a mapping, that may be on another line.
static int read_scalar(yaml_scanner *s, state *state) {
  yaml_scalar scalar;
  size_t line = s->line;
  uint8_t c = yaml_peek(s, s->at);
  int is_entry = *state == ENTRY, is_quoted = c == '"' || c == '\'';
  // Here, libyaml takes any `:` for that of an empty key.
  if (is_entry && c == ':' && open_node(s)->kind == CYAML_MAPPING) return -1;
  if (is_quoted ? yaml_scan_quoted(s, &scalar) : yaml_scan_plain(s, YAML_FLOW_STOP, &scalar)) {
    return -1;
  }
  yaml_skip_blanks(s);
  if (is_entry && is_at_colon(s, &scalar) && s->line == line) {
    *state = VALUE;
    return append_key(s, &scalar);
  }
  if (!is_quoted && yaml_continue_plain(s, YAML_FLOW_STOP, -1, &scalar)) return -1;
  *state = SEPARATOR;
  if (!is_entry || open_node(s)->kind == CYAML_SEQUENCE) return yaml_append_scalar(s, &scalar);
  if (yaml_skip_to_token(s)) return -1;
  *state = VALUE;
  if (is_at_colon(s, &scalar)) return is_indented(s) ? append_key(s, &scalar) : -1;
  // A key alone has an empty value.
  c = yaml_peek(s, s->at);
  return c == ',' || c == '}' ? yaml_append_scalar(s, &scalar) : -1;
}

/// Reads a `,` or the end of a collection.
static int read_separator(yaml_scanner *s, state *state) {
  if (*state == VALUE && append_empty(s)) return -1;
  if (is_in_pair(s) && close(s)) return -1;
  uint8_t c = s->bytes[s->at++];
  if (c == ',') {
    if (*state == ENTRY) return -1;
    *state = ENTRY;
    return 0;
  }
  if (c != (open_node(s)->kind == CYAML_SEQUENCE ? ']' : '}')) return -1;
  *state = SEPARATOR;
  return close(s);
}

/// Reads a `[` or `{`.
static int read_opener(yaml_scanner *s, state *state) {
  if (*state == ENTRY && open_node(s)->kind == CYAML_MAPPING) return -1;
  *state = ENTRY;
  size_t start = s->at++;
  return open(s, s->bytes[start] == '[' ? CYAML_SEQUENCE : CYAML_MAPPING, start, s->at);
}

int yaml_read_flow(yaml_scanner *s) {
  uint32_t outside = s->builder.depth;
  state state = VALUE;
  do {
    if (yaml_skip_to_token(s)) return -1;
    uint8_t c = yaml_peek(s, s->at);
    int failed;
    if (c == ',' || c == ']' || c == '}') failed = read_separator(s, &state);
    else if (state == SEPARATOR) failed = -1;
    else if (c == '[' || c == '{') failed = read_opener(s, &state);
    else failed = read_scalar(s, &state);
    if (failed || s->builder.depth - outside > DEEPEST_FLOW) return -1;
  } while (s->builder.depth > outside);
  return 0;
}
