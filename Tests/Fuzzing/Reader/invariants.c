#include "invariants.h"

static void check_range(const cyaml_tree *tree, uint32_t start, uint32_t end) {
  require(start <= end);
  require(end <= tree->source_length);
}

static void check_text(const uint8_t *bytes, uint32_t length) {
  require(cyaml_invalid_utf8(bytes, length) == length);
}

static void check_error(const cyaml_tree *tree) {
  const cyaml_error *error = &tree->error;
  require(tree->nodes == NULL && tree->node_count == 0);
  require(tree->remarks == NULL && tree->remark_count == 0);
  check_range(tree, error->start, error->end);
  require(error->context_start == CYAML_NOWHERE || error->context_start <= tree->source_length);
  require(error->code != CYAML_YAML_SYNTAX || error->problem != NULL);
}

static void check_scalar(const cyaml_tree *tree, const cyaml_node *node) {
  require(node->style <= CYAML_FOLDED);
  check_text(node->text, node->length);
  if (node->flags & CYAML_TEXT_IN_SOURCE) {
    require(node->text >= tree->source + node->start);
    require(node->text + node->length <= tree->source + node->end);
  }
  if (node->flags & CYAML_KEY) require(node->link == cyaml_hash(node->text, node->length));
}

static void check_alias(const cyaml_tree *tree, uint32_t index) {
  uint32_t target = tree->nodes[index].link;
  require(target < index);
  require(tree->nodes[target].kind != CYAML_ALIAS);
  require(tree->nodes[target].next <= index);
}

static const cyaml_node *resolved(const cyaml_tree *tree, uint32_t index) {
  const cyaml_node *node = &tree->nodes[index];
  return node->kind == CYAML_ALIAS ? &tree->nodes[node->link] : node;
}

static int is_empty(const cyaml_tree *tree, uint32_t index) {
  const cyaml_node *node = &tree->nodes[index];
  return node->kind == CYAML_SCALAR && node->style == CYAML_PLAIN && node->tag == 0
    && node->length == 0;
}

/// Each key is found by its text; of equal keys, the last one with a value.
static void check_keys(const cyaml_tree *tree, uint32_t mapping) {
  const cyaml_node *nodes = tree->nodes;
  uint32_t end = nodes[mapping].next;
  for (uint32_t key = mapping + 1; key < end; key = nodes[nodes[key].next].next) {
    const cyaml_node *node = resolved(tree, key);
    if (node->kind != CYAML_SCALAR) continue;
    uint32_t hash = cyaml_hash(node->text, node->length);
    uint32_t found = cyaml_find_key(tree, mapping, hash, node->text, node->length);
    require(found > mapping && found < end && nodes[found].parent == mapping);
    require((nodes[found].flags & CYAML_SHADOWED) == 0);
    require((found != key) == ((nodes[key].flags & CYAML_SHADOWED) != 0));
    // Only a key with a value precedes a later one, which then has none.
    require(found >= key || is_empty(tree, nodes[key].next) && !is_empty(tree, nodes[found].next));
    const cyaml_node *same = resolved(tree, found);
    require(cyaml_equal(same->text, same->length, node->text, node->length));
  }
  static const uint8_t absent[] = {0xFF};
  require(cyaml_find_key(tree, mapping, cyaml_hash(absent, 1), absent, 1) == 0);
}

static void check_collection(const cyaml_tree *tree, uint32_t index) {
  const cyaml_node *node = &tree->nodes[index];
  require(node->style == CYAML_BLOCK || node->style == CYAML_FLOW);
  require(node->length == 0);
  uint32_t count = 0, child = index + 1, from = node->start;
  for (; child < node->next; child = tree->nodes[child].next, count++) {
    const cyaml_node *inner = &tree->nodes[child];
    require(inner->parent == index);
    require(inner->start >= from && inner->end <= node->end);
    int is_key = node->kind == CYAML_MAPPING && count % 2 == 0;
    require(((inner->flags & CYAML_KEY) != 0) == is_key);
    from = inner->end;
  }
  require(child == node->next);
  require(count == node->count);
  if (node->kind == CYAML_SEQUENCE) return;
  require(count % 2 == 0);
  require(node->table <= tree->table_count);
  check_keys(tree, index);
}

