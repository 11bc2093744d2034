/// Code shared by the readers: appending nodes to a tree.

#ifndef CYAML_BUILDER_H
#define CYAML_BUILDER_H

#include "cyaml.h"

/// A tree under construction. The open collections are the chain of parents that starts at `open`.
typedef struct builder {
  cyaml_tree *tree;
  cyaml_limits limits;
  uint32_t open;
  uint32_t depth;
} builder;

#define NOTHING_OPEN UINT32_MAX

void builder_start(
  builder *b, cyaml_tree *tree, cyaml_limits limits, const uint8_t *bytes, size_t length);

/// Completes the tree; after an error, only the error remains.
cyaml_error_code builder_finish(builder *b);

/// The slot of the next node, which is filled in place (copying nodes would cost more than everything else) and becomes a node with
/// `builder_append` or `builder_open`. Null, with the error set, if there are too many nodes.
cyaml_node *builder_node(builder *b, uint32_t start, uint32_t end);

/// Each of these returns 0, or sets the error and returns -1.
int builder_check_size(builder *b, size_t length);
void builder_append(builder *b);
int builder_open(builder *b);
int builder_close(builder *b, uint32_t end);
int builder_remark(builder *b, cyaml_remark_code code, uint32_t first, uint32_t second);
int builder_tag(builder *b, const uint8_t *bytes, size_t length, uint32_t *tag);

/// Sets the error, unless there already is one; always returns -1.
int builder_fail(builder *b, cyaml_error_code code, uint32_t start, uint32_t end, uint32_t context);

/// Memory that lives as long as the tree; null, with the error set, if there is none.
uint8_t *builder_allocate(builder *b, size_t length);

/// Points a scalar, whose range and style are known, to its text in the source if the text is written literally, otherwise to a
/// copy.
int builder_place_text(builder *b, cyaml_node *node, const uint8_t *text, size_t length);

/// The end of a block scalar without the line breaks after its last word.
uint32_t builder_trimmed_end(const builder *b, uint32_t start, uint32_t end);

/// Makes room for one more element of `size` bytes in a growing array.
int builder_grow(builder *b, void **elements, uint32_t *capacity, uint32_t count, size_t size);

/// Called when a mapping closes: compares hashes, marks repeated keys, and sorts the keys if there are many.
int builder_finish_mapping(builder *b, uint32_t mapping);

/// Called when a sequence closes: stores the positions of its elements if there are many.
int builder_finish_sequence(builder *b, uint32_t sequence);

/// Whether a scalar has the text of null, which it is if it is plain and its tag doesn't say anything else.
static inline bool has_text_of_null(const cyaml_node *scalar) {
  switch (scalar->length) {
    case 0: return true;
    case 1: return scalar->text[0] == '~';
    case 4:
      return memcmp(scalar->text, "null", 4) == 0 || memcmp(scalar->text, "Null", 4) == 0
        || memcmp(scalar->text, "NULL", 4) == 0;
    default: return false;
  }
}

/// The target of an alias in key position, or the key itself.
static inline const cyaml_node *resolved(const cyaml_tree *tree, const cyaml_node *node) {
  return node->kind == CYAML_ALIAS ? &tree->nodes[node->link] : node;
}

#endif
