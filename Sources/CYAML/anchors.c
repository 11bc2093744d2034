#include "anchors.h"

#include <stdlib.h>
#include <string.h>

void anchors_free(anchors *anchors) {
  free(anchors->entries);
  free(anchors->slots);
}

/// Seeded with the address of the table, so that nobody can write a file whose anchors all collide. The hash never affects the
/// result.
static uint64_t hash(const anchors *anchors, const uint8_t *name, size_t length) {
  uint64_t h = (uint64_t)(uintptr_t)anchors ^ (uint64_t)(uintptr_t)anchors->slots << 17;
  for (size_t i = 0; i < length; i++) h = (h ^ name[i]) * 1099511628211u;
  return h ^ h >> 29;
}

/// The slot of the name, or the empty slot where it belongs.
static uint32_t *find_slot(const anchors *anchors, const uint8_t *name, size_t length) {
  uint32_t mask = anchors->slot_count - 1;
  for (uint32_t i = (uint32_t)hash(anchors, name, length) & mask;; i = (i + 1) & mask) {
    uint32_t *slot = &anchors->slots[i];
    if (*slot == 0) return slot;
    cyaml_text known = anchors->entries[*slot - 1].name;
    if (known.length == length && memcmp(known.bytes, name, length) == 0) return slot;
  }
}

static int grow(anchors *anchors, builder *b) {
  uint32_t slot_count = anchors->slot_count == 0 ? 64 : anchors->slot_count * 2;
  uint32_t *slots = slot_count == 0 ? NULL : calloc(slot_count, sizeof *slots);
  if (slots == NULL) return builder_fail(b, CYAML_OUT_OF_MEMORY, 0, 0, CYAML_NOWHERE);
  free(anchors->slots);
  anchors->slots = slots;
  anchors->slot_count = slot_count;
  for (uint32_t i = 0; i < anchors->count; i++) {
    cyaml_text name = anchors->entries[i].name;
    // In order, so that the last one of a repeated name remains.
    *find_slot(anchors, name.bytes, name.length) = i + 1;
  }
  return 0;
}

int anchors_add(anchors *anchors, builder *b, anchor entry, uint32_t *index) {
  if ((uint64_t)(anchors->count + 1) * 2 > anchors->slot_count && grow(anchors, b)) return -1;
  void *entries = anchors->entries;
  if (builder_grow(b, &entries, &anchors->capacity, anchors->count, sizeof entry)) return -1;
  anchors->entries = entries;
  *index = anchors->count;
  *find_slot(anchors, entry.name.bytes, entry.name.length) = anchors->count + 1;
  anchors->entries[anchors->count++] = entry;
  return 0;
}

const anchor *anchors_find(const anchors *anchors, const char *name) {
  if (anchors->count == 0) return NULL;
  uint32_t slot = *find_slot(anchors, (const uint8_t *)name, strlen(name));
  return slot == 0 ? NULL : &anchors->entries[slot - 1];
}
