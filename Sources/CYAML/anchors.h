/// The nodes that anchors name.

#ifndef CYAML_ANCHORS_H
#define CYAML_ANCHORS_H

#include "builder.h"

typedef struct anchor {
  cyaml_text name;
  uint32_t node;
  /// The number of nodes visible below the anchored node, including alias targets; before the node is closed, the number seen when
  /// it began.
  uint64_t weight;
} anchor;

typedef struct anchors {
  anchor *entries;
  uint32_t count, capacity;
  /// Open addressing: the index of the entry plus one, or 0.
  uint32_t *slots;
  uint32_t slot_count;
} anchors;

void anchors_free(anchors *anchors);

/// 0, or -1 with the error set. A name can be repeated; from there on it refers to the new node.
int anchors_add(anchors *anchors, builder *b, anchor entry, uint32_t *index);

/// Null if no anchor has that name.
const anchor *anchors_find(const anchors *anchors, const char *name);

#endif
