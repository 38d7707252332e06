/* Memory that is released all at once, after a line or after a file. */
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* What is small comes out of blocks of this size; where addresses are watched, nothing does. */
#ifdef __SANITIZE_ADDRESS__
enum { BLOCK = 0 };
#else
enum { BLOCK = 1 << 16 };
#endif

struct block {
    struct block *next, *previous; /* together they keep what follows aligned */
};

static void no_memory(void)
{
    fputs("check-certificate: not enough memory\n", stderr);
    exit(2);
}

static struct block *new_block(struct memory *memory, size_t size)
{
    struct block *block = calloc(1, sizeof *block + size);
    if (block == NULL)
        no_memory();
    block->next = memory->blocks;
    if (block->next != NULL)
        block->next->previous = block;
    memory->blocks = block;
    return block;
}

/* Whether something of this size has a block of its own. */
static int is_large(size_t count, size_t size) { return count * size > BLOCK / 4; }

void *take(struct memory *memory, size_t count, size_t size)
{
    /* Division takes long. */
    if ((count >> 16 != 0 || size >> 15 != 0) && count > (SIZE_MAX / 2) / size)
        no_memory();
    if (is_large(count, size))
        return new_block(memory, count * size) + 1;
    size_t aligned = (count * size + 15) / 16 * 16;
    if (memory->current == NULL || aligned > BLOCK - memory->used) {
        memory->current = new_block(memory, BLOCK);
        memory->used = 0;
    }
    void *taken = (char *)(memory->current + 1) + memory->used;
    memory->used += aligned;
    return taken;
}

void give_back(struct memory *memory, void *entries, size_t count, size_t size)
{
    if (entries == NULL || !is_large(count, size))
        return;
    struct block *block = (struct block *)entries - 1;
    *(block->previous == NULL ? &memory->blocks : &block->previous->next) = block->next;
    if (block->next != NULL)
        block->next->previous = block->previous;
    free(block);
}

void *enlarged(struct memory *memory, void *entries, size_t count, size_t more, size_t size)
{
    void *larger = take(memory, count + more, size);
    if (count != 0)
        memcpy(larger, entries, count * size);
    give_back(memory, entries, count, size);
    return larger;
}

void release(struct memory *memory)
{
    while (memory->blocks != NULL) {
        struct block *block = memory->blocks;
        memory->blocks = block->next;
        if (block != memory->current)
            free(block);
    }
    memory->blocks = memory->current;
    if (memory->current != NULL) {
        memory->current->next = NULL;
        memory->current->previous = NULL;
        memset(memory->current + 1, 0, memory->used);
    }
    memory->used = 0;
}
