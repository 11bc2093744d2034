#include "cyaml.h"
#include <yaml.h>
uint32_t cyaml_placeholder(void) { return 0; }
