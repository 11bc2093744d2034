// The least that a program which reads YAML with libyaml has to do: the whole file in memory, one
// event after another, nothing kept. The benchmarks report dtoc's cost in multiples of it.

#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static unsigned char *read_whole(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) return NULL;
    long length = ftell(file);
    if (length < 0 || fseek(file, 0, SEEK_SET) != 0) return NULL;
    unsigned char *bytes = malloc((size_t)length + 1);
    if (!bytes || fread(bytes, 1, (size_t)length, file) != (size_t)length) return NULL;
    fclose(file);
    *size = (size_t)length;
    return bytes;
}

static int parse(const char *path) {
    size_t size = 0;
    unsigned char *bytes = read_whole(path, &size);
    yaml_parser_t parser;
    if (!bytes || !yaml_parser_initialize(&parser)) return 0;
    yaml_parser_set_input_string(&parser, bytes, size);
    yaml_event_type_t type = YAML_NO_EVENT;
    while (type != YAML_STREAM_END_EVENT) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) return 0;
        type = event.type;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    free(bytes);
    return 1;
}

int main(int count, char **arguments) {
    for (int i = 1; i < count; i++) {
        if (!parse(arguments[i])) {
            fprintf(stderr, "%s cannot be parsed\n", arguments[i]);
            return 1;
        }
    }
    return 0;
}
