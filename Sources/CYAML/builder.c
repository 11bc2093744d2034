#include "builder.h"
#include "utf8.h"

#include <stdlib.h>
#include <string.h>

/// A chunk of the arena. Chunks never move, so strings can point into them.
struct cyaml_chunk {
  struct cyaml_chunk *previous;
  size_t used, capacity;
  uint8_t bytes[];
};

/// The number of text bytes for each node; YAML schemas have slightly more.
enum { BYTES_PER_NODE = 16 };

enum { FIRST_CHUNK = 4 << 10, LARGEST_CHUNK = 1 << 20 };

/// Reserves room for all nodes at once, because growing copies them repeatedly. Unused memory costs nothing, because it is never
/// backed.
static void reserve_nodes(cyaml_tree *tree, uint32_t limit) {
  uint32_t expected = tree->source_length / BYTES_PER_NODE + 1;
  if (expected > limit) expected = limit;
  tree->nodes = malloc(expected * sizeof *tree->nodes);
  if (tree->nodes != NULL) tree->node_capacity = expected;
}

/// Returns the unused part of that room.
static void trim_nodes(cyaml_tree *tree) {
  if (tree->node_count == 0) return;
  cyaml_node *nodes = realloc(tree->nodes, tree->node_count * sizeof *nodes);
  if (nodes == NULL) return;
  tree->nodes = nodes;
  tree->node_capacity = tree->node_count;
}

void builder_start(
  builder *b, cyaml_tree *tree, cyaml_limits limits, const uint8_t *bytes, size_t length) {
  *tree = (cyaml_tree){
    .source = bytes, .error.context_start = CYAML_NOWHERE, .vocabulary = tree->vocabulary};
  *b = (builder){.tree = tree, .limits = limits, .open = NOTHING_OPEN};
  if (length < UINT32_MAX) tree->source_length = (uint32_t)length;
  reserve_nodes(tree, limits.nodes);
}

cyaml_error_code builder_finish(builder *b) {
  if (b->tree->error.code != CYAML_NO_ERROR) {
    cyaml_error error = b->tree->error;
    const uint8_t *source = b->tree->source;
    uint32_t length = b->tree->source_length;
    cyaml_free(b->tree);
    b->tree->error = error;
    b->tree->source = source;
    b->tree->source_length = length;
  } else {
    trim_nodes(b->tree);
  }
  return b->tree->error.code;
}

void cyaml_free(cyaml_tree *tree) {
  for (struct cyaml_chunk *chunk = tree->chunks; chunk != NULL;) {
    struct cyaml_chunk *previous = chunk->previous;
    free(chunk);
    chunk = previous;
  }
  free(tree->nodes);
  free(tree->tables);
  free(tree->tags);
  free(tree->remarks);
  *tree = (cyaml_tree){.error.context_start = CYAML_NOWHERE, .vocabulary = tree->vocabulary};
}

bool cyaml_set_tags(cyaml_tree *tree, const cyaml_text *tags, uint32_t count) {
  cyaml_text *copy = NULL;
  if (count > 0) {
    copy = malloc(count * sizeof *copy);
    if (copy == NULL) return false;
    memcpy(copy, tags, count * sizeof *copy);
  }
  free(tree->tags);
  tree->tags = copy;
  tree->tag_count = tree->tag_capacity = count;
  return true;
}

int builder_fail(builder *b, cyaml_error_code code, uint32_t start, uint32_t end, uint32_t context) {
  cyaml_error *error = &b->tree->error;
  if (error->code == CYAML_NO_ERROR) {
    *error = (cyaml_error){.code = code, .start = start, .end = end, .context_start = context};
  }
  return -1;
}

static int out_of_memory(builder *b) {
  return builder_fail(b, CYAML_OUT_OF_MEMORY, 0, 0, CYAML_NOWHERE);
}

int builder_check_size(builder *b, size_t length) {
  // Offsets are 32 bits wide, and the largest one means "nowhere".
  if (length > b->limits.bytes || length >= UINT32_MAX) {
    return builder_fail(b, CYAML_LIMIT_BYTES, 0, 0, CYAML_NOWHERE);
  }
  return 0;
}

