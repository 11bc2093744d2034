// The functions that the standard library converts numbers with. Embedded Swift leaves them to the program.

#include <stdlib.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *number) {
  char *end;
  *number = strtof(text, &end);
  return end;
}
