/// Called by libFuzzer: reads its input as YAML and as JSON, and checks the result.

#include "invariants.h"

size_t pieces_left = SIZE_MAX;

static const cyaml_limits usual = {.bytes = 1 << 24, .depth = 1000, .nodes = 1 << 20, .expansion = 1 << 16};
static const cyaml_limits narrow = {.bytes = 4096, .depth = 6, .nodes = 64, .expansion = 32};

typedef cyaml_error_code reader(const uint8_t *, size_t, cyaml_limits, cyaml_tree *);

static void check_reader(reader *read, const uint8_t *bytes, size_t length, cyaml_limits limits) {
  cyaml_tree tree = {0};
  cyaml_error_code code = read(bytes, length, limits, &tree);
  require(code == tree.error.code);
  check_tree(&tree, limits);
  cyaml_free(&tree);
}

/// Once more with so little memory that it may fail anywhere.
static void check_without_memory(reader *read, const uint8_t *bytes, size_t length) {
  pieces_left = length % 12;
  check_reader(read, bytes, length, usual);
  pieces_left = SIZE_MAX;
}

/// JSON means the same in YAML, if libyaml accepts it.
static void check_both(const uint8_t *bytes, size_t length) {
  cyaml_tree json = {0}, yaml = {0};
  cyaml_parse_json(bytes, length, usual, &json);
  cyaml_parse(bytes, length, usual, &yaml);
  if (json.error.code == CYAML_NO_ERROR && yaml.error.code == CYAML_NO_ERROR) {
    check_same(&json, &yaml);
  }
  cyaml_free(&json);
  cyaml_free(&yaml);
}

static void check_lines(const uint8_t *bytes, size_t length) {
  cyaml_lines *lines = cyaml_lines_create(bytes, length);
  require(lines != NULL);
  uint32_t count;
  const uint32_t *starts = cyaml_line_starts(lines, &count);
  require(starts != NULL && count > 0 && starts[0] == 0);
  for (uint32_t i = 1; i < count; i++) {
    require(starts[i] > starts[i - 1] && starts[i] <= length);
    require(bytes[starts[i] - 1] == '\n' || bytes[starts[i] - 1] == '\r');
  }
  cyaml_lines_free(lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size) {
  // The reader gets valid UTF-8 in an exactly sized block of memory.
  size_t length = cyaml_invalid_utf8(input, size);
  uint8_t *bytes = malloc(length);
  memcpy(bytes, input, length);
  reader *readers[] = {cyaml_parse, cyaml_parse_json};
  for (int i = 0; i < 2; i++) {
    check_reader(readers[i], bytes, length, usual);
    check_reader(readers[i], bytes, length, narrow);
    check_without_memory(readers[i], bytes, length);
  }
  check_both(bytes, length);
  check_lines(bytes, length);
  free(bytes);
  return 0;
}
