#include "anchors.h"
#include "prepared.h"
#include "utf8.h"

#include <string.h>
#include <yaml.h>

/// libyaml resolves every tag against every `%TAG`, so there must not be many. Real documents have none.
enum { MOST_DIRECTIVES = 64 };

/// libyaml checks every open flow collection for each token. So the sum of open collections over all events must stay in proportion
/// to the bytes; real documents don't come close to this factor.
enum { MOST_OPEN_PER_BYTE = 64, MOST_OPEN_AT_LEAST = 1 << 20 };

/// The state while reading libyaml's events.
typedef struct reader {
  builder builder;
  anchors anchors;
  utf8_cursor cursor;
  prepared *text;
  yaml_parser_t parser;
  /// The end of the last child: the exact end of a block collection.
  uint32_t last_end;
  /// The number of nodes so far, including alias targets, and how many of them only through aliases.
  uint64_t seen, expanded;
  /// The number of open flow collections, and their sum over all events.
  uint64_t flow_depth, flow_work, most_flow_work;
} reader;

static inline uint32_t offset(reader *r, const yaml_mark_t *mark) {
  return (uint32_t)utf8_cursor_move(&r->cursor, mark->index);
}

/// Stores the name of an anchor; `*index` is its entry plus one, or 0 if there is no anchor.
static int name_anchor(
  reader *r, const yaml_char_t *name, uint32_t node, uint64_t weight, uint32_t *index) {
  size_t length = strlen((const char *)name);
  uint8_t *copy = builder_allocate(&r->builder, length);
  if (copy == NULL) return -1;
  memcpy(copy, name, length);
  anchor entry = {.name = {copy, (uint32_t)length}, .node = node, .weight = weight};
  if (anchors_add(&r->anchors, &r->builder, entry, index)) return -1;
  *index += 1;
  return 0;
}

static int keep_tag(reader *r, const yaml_char_t *tag, uint32_t *index) {
  if (tag == NULL) return 0;
  return builder_tag(&r->builder, tag, strlen((const char *)tag), index);
}

static uint8_t scalar_style(yaml_scalar_style_t style) {
  switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return CYAML_SINGLE_QUOTED;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return CYAML_DOUBLE_QUOTED;
    case YAML_LITERAL_SCALAR_STYLE: return CYAML_LITERAL;
    case YAML_FOLDED_SCALAR_STYLE: return CYAML_FOLDED;
    default: return CYAML_PLAIN;
  }
}

static int read_scalar(reader *r, const yaml_event_t *event) {
  uint8_t style = scalar_style(event->data.scalar.style);
  uint32_t start = offset(r, &event->start_mark), end = offset(r, &event->end_mark);
  if (style == CYAML_LITERAL || style == CYAML_FOLDED) end = builder_trimmed_end(&r->builder, start, end);
  cyaml_node *node = builder_node(&r->builder, start, end);
  if (node == NULL) return -1;
  node->style = style;
  prepared_restore(r->text, event->data.scalar.value, event->data.scalar.length);
  if (builder_place_text(
        &r->builder, node, event->data.scalar.value, event->data.scalar.length)) {
    return -1;
  }
  if (keep_tag(r, event->data.scalar.tag, &node->tag)) return -1;
  uint32_t index = r->builder.tree->node_count, unused;
  builder_append(&r->builder);
  r->last_end = end;
  r->seen++;
  if (event->data.scalar.anchor == NULL) return 0;
  return name_anchor(r, event->data.scalar.anchor, index, 1, &unused);
}

/// The common part of the start events of sequences and mappings.
typedef struct collection {
  uint8_t kind, style;
  const yaml_char_t *anchor, *tag;
} collection;