static void check_node(const cyaml_tree *tree, uint32_t index) {
  const cyaml_node *node = &tree->nodes[index];
  check_range(tree, node->start, node->end);
  require(node->next > index && node->next <= tree->node_count);
  require(node->tag <= tree->tag_count);
  if (index > 0) require(node->parent < index && tree->nodes[node->parent].next >= node->next);
  if (!(node->flags & CYAML_KEY)) require(!(node->flags & (CYAML_SHADOWED | CYAML_MERGE_KEY)));
  if (node->kind != CYAML_MAPPING) require(!(node->flags & CYAML_HAS_MERGE_KEY));
  switch (node->kind) {
    case CYAML_SCALAR: check_scalar(tree, node); break;
    case CYAML_ALIAS: check_alias(tree, index); break;
    case CYAML_SEQUENCE:
    case CYAML_MAPPING: check_collection(tree, index); return;
    default: require(!"a kind that there is");
  }
  require(node->next == index + 1);
}

static void check_remark(const cyaml_tree *tree, const cyaml_remark *remark) {
  switch (remark->code) {
    case CYAML_DUPLICATE_KEY:
      require(remark->first < remark->second && remark->second < tree->node_count);
      require((tree->nodes[remark->first].flags | tree->nodes[remark->second].flags) & CYAML_SHADOWED);
      break;
    case CYAML_COMPLEX_KEY:
    case CYAML_MERGE_VALUE: require(remark->first < tree->node_count); break;
    case CYAML_NULL_KEY:
      require(remark->first < tree->node_count);
      require(tree->nodes[remark->first].flags & CYAML_KEY);
      break;
    case CYAML_LONE_SURROGATE: check_range(tree, remark->first, remark->second); break;
    case CYAML_MULTIPLE_DOCUMENTS: require(remark->first <= tree->source_length); break;
    case CYAML_INVISIBLE: require(remark->first < tree->source_length); break;
    case CYAML_UNSPACED_VALUE: require(tree->source[remark->first] == ':'); break;
  }
}

static uint32_t depth(const cyaml_tree *tree, uint32_t index) {
  uint32_t depth = 0;
  for (; index != 0; index = tree->nodes[index].parent) depth++;
  return depth;
}

void check_tree(const cyaml_tree *tree, cyaml_limits limits) {
  if (tree->error.code != CYAML_NO_ERROR) {
    check_error(tree);
    return;
  }
  require(tree->node_count <= limits.nodes);
  if (tree->node_count > 0) {
    require(tree->nodes[0].parent == 0 && tree->nodes[0].next == tree->node_count);
    require(!(tree->nodes[0].flags & CYAML_KEY));
    require(depth(tree, tree->node_count - 1) <= limits.depth);
  }
  for (uint32_t i = 0; i < tree->node_count; i++) check_node(tree, i);
  for (uint32_t i = 0; i < tree->tag_count; i++) {
    check_text(tree->tags[i].bytes, tree->tags[i].length);
  }
  for (uint32_t i = 0; i < tree->remark_count; i++) check_remark(tree, &tree->remarks[i]);
}

void check_same(const cyaml_tree *json, const cyaml_tree *yaml) {
  require(json->node_count == yaml->node_count);
  for (uint32_t i = 0; i < json->node_count; i++) {
    const cyaml_node *a = &json->nodes[i], *b = &yaml->nodes[i];
    require(a->kind == b->kind && a->style == b->style);
    // For `"\\\\"`, half of the source is equal to the text; only the YAML reader checks for that.
    require(((a->flags ^ b->flags) & ~CYAML_TEXT_IN_SOURCE) == 0);
    require(a->start == b->start && a->end == b->end);
    require(a->next == b->next && a->parent == b->parent);
    if (a->kind == CYAML_SCALAR) require(cyaml_equal(a->text, a->length, b->text, b->length));
  }
}
