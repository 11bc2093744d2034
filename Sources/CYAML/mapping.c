#include "builder.h"

#include <stdlib.h>
#include <string.h>

/// Mappings of up to this many pairs are searched linearly; larger ones have sorted keys.
enum { SMALL_MAPPING = 16 };
/// In sequences of up to this many elements, positions are counted; larger ones store them.
enum { SMALL_SEQUENCE = 32 };

static uint64_t entry(uint32_t hash, uint32_t key) { return (uint64_t)hash << 32 | key; }
static uint32_t entry_hash(uint64_t e) { return (uint32_t)(e >> 32); }
static uint32_t entry_key(uint64_t e) { return (uint32_t)e; }

/// An order for strings with equal hashes; any order works.
static int compare_text(const cyaml_node *node, const uint8_t *text, size_t length) {
  if (node->length != length) return node->length < length ? -1 : 1;
  return length == 0 ? 0 : memcmp(node->text, text, length);
}

static int same_text(const cyaml_node *a, const cyaml_node *b) {
  return compare_text(a, b->text, b->length) == 0;
}

/// The order of the sorted keys: hash, then text, then position. It sorts instead of using buckets, so that a file with colliding
/// keys is not slower.
static int compare_entries(const cyaml_tree *tree, uint64_t a, uint64_t b) {
  if (entry_hash(a) != entry_hash(b)) return a < b ? -1 : 1;
  const cyaml_node *second = resolved(tree, &tree->nodes[entry_key(b)]);
  int order = compare_text(
    resolved(tree, &tree->nodes[entry_key(a)]), second->text, second->length);
  if (order != 0) return order;
  return a < b ? -1 : a > b;
}

/// Bottom-up merge sort; the result is in `entries`.
static void sort(const cyaml_tree *tree, uint64_t *entries, uint64_t *scratch, size_t count) {
  uint64_t *from = entries, *to = scratch;
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t low = 0; low < count; low += 2 * width) {
      size_t middle = low + width < count ? low + width : count;
      size_t high = low + 2 * width < count ? low + 2 * width : count;
      size_t left = low, right = middle;
      for (size_t i = low; i < high; i++) {
        int takes_left =
          left < middle && (right >= high || compare_entries(tree, from[left], from[right]) <= 0);
        to[i] = takes_left ? from[left++] : from[right++];
      }
    }
    uint64_t *swap = from;
    from = to;
    to = swap;
  }
  if (from != entries) memcpy(entries, from, count * sizeof *entries);
}

/// Whether a key has no value.
static int has_no_value(const cyaml_tree *tree, uint32_t key) {
  const cyaml_node *value = &tree->nodes[tree->nodes[key].next];
  return value->kind == CYAML_SCALAR && value->style == CYAML_PLAIN && value->tag == 0
    && value->length == 0;
}

/// Handles a repeated key: one of them is shadowed, and both are reported. The later one is used, unless only the earlier one has a
/// value; `*counts` is set to the one that is used.
static int repeat(builder *b, uint32_t earlier, uint32_t later, uint32_t *counts) {
  const cyaml_tree *tree = b->tree;
  *counts = has_no_value(tree, later) && !has_no_value(tree, earlier) ? earlier : later;
  tree->nodes[*counts == earlier ? later : earlier].flags |= CYAML_SHADOWED;
  return builder_remark(b, CYAML_DUPLICATE_KEY, earlier, later);
}

/// Whether `value` is valid after `<<`: a mapping, or a sequence of mappings.
static int is_mergeable(const cyaml_tree *tree, const cyaml_node *value) {
  value = resolved(tree, value);
  if (value->kind == CYAML_MAPPING) return 1;
  if (value->kind != CYAML_SEQUENCE) return 0;
  uint32_t index = (uint32_t)(value - tree->nodes);
  for (uint32_t child = index + 1; child < value->next; child = tree->nodes[child].next) {
    if (resolved(tree, &tree->nodes[child])->kind != CYAML_MAPPING) return 0;
  }
  return 1;
}

static bool is_null(const cyaml_node *key) {
  return key->style == CYAML_PLAIN && key->tag == 0 && has_text_of_null(key);
}

