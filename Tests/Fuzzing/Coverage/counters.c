/// Tells libFuzzer which parts of the Swift code an input has reached.
///
/// Swift's compiler marks edges with guards, which libFuzzer no longer supports; but it reads counters in a section of this name.
/// The linker replaces libFuzzer's own two functions, which only print an error, with these.

#include <stddef.h>
#include <stdint.h>

enum { MOST_EDGES = 1 << 18 };

__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t counters[MOST_EDGES];

void __wrap___sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
  static uint32_t edges;
  if (start == stop || *start != 0) return;
  for (uint32_t *guard = start; guard < stop; guard++) *guard = ++edges % MOST_EDGES;
}

void __wrap___sanitizer_cov_trace_pc_guard(const uint32_t *guard) { counters[*guard]++; }
