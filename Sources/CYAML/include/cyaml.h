#ifndef CYAML_H
#define CYAML_H
#include <stdint.h>
uint32_t cyaml_placeholder(void);
#endif