/// Examines a single key; `*hash` is set if the key is a scalar, and only then the result is 1.
static int check_key(builder *b, uint32_t mapping, uint32_t key, uint32_t *hash) {
  cyaml_tree *tree = b->tree;
  const cyaml_node *target = resolved(tree, &tree->nodes[key]);
  if (target->kind != CYAML_SCALAR) return builder_remark(b, CYAML_COMPLEX_KEY, key, 0);
  if (is_null(target) && builder_remark(b, CYAML_NULL_KEY, key, 0)) return -1;
  // An anchored value has no hash, but an anchored key does.
  *hash = target->flags & CYAML_KEY ? target->link : cyaml_hash(target->text, target->length);
  if (target->style == CYAML_PLAIN && target->length == 2 && memcmp(target->text, "<<", 2) == 0) {
    tree->nodes[mapping].flags |= CYAML_HAS_MERGE_KEY;
    tree->nodes[key].flags |= CYAML_MERGE_KEY;
    uint32_t value = tree->nodes[key].next;
    if (!is_mergeable(tree, &tree->nodes[value])
        && builder_remark(b, CYAML_MERGE_VALUE, value, 0)) {
      return -1;
    }
  }
  return 1;
}

static int finish_small(builder *b, uint32_t mapping) {
  cyaml_tree *tree = b->tree;
  uint32_t keys[SMALL_MAPPING], hashes[SMALL_MAPPING];
  uint32_t count = 0, end = tree->nodes[mapping].next;
  for (uint32_t key = mapping + 1; key < end; key = tree->nodes[tree->nodes[key].next].next) {
    uint32_t hash = 0;
    int is_scalar = check_key(b, mapping, key, &hash);
    if (is_scalar < 0) return -1;
    if (is_scalar == 0) continue;
    // Backwards, so that of three equal keys the second is paired with the third, if that is used.
    for (uint32_t i = count; i-- > 0;) {
      if (hashes[i] != hash || tree->nodes[keys[i]].flags & CYAML_SHADOWED) continue;
      const cyaml_node *earlier = resolved(tree, &tree->nodes[keys[i]]);
      if (!same_text(earlier, resolved(tree, &tree->nodes[key]))) continue;
      uint32_t counts;
      if (repeat(b, keys[i], key, &counts)) return -1;
      break;
    }
    keys[count] = key;
    hashes[count++] = hash;
  }
  return 0;
}

/// Reserves a table: the number of its entries, then the entries. Returns NULL if there is no memory.
static uint64_t *new_table(builder *b, size_t count) {
  cyaml_tree *tree = b->tree;
  uint64_t needed = (uint64_t)tree->table_count + count + 1;
  while (tree->table_capacity < needed) {
    void *tables = tree->tables;
    if (builder_grow(
          b, &tables, &tree->table_capacity, tree->table_capacity, sizeof *tree->tables)) {
      return NULL;
    }
    tree->tables = tables;
  }
  return tree->tables + tree->table_count + 1;
}

/// Stores the entries of a collection, possibly fewer than reserved.
static void keep_table(builder *b, uint32_t collection, uint64_t *entries, size_t count) {
  cyaml_tree *tree = b->tree;
  entries[-1] = count;
  tree->nodes[collection].table = tree->table_count + 1;
  tree->table_count += (uint32_t)count + 1;
}

static int finish_large(builder *b, uint32_t mapping) {
  cyaml_tree *tree = b->tree;
  uint64_t *entries = new_table(b, tree->nodes[mapping].count / 2);
  if (entries == NULL) return -1;
  size_t count = 0;
  uint32_t end = tree->nodes[mapping].next;
  for (uint32_t key = mapping + 1; key < end; key = tree->nodes[tree->nodes[key].next].next) {
    uint32_t hash = 0;
    int is_scalar = check_key(b, mapping, key, &hash);
    if (is_scalar < 0) return -1;
    if (is_scalar > 0) entries[count++] = entry(hash, key);
  }
  uint64_t *scratch = malloc((count + 1) * sizeof *scratch);
  if (scratch == NULL) return builder_fail(b, CYAML_OUT_OF_MEMORY, 0, 0, CYAML_NOWHERE);
  sort(tree, entries, scratch, count);
  free(scratch);
  for (size_t i = 1; i < count; i++) {
    if (entry_hash(entries[i - 1]) != entry_hash(entries[i])) continue;
    uint32_t earlier = entry_key(entries[i - 1]), later = entry_key(entries[i]), counts;
    if (!same_text(resolved(tree, &tree->nodes[earlier]), resolved(tree, &tree->nodes[later]))) {
      continue;
    }
    if (repeat(b, earlier, later, &counts)) return -1;
    // The effective key is the last of equal keys, where the search ends.
    if (counts == earlier) {
      uint64_t shadowed = entries[i];
      entries[i] = entries[i - 1];
      entries[i - 1] = shadowed;
    }
  }
  keep_table(b, mapping, entries, count);
  return 0;
}