uint8_t *builder_allocate(builder *b, size_t length) {
  struct cyaml_chunk *chunk = b->tree->chunks;
  if (chunk == NULL || chunk->capacity - chunk->used < length) {
    size_t capacity = chunk == NULL ? FIRST_CHUNK : chunk->capacity * 2;
    if (capacity > LARGEST_CHUNK) capacity = LARGEST_CHUNK;
    if (capacity < length) capacity = length;
    struct cyaml_chunk *fresh = malloc(sizeof *fresh + capacity);
    if (fresh == NULL) {
      out_of_memory(b);
      return NULL;
    }
    *fresh = (struct cyaml_chunk){.previous = chunk, .capacity = capacity};
    b->tree->chunks = chunk = fresh;
  }
  uint8_t *bytes = chunk->bytes + chunk->used;
  chunk->used += length;
  return bytes;
}

int builder_grow(builder *b, void **elements, uint32_t *capacity, uint32_t count, size_t size) {
  if (count < *capacity) return 0;
  uint64_t wanted = *capacity == 0 ? 16 : (uint64_t)*capacity * 2;
  if (wanted > UINT32_MAX) wanted = UINT32_MAX;
  void *grown = count < wanted ? realloc(*elements, (size_t)wanted * size) : NULL;
  if (grown == NULL) return out_of_memory(b);
  *elements = grown;
  *capacity = (uint32_t)wanted;
  return 0;
}

cyaml_node *builder_node(builder *b, uint32_t start, uint32_t end) {
  cyaml_tree *tree = b->tree;
  uint32_t count = tree->node_count;
  if (count >= b->limits.nodes) {
    builder_fail(b, CYAML_LIMIT_NODES, start, end, CYAML_NOWHERE);
    return NULL;
  }
  if (count == tree->node_capacity) {
    void *nodes = tree->nodes;
    if (builder_grow(b, &nodes, &tree->node_capacity, count, sizeof *tree->nodes)) return NULL;
    tree->nodes = nodes;
  }
  cyaml_node *node = &tree->nodes[count];
  *node = (cyaml_node){.start = start, .end = end};
  return node;
}

/// Whether only spaces precede a node on its line.
static bool starts_line(const builder *b, const cyaml_node *node) {
  const uint8_t *source = b->tree->source;
  uint32_t at = node->start;
  while (at > 0 && source[at - 1] == ' ') at--;
  return at == 0 || source[at - 1] == '\n' || source[at - 1] == '\r';
}

/// The offset of an invisible character at the start of a text, or after what it may keep from being an indicator: a `-` at the start, or a
/// `:`, which is searched only in the first word unless the text is a key. The length if there is none.
static uint32_t find_invisible(const uint8_t *text, uint32_t length, bool is_key) {
  if (utf8_skip_ascii(text, 0, length) == length) return length;
  if (utf8_starts_invisibly(text, length)) return 0;
  for (uint32_t at = 0; at + 1 < length && (is_key || text[at] != ' '); at++) {
    bool may_indicate = text[at] == ':' || (text[at] == '-' && at == 0);
    if (may_indicate && utf8_starts_invisibly(text + at + 1, length - at - 1)) return at + 1;
  }
  return length;
}

static void remark_invisible(builder *b, const cyaml_node *node) {
  bool is_key = node->flags & CYAML_KEY;
  // A word of the vocabulary has only visible characters.
  if (node->style != CYAML_PLAIN || node->length == 0 || node->word) return;
  if (!is_key && !starts_line(b, node)) return;
  uint32_t found = find_invisible(node->text, node->length, is_key);
  if (found == node->length) return;
  // A text of several lines is a copy, but starts like its source.
  uint32_t start = node->flags & CYAML_TEXT_IN_SOURCE ? (uint32_t)(node->text - b->tree->source) : node->start;
  builder_remark(b, CYAML_INVISIBLE, start + found, 0);
}

/// Notes a scalar that rules look for and that is in few documents.
static void note_rare(cyaml_tree *tree, const cyaml_node *node) {
  if (node->style != CYAML_PLAIN || node->length > 5) return;
  const uint8_t *text = node->text;
  if (has_text_of_null(node)) tree->may_have_null = true;
  // `.inf`, `-.inf` and `.nan`, in any case.
  if (node->length >= 4 && text[node->length - 4] == '.' && text[node->length - 1] > '9') {
    tree->may_lack_digits = true;
  }
}

