/* Checks certificates of goproof: check-certificate FILE... ("-" is standard input). */
#include <setjmp.h>
#include <string.h>

#include "check.h"

/* The text with everything but printable ASCII written out, as files may hold control codes. */
static void print_safely(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte >= 0x20 && byte < 0x7f)
            putchar(byte);
        else
            printf("\\x%02x", byte);
    }
}

static void check(struct reader *reader, struct memory *memory, char **claim, size_t *length)
{
    static const char *const formats[] = {"goproof-certificate", "goproof-cycle-certificate", NULL};
    const struct value *first = next_object(reader);
    if (first == NULL)
        refuse("the file is empty");
    /* The first line has to outlast the others. */
    *memory = reader->memory;
    memset(&reader->memory, 0, sizeof reader->memory);
    *length = reader->length;
    *claim = memcpy(take(memory, *length + 1, 1), reader->line, *length);
    int cycles = choice_in(first, "format", formats);
    if (!cycles && is_anywhere(first))
        check_anywhere(reader, first, memory);
    else if (!cycles)
        check_superko(reader, first, memory);
    else
        check_cycles(reader, first, memory);
}

/* The exit status that the file asks for. */
static int check_file(const char *name, int quiet)
{
    static struct reader reader;
    static struct memory memory;
    static char *claim;
    static size_t length;
    int standard = strcmp(name, "-") == 0;
    FILE *stream = standard ? stdin : fopen(name, "rb");
    if (stream == NULL) {
        fflush(stdout);
        fprintf(stderr, "check-certificate: %s: cannot be opened\n", name);
        return 2;
    }
    int status = 0;
    reader.stream = stream;
    reader.number = 0;
    reader.at = reader.end = 0;
    if (setjmp(refusal) == 0) {
        check(&reader, &memory, &claim, &length);
        print_safely(name, strlen(name));
        fputs(": accepted", stdout);
        if (!quiet) {
            fputs(": ", stdout);
            print_safely(claim, length);
        }
        putchar('\n');
    } else if (ferror(reader.stream)) {
        fflush(stdout);
        fprintf(stderr, "check-certificate: %s: cannot be read\n", name);
        status = 2;
    } else {
        print_safely(name, strlen(name));
        printf(": refused, line %lu: %s\n", (unsigned long)reader.number, reason);
        status = 1;
    }
    release(&reader.memory);
    release(&memory);
    if (!standard)
        fclose(reader.stream);
    return status;
}

static const char usage[] =
    "usage: check-certificate [--quiet] FILE...\n"
    "Checks certificates of goproof; \"-\" is standard input, as in\n"
    "    zcat 2x3.lower.jsonl.gz | check-certificate -\n"
    "Prints a line for each file: \"accepted\" with the claim that it proves, or \"refused\" with\n"
    "the line and the reason. --quiet leaves the claims out. Status 0: all are accepted; 1: some\n"
    "are refused; 2: a file cannot be read, or bad usage.\n";

int main(int count, char **arguments)
{
    int first = 1;
    int quiet = count > 1 && strcmp(arguments[1], "--quiet") == 0;
    first += quiet;
    if (count > first && strcmp(arguments[first], "--help") == 0) {
        fputs(usage, stdout);
        return 0;
    }
    if (count <= first || (arguments[first][0] == '-' && arguments[first][1] != '\0')) {
        fputs(usage, stderr);
        return 2;
    }
    int status = 0;
    for (int i = first; i < count; i++) {
        int asked = check_file(arguments[i], quiet);
        if (asked > status)
            status = asked;
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("check-certificate: the answer cannot be written\n", stderr);
        return 2;
    }
    return status;
}
