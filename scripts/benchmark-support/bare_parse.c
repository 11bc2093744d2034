// The least that any program which reads YAML with libyaml has to do: the whole file in memory, one
// event after another, nothing kept. What dtoc costs is told in multiples of this.

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

static int parse(const char *path, unsigned long *events) {
    size_t size = 0;
    unsigned char *bytes = read_whole(path, &size);
    if (!bytes) {
        perror(path);
        return 1;
    }
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) return 1;
    yaml_parser_set_input_string(&parser, bytes, size);
    for (yaml_event_type_t type = YAML_NO_EVENT; type != YAML_STREAM_END_EVENT; ++*events) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            fprintf(stderr, "%s:%zu: %s\n", path, parser.problem_mark.line + 1, parser.problem);
            return 1;
        }
        type = event.type;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    free(bytes);
    return 0;
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: bare_parse FILE...\n");
        return 2;
    }
    unsigned long events = 0;
    for (int i = 1; i < count; i++) {
        if (parse(arguments[i], &events) != 0) return 1;
    }
    printf("%lu events\n", events);
    return 0;
}