void builder_append(builder *b) {
  uint32_t index = b->tree->node_count++;
  cyaml_node *node = &b->tree->nodes[index];
  node->next = index + 1;
  node->parent = index;
  b->tree->alias_count += node->kind == CYAML_ALIAS;
  if (node->kind == CYAML_SCALAR) note_rare(b->tree, node);
  if (b->open == NOTHING_OPEN) {
    if (node->kind == CYAML_SCALAR) remark_invisible(b, node);
    return;
  }
  cyaml_node *parent = &b->tree->nodes[b->open];
  node->parent = b->open;
  if (parent->kind == CYAML_MAPPING && parent->count % 2 == 0) {
    node->flags |= CYAML_KEY;
    if (node->kind == CYAML_SCALAR) {
      const cyaml_vocabulary *vocabulary = b->tree->vocabulary;
      node->link = cyaml_hash(node->text, node->length);
      if (vocabulary) node->word = cyaml_word(vocabulary, node->link, node->text, node->length);
      b->tree->seen_words[node->word / 64] |= UINT64_C(1) << node->word % 64;
    } else if (node->kind == CYAML_ALIAS) {
      // It may be any word.
      memset(b->tree->seen_words, 0xFF, sizeof b->tree->seen_words);
    }
  }
  if (node->kind == CYAML_SCALAR) remark_invisible(b, node);
  parent->count++;
}

int builder_open(builder *b) {
  uint32_t index = b->tree->node_count;
  cyaml_node *node = &b->tree->nodes[index];
  if (b->depth >= b->limits.depth) {
    return builder_fail(b, CYAML_LIMIT_DEPTH, node->start, node->end, CYAML_NOWHERE);
  }
  builder_append(b);
  // Not closed yet: this is how an alias inside its own target is detected.
  node->next = 0;
  b->open = index;
  b->depth++;
  return 0;
}

int builder_close(builder *b, uint32_t end) {
  uint32_t index = b->open;
  cyaml_node *node = &b->tree->nodes[index];
  node->next = b->tree->node_count;
  node->end = end;
  b->open = node->parent == index ? NOTHING_OPEN : node->parent;
  b->depth--;
  return node->kind == CYAML_MAPPING
    ? builder_finish_mapping(b, index)
    : builder_finish_sequence(b, index);
}

int builder_remark(builder *b, cyaml_remark_code code, uint32_t first, uint32_t second) {
  cyaml_tree *tree = b->tree;
  void *remarks = tree->remarks;
  if (builder_grow(
        b, &remarks, &tree->remark_capacity, tree->remark_count, sizeof *tree->remarks)) {
    return -1;
  }
  tree->remarks = remarks;
  tree->remarks[tree->remark_count++] = (cyaml_remark){code, first, second};
  return 0;
}

int builder_tag(builder *b, const uint8_t *bytes, size_t length, uint32_t *tag) {
  cyaml_tree *tree = b->tree;
  // Documents with tags usually repeat the same one.
  if (tree->tag_count > 0) {
    cyaml_text last = tree->tags[tree->tag_count - 1];
    if (last.length == length && memcmp(last.bytes, bytes, length) == 0) {
      *tag = tree->tag_count;
      return 0;
    }
  }
  void *tags = tree->tags;
  if (builder_grow(b, &tags, &tree->tag_capacity, tree->tag_count, sizeof *tree->tags)) return -1;
  tree->tags = tags;
  uint8_t *copy = builder_allocate(b, length);
  if (copy == NULL) return -1;
  memcpy(copy, bytes, length);
  tree->tags[tree->tag_count++] = (cyaml_text){copy, (uint32_t)length};
  *tag = tree->tag_count;
  return 0;
}

int builder_place_text(builder *b, cyaml_node *node, const uint8_t *text, size_t length) {
  uint32_t quote = node->style == CYAML_SINGLE_QUOTED || node->style == CYAML_DOUBLE_QUOTED;
  node->length = (uint32_t)length;
  if (node->style <= CYAML_DOUBLE_QUOTED && node->end - node->start >= length + 2 * quote) {
    // From the end, because a tag or an anchor may precede the text.
    const uint8_t *written = b->tree->source + node->end - quote - length;
    if (memcmp(written, text, length) == 0) {
      node->text = written;
      node->flags |= CYAML_TEXT_IN_SOURCE;
      return 0;
    }
  }
  uint8_t *copy = builder_allocate(b, length);
  if (copy == NULL) return -1;
  memcpy(copy, text, length);
  node->text = copy;
  return 0;
}

uint32_t builder_trimmed_end(const builder *b, uint32_t start, uint32_t end) {
  const uint8_t *source = b->tree->source;
  while (end > start
         && (source[end - 1] == '\n' || source[end - 1] == '\r' || source[end - 1] == ' '
             || source[end - 1] == '\t')) {
    end--;
  }
  return end;
}