static int open_collection(reader *r, const yaml_event_t *event, const collection *collection) {
  uint32_t start = offset(r, &event->start_mark);
  cyaml_node *node = builder_node(&r->builder, start, offset(r, &event->end_mark));
  if (node == NULL) return -1;
  node->kind = collection->kind;
  node->style = collection->style;
  if (keep_tag(r, collection->tag, &node->tag)) return -1;
  r->last_end = node->end;
  uint32_t index = r->builder.tree->node_count;
  if (builder_open(&r->builder)) return -1;
  if (collection->style == CYAML_FLOW) r->flow_depth++;
  uint64_t seen_before = r->seen++;
  if (collection->anchor == NULL) return 0;
  return name_anchor(
    r, collection->anchor, index, seen_before, &r->builder.tree->nodes[index].link);
}

static int close_collection(reader *r, const yaml_event_t *event) {
  const cyaml_node *node = &r->builder.tree->nodes[r->builder.open];
  // In libyaml, a block collection ends where the next token starts.
  if (node->style == CYAML_FLOW) {
    r->last_end = offset(r, &event->end_mark);
    r->flow_depth--;
  }
  if (node->link != 0) {
    anchor *entry = &r->anchors.entries[node->link - 1];
    entry->weight = r->seen - entry->weight;
  }
  return builder_close(&r->builder, r->last_end);
}

static int read_alias(reader *r, const yaml_event_t *event) {
  uint32_t start = offset(r, &event->start_mark), end = offset(r, &event->end_mark);
  const anchor *target = anchors_find(&r->anchors, (const char *)event->data.alias.anchor);
  if (target == NULL) {
    return builder_fail(&r->builder, CYAML_ALIAS_UNDEFINED, start, end, CYAML_NOWHERE);
  }
  const cyaml_node *node = &r->builder.tree->nodes[target->node];
  if (node->next == 0) {
    return builder_fail(&r->builder, CYAML_ALIAS_CYCLE, start, end, node->start);
  }
  // Neither sum overflows: a weight is at most the limits on nodes and expansion together.
  r->seen += target->weight;
  r->expanded += target->weight;
  if (r->expanded > r->builder.limits.expansion) {
    return builder_fail(&r->builder, CYAML_LIMIT_EXPANSION, start, end, CYAML_NOWHERE);
  }
  cyaml_node *alias = builder_node(&r->builder, start, end);
  if (alias == NULL) return -1;
  alias->kind = CYAML_ALIAS;
  alias->link = target->node;
  builder_append(&r->builder);
  r->last_end = end;
  return 0;
}

static int fail_flow_work(reader *r, const yaml_event_t *event) {
  uint32_t at = offset(r, &event->start_mark);
  return builder_fail(&r->builder, CYAML_LIMIT_DEPTH, at, at, CYAML_NOWHERE);
}

static int read_event(reader *r, const yaml_event_t *event) {
  r->flow_work += r->flow_depth;
  if (r->flow_work > r->most_flow_work) return fail_flow_work(r, event);
  switch (event->type) {
    case YAML_SCALAR_EVENT: return read_scalar(r, event);
    case YAML_ALIAS_EVENT: return read_alias(r, event);
    case YAML_SEQUENCE_START_EVENT:
      return open_collection(r, event, &(collection){
        .kind = CYAML_SEQUENCE,
        .style =
          event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? CYAML_FLOW : CYAML_BLOCK,
        .anchor = event->data.sequence_start.anchor,
        .tag = event->data.sequence_start.tag,
      });
    case YAML_MAPPING_START_EVENT:
      return open_collection(r, event, &(collection){
        .kind = CYAML_MAPPING,
        .style =
          event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? CYAML_FLOW : CYAML_BLOCK,
        .anchor = event->data.mapping_start.anchor,
        .tag = event->data.mapping_start.tag,
      });
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: return close_collection(r, event);
    default: return 0;
  }
}