int builder_finish_mapping(builder *b, uint32_t mapping) {
  return b->tree->nodes[mapping].count / 2 > SMALL_MAPPING
    ? finish_large(b, mapping)
    : finish_small(b, mapping);
}

int builder_finish_sequence(builder *b, uint32_t sequence) {
  const cyaml_node *nodes = b->tree->nodes;
  size_t count = nodes[sequence].count;
  if (count <= SMALL_SEQUENCE) return 0;
  uint64_t *entries = new_table(b, count);
  if (entries == NULL) return -1;
  size_t position = 0;
  for (uint32_t element = sequence + 1; element < nodes[sequence].next; element = nodes[element].next) {
    entries[position++] = element;
  }
  keep_table(b, sequence, entries, position);
  return 0;
}

uint32_t cyaml_position(const cyaml_tree *tree, uint32_t sequence, uint32_t element) {
  const cyaml_node *nodes = tree->nodes;
  if (nodes[sequence].table == 0) {
    uint32_t position = 0;
    for (uint32_t other = sequence + 1; other < element; other = nodes[other].next) position++;
    return position;
  }
  const uint64_t *entries = tree->tables + nodes[sequence].table;
  size_t low = 0, high = (size_t)entries[-1];
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (entries[middle] < element) low = middle + 1;
    else high = middle;
  }
  return (uint32_t)low;
}

uint32_t cyaml_element(const cyaml_tree *tree, uint32_t sequence, uint32_t position) {
  const cyaml_node *nodes = tree->nodes;
  if (nodes[sequence].table != 0) return (uint32_t)tree->tables[nodes[sequence].table + position];
  uint32_t element = sequence + 1;
  while (position-- > 0) element = nodes[element].next;
  return element;
}

static uint32_t find_sorted(
  const cyaml_tree *tree, uint32_t table, uint32_t hash, const uint8_t *text, size_t length) {
  const uint64_t *entries = tree->tables + table;
  size_t low = 0, high = (size_t)entries[-1];
  // The first entry that is greater than all occurrences of the string; the last occurrence is before it.
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    uint64_t e = entries[middle];
    int after = entry_hash(e) != hash
      ? entry_hash(e) > hash
      : compare_text(resolved(tree, &tree->nodes[entry_key(e)]), text, length) > 0;
    if (after) high = middle;
    else low = middle + 1;
  }
  if (low == 0 || entry_hash(entries[low - 1]) != hash) return 0;
  uint32_t key = entry_key(entries[low - 1]);
  return compare_text(resolved(tree, &tree->nodes[key]), text, length) == 0 ? key : 0;
}

uint32_t cyaml_find_key(
  const cyaml_tree *tree, uint32_t mapping, uint32_t hash, const uint8_t *text, size_t length) {
  const cyaml_node *nodes = tree->nodes;
  if (nodes[mapping].table != 0) return find_sorted(tree, nodes[mapping].table, hash, text, length);
  uint32_t end = nodes[mapping].next;
  for (uint32_t key = mapping + 1; key < end; key = nodes[nodes[key].next].next) {
    const cyaml_node *node = &nodes[key];
    if (node->kind == CYAML_SCALAR && node->link != hash) continue;
    if (node->flags & CYAML_SHADOWED) continue;
    node = resolved(tree, node);
    if (node->kind == CYAML_SCALAR && compare_text(node, text, length) == 0) return key;
  }
  return 0;
}
