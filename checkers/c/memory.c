/* Memory that is released all at once, after a line or after a file. */
#include <stdlib.h>
#include <string.h>

#include "check.h"

struct block {
    struct block *next;
    size_t size; /* keeps what follows aligned */
};

static void no_memory(void)
{
    fputs("check-certificate: not enough memory\n", stderr);
    exit(2);
}

void *take(struct memory *memory, size_t count, size_t size)
{
    if (size != 0 && count > (SIZE_MAX - sizeof(struct block)) / size)
        no_memory();
    struct block *block = calloc(1, sizeof *block + count * size);
    if (block == NULL)
        no_memory();
    block->next = memory->blocks;
    memory->blocks = block;
    return block + 1;
}

void *enlarged(struct memory *memory, const void *entries, size_t count, size_t more, size_t size)
{
    void *larger = take(memory, count + more, size);
    if (count != 0)
        memcpy(larger, entries, count * size);
    return larger;
}

void release(struct memory *memory)
{
    while (memory->blocks != NULL) {
        struct block *block = memory->blocks;
        memory->blocks = block->next;
        free(block);
    }
}