/// Converts libyaml's error.
static int fail(reader *r) {
  const yaml_parser_t *parser = &r->parser;
  if (parser->error == YAML_MEMORY_ERROR) {
    return builder_fail(&r->builder, CYAML_OUT_OF_MEMORY, 0, 0, CYAML_NOWHERE);
  }
  uint32_t length = r->builder.tree->source_length;
  if (parser->error == YAML_READER_ERROR) {
    // The text is valid UTF-8, so this is a character that YAML does not allow. libyaml's reader counts bytes.
    uint32_t at = parser->problem_offset < length ? (uint32_t)parser->problem_offset : length;
    return builder_fail(
      &r->builder, CYAML_YAML_CONTROL_CHARACTER, at, at < length ? at + 1 : at, CYAML_NOWHERE);
  }
  uint32_t context = parser->context != NULL ? offset(r, &parser->context_mark) : CYAML_NOWHERE;
  uint32_t at = offset(r, &parser->problem_mark);
  builder_fail(&r->builder, CYAML_YAML_SYNTAX, at, at < length ? at + 1 : at, context);
  r->builder.tree->error.problem = parser->problem;
  r->builder.tree->error.context = parser->context;
  return -1;
}

/// Rejects a large number of directives before libyaml takes quadratic time for them.
static int check_directives(reader *r, size_t from) {
  const uint8_t *bytes = r->builder.tree->source;
  size_t length = r->builder.tree->source_length;
  int directives = 0;
  for (size_t at = from; at < length;) {
    if (bytes[at] == '%' && ++directives > MOST_DIRECTIVES) {
      return builder_fail(
        &r->builder, CYAML_LIMIT_DIRECTIVES, (uint32_t)at, (uint32_t)at + 1, CYAML_NOWHERE);
    }
    // Only comments and empty lines can precede directives.
    if (bytes[at] == 0 || strchr("%# \t\r\n", bytes[at]) == NULL) return 0;
    while (at < length && bytes[at] != '\n' && bytes[at] != '\r') at++;
    if (at < length) at++;
  }
  return 0;
}

/// Reads up to the end of the first document.
static void read_document(reader *r) {
  int documents = 0;
  for (;;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&r->parser, &event)) {
      fail(r);
      return;
    }
    yaml_event_type_t type = event.type;
    int failed = 0;
    if (type == YAML_DOCUMENT_START_EVENT && ++documents == 2) {
      failed = builder_remark(
        &r->builder, CYAML_MULTIPLE_DOCUMENTS, offset(r, &event.start_mark), 0);
      type = YAML_STREAM_END_EVENT;
    } else if (type == YAML_DOCUMENT_END_EVENT) {
      failed = check_directives(r, offset(r, &event.end_mark));
    } else {
      failed = read_event(r, &event);
    }
    yaml_event_delete(&event);
    if (failed || type == YAML_STREAM_END_EVENT) return;
  }
}

/// Reads the prepared text once; `*indent` is the column of the innermost block collection at its end.
static cyaml_error_code read_text(prepared *text, cyaml_limits limits, cyaml_tree *tree, ptrdiff_t *indent) {
  size_t length = text->length;
  reader r = {
    .cursor = utf8_cursor_start(text->source, length),
    .text = text,
    .most_flow_work = MOST_OPEN_AT_LEAST + MOST_OPEN_PER_BYTE * (uint64_t)length,
  };
  builder_start(&r.builder, tree, limits, text->source, length);
  if (text->lacks_memory) {
    builder_fail(&r.builder, CYAML_OUT_OF_MEMORY, 0, 0, CYAML_NOWHERE);
  } else if (builder_check_size(&r.builder, length) == 0 && check_directives(&r, 0) == 0) {
    if (yaml_parser_initialize(&r.parser)) {
      yaml_parser_set_encoding(&r.parser, YAML_UTF8_ENCODING);
      yaml_parser_set_input_string(&r.parser, prepared_bytes(text), length);
      read_document(&r);
      *indent = r.parser.indent;
      yaml_parser_delete(&r.parser);
    } else {
      builder_fail(&r.builder, CYAML_OUT_OF_MEMORY, 0, 0, CYAML_NOWHERE);
    }
  }
  anchors_free(&r.anchors);
  return builder_finish(&r.builder);
}

cyaml_error_code cyaml_parse_with_libyaml(
  const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree) {
  prepared text = prepared_start(bytes, length);
  ptrdiff_t indent = -1;
  cyaml_error_code code;
  do code = read_text(&text, limits, tree, &indent);
  while (prepared_allow_tabs(&text, &tree->error, indent));
  prepared_free(&text);
  return code;
}
