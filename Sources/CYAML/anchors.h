/// Which node an anchor's name stands for.

#ifndef CYAML_ANCHORS_H
#define CYAML_ANCHORS_H

#include "builder.h"

typedef struct anchor {
  cyaml_text name;
  uint32_t node;
  /// How many nodes a reader sees below the anchored node, aliases followed; before the node is closed, how many it
  /// had seen when the node began.
  uint64_t weight;
} anchor;

typedef struct anchors {
  anchor *entries;
  uint32_t count, capacity;
  /// Open addressing: index of the entry plus one, or 0.
  uint32_t *slots;
  uint32_t slot_count;
} anchors;

void anchors_free(anchors *anchors);

/// 0, or -1 with the error set. A name may be given again; from there on it stands for the new node.
int anchors_add(anchors *anchors, builder *b, anchor entry, uint32_t *index);

/// Null if nothing has that name.
const anchor *anchors_find(const anchors *anchors, const char *name);

#endif
