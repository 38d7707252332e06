/* Lines, UTF-8 and JSON. Strict: what RFC 8259 does not allow is refused, and so are two members
   of one name. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* The characters of a line in UTF-8; refuses what is not UTF-8. */
static size_t characters(const unsigned char *text, size_t length)
{
    size_t count = 0, i = 0;
    while (i < length) {
        unsigned char lead = text[i];
        if (lead < 0x80) {
            i++;
            count++;
            continue;
        }
        size_t more = lead < 0xc2 ? 9 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 9;
        if (more == 9 || more > length - i - 1)
            refuse("malformed: no UTF-8");
        for (size_t j = 1; j <= more; j++)
            if ((text[i + j] & 0xc0) != 0x80)
                refuse("malformed: no UTF-8");
        if ((lead == 0xe0 && text[i + 1] < 0xa0) || (lead == 0xed && text[i + 1] > 0x9f) ||
            (lead == 0xf0 && text[i + 1] < 0x90) || (lead == 0xf4 && text[i + 1] > 0x8f))
            refuse("malformed: no UTF-8");
        i += more + 1;
        count++;
    }
    return count;
}

static void append(struct reader *reader, const char *text, size_t length)
{
    if (reader->length + length > 4 * (size_t)MOST_CHARACTERS)
        refuse("malformed: the line is too long");
    if (reader->length + length > reader->room) {
        reader->room = 2 * (reader->length + length);
        reader->line = realloc(reader->line, reader->room);
        if (reader->line == NULL)
            refuse("not enough memory for the line");
    }
    memcpy(reader->line + reader->length, text, length);
    reader->length += length;
}

/* Reads a line, without its newline. Returns 0 at the end of the file. */
static int next_line(struct reader *reader)
{
    const char *newline = NULL;
    reader->length = 0;
    reader->number++;
    while (newline == NULL) {
        if (reader->at == reader->end) {
            reader->at = 0;
            reader->end = fread(reader->buffer, 1, BUFFERED, reader->stream);
            if (reader->end == 0)
                break;
        }
        const char *from = reader->buffer + reader->at;
        newline = memchr(from, '\n', reader->end - reader->at);
        size_t length = newline == NULL ? reader->end - reader->at : (size_t)(newline - from);
        append(reader, from, length);
        reader->at += length + (newline != NULL);
    }
    if (ferror(reader->stream))
        refuse("the file cannot be read");
    if (newline == NULL && reader->length == 0) {
        reader->number--;
        return 0;
    }
    if (reader->length != 0 &&
        characters((const unsigned char *)reader->line, reader->length) + (newline != NULL) >=
            MOST_CHARACTERS)
        refuse("malformed: the line is too long");
    return 1;
}

/* What remains of the line. */
struct rest {
    const char *at, *end;
    struct memory *memory;
    int nested;
};

static void skip_space(struct rest *rest)
{
    while (rest->at < rest->end &&
           (*rest->at == ' ' || *rest->at == '\t' || *rest->at == '\r'))
        rest->at++;
}

static int next_is(const struct rest *rest, char c)
{
    return rest->at < rest->end && *rest->at == c;
}

static int skip(struct rest *rest, char c)
{
    if (!next_is(rest, c))
        return 0;
    rest->at++;
    return 1;
}

static void need(struct rest *rest, char c)
{
    if (!skip(rest, c))
        refuse("malformed: no JSON, %c is missing", c);
}

static unsigned hexadecimal(struct rest *rest)
{
    unsigned code = 0;
    for (int i = 0; i < 4; i++, rest->at++) {
        char c = rest->at < rest->end ? *rest->at : ' ';
        if (c >= '0' && c <= '9')
            code = 16 * code + (unsigned)(c - '0');
        else if (c >= 'a' && c <= 'f')
            code = 16 * code + (unsigned)(c - 'a') + 10;
        else if (c >= 'A' && c <= 'F')
            code = 16 * code + (unsigned)(c - 'A') + 10;
        else
            refuse("malformed: no JSON, \\u without four digits");
    }
    return code;
}

static char *put_code(char *to, unsigned code)
{
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xc0 | code >> 6);
        *to++ = (char)(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        *to++ = (char)(0xe0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 0x3f));
        *to++ = (char)(0x80 | (code & 0x3f));
    } else {
        *to++ = (char)(0xf0 | code >> 18);
        *to++ = (char)(0x80 | (code >> 12 & 0x3f));
        *to++ = (char)(0x80 | (code >> 6 & 0x3f));
        *to++ = (char)(0x80 | (code & 0x3f));
    }
    return to;
}

static char *escape(struct rest *rest, char *to)
{
    static const char escapes[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    if (rest->at == rest->end)
        refuse("malformed: no JSON, a string without end");
    char c = *rest->at++;
    if (c != 'u') {
        const char *place = c == '\0' ? NULL : strchr(escapes, c);
        if (place == NULL)
            refuse("malformed: no JSON, an unknown escape");
        *to++ = means[place - escapes];
        return to;
    }
    unsigned code = hexadecimal(rest);
    if (code >= 0xd800 && code < 0xdc00) {
        if (!skip(rest, '\\') || !skip(rest, 'u'))
            refuse("malformed: half a surrogate pair");
        unsigned low = hexadecimal(rest);
        if (low < 0xdc00 || low > 0xdfff)
            refuse("malformed: half a surrogate pair");
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    } else if (code >= 0xdc00 && code < 0xe000) {
        refuse("malformed: half a surrogate pair");
    }
    return put_code(to, code);
}

static const char *string(struct rest *rest, size_t *length)
{
    need(rest, '"');
    const char *end = rest->at;
    while (end < rest->end && *end != '"')
        end += *end == '\\' && end + 1 < rest->end ? 2 : 1;
    /* No escape is shorter than what it stands for. */
    char *text = take(rest->memory, (size_t)(end - rest->at) + 1, 1), *to = text;
    while (!next_is(rest, '"')) {
        if (rest->at == rest->end)
            refuse("malformed: no JSON, a string without end");
        unsigned char c = (unsigned char)*rest->at++;
        if (c < 0x20)
            refuse("malformed: no JSON, a control code in a string");
        if (c == '\\')
            to = escape(rest, to);
        else
            *to++ = (char)c;
    }
    rest->at++;
    *length = (size_t)(to - text);
    return text;
}

static void need_digits(struct rest *rest)
{
    const char *start = rest->at;
    while (rest->at < rest->end && *rest->at >= '0' && *rest->at <= '9')
        rest->at++;
    if (rest->at == start)
        refuse("malformed: no JSON, a digit is missing");
}

static void number(struct rest *rest, struct value *value)
{
    int negative = skip(rest, '-');
    const char *digits = rest->at;
    need_digits(rest);
    if (*digits == '0' && rest->at - digits > 1)
        refuse("malformed: no JSON, a number begins with 0");
    value->kind = INTEGER;
    if (rest->at - digits > 19)
        refuse("malformed: a number is too large");
    uint64_t size = 0;
    for (const char *digit = digits; digit < rest->at; digit++)
        size = 10 * size + (uint64_t)(*digit - '0');
    if (size > (uint64_t)LARGEST_NUMBER)
        refuse("malformed: a number is too large");
    value->integer = negative ? -(int64_t)size : (int64_t)size;
    if (skip(rest, '.')) {
        value->kind = OTHER_KIND;
        need_digits(rest);
    }
    if (skip(rest, 'e') || skip(rest, 'E')) {
        value->kind = OTHER_KIND;
        if (!skip(rest, '+'))
            skip(rest, '-');
        need_digits(rest);
    }
}

enum { FEW = 12 }; /* members are compared with one another, more are sorted */

static int compared(const struct value *a, const struct value *b)
{
    if (a->key_length != b->key_length)
        return a->key_length < b->key_length ? -1 : 1;
    return memcmp(a->key, b->key, a->key_length);
}

static int by_key(const void *left, const void *right)
{
    return compared(*(const struct value *const *)left, *(const struct value *const *)right);
}

static void refuse_twins(struct rest *rest, const struct value *object)
{
    if (object->count <= FEW) {
        for (const struct value *member = object->first; member != NULL; member = member->next)
            for (const struct value *other = member->next; other != NULL; other = other->next)
                if (*member->key == *other->key && compared(member, other) == 0)
                    refuse("malformed: a field twice");
        return;
    }
    const struct value **members = take(rest->memory, object->count + 1, sizeof *members);
    size_t count = 0;
    for (const struct value *member = object->first; member != NULL; member = member->next)
        members[count++] = member;
    qsort(members, count, sizeof *members, by_key);
    for (size_t i = 1; i < count; i++)
        if (by_key(&members[i - 1], &members[i]) == 0)
            refuse("malformed: a field twice");
}

static struct value *any_value(struct rest *rest);

/* The members of an object or the items of a list, up to the closing bracket. */
static void several(struct rest *rest, struct value *value, char closing)
{
    const struct value **end = &value->first;
    if (++rest->nested > MOST_NESTED)
        refuse("malformed: nested too deeply");
    rest->at++;
    skip_space(rest);
    if (!skip(rest, closing)) {
        do {
            const char *key = NULL;
            size_t key_length = 0;
            skip_space(rest);
            if (value->kind == OBJECT) {
                key = string(rest, &key_length);
                skip_space(rest);
                need(rest, ':');
                skip_space(rest);
            }
            struct value *item = any_value(rest);
            item->key = key;
            item->key_length = key_length;
            *end = item;
            end = &item->next;
            value->count++;
            skip_space(rest);
        } while (skip(rest, ','));
        need(rest, closing);
    }
    rest->nested--;
}

static void literal(struct rest *rest)
{
    static const char *const literals[] = {"true", "false", "null"};
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(literals[i]);
        if ((size_t)(rest->end - rest->at) >= length &&
            memcmp(rest->at, literals[i], length) == 0) {
            rest->at += length;
            return;
        }
    }
    refuse("malformed: no JSON");
}

static struct value *any_value(struct rest *rest)
{
    struct value *value = take(rest->memory, 1, sizeof *value);
    char c = rest->at < rest->end ? *rest->at : '\0';
    if (c == '{') {
        value->kind = OBJECT;
        several(rest, value, '}');
        refuse_twins(rest, value);
    } else if (c == '[') {
        value->kind = LIST;
        several(rest, value, ']');
    } else if (c == '"') {
        value->kind = STRING;
        value->text = string(rest, &value->length);
    } else if (c == '-' || (c >= '0' && c <= '9')) {
        number(rest, value);
    } else {
        literal(rest);
    }
    return value;
}

const struct value *next_object(struct reader *reader)
{
    release(&reader->memory);
    if (!next_line(reader))
        return NULL;
    if (reader->length == 0)
        refuse("malformed: an empty line");
    struct rest rest = {reader->line, reader->line + reader->length, &reader->memory, 0};
    skip_space(&rest);
    const struct value *value = any_value(&rest);
    skip_space(&rest);
    if (rest.at != rest.end)
        refuse("malformed: something behind the object");
    if (value->kind != OBJECT)
        refuse("malformed: no object");
    return value;
}

static const struct value *needed(const struct value *object, const char *name)
{
    const struct value *value = field(object, name);
    if (value == NULL)
        refuse("malformed: %s is missing", name);
    return value;
}

void exactly(const struct value *object, ...)
{
    va_list names;
    size_t count = 0;
    const char *name;
    va_start(names, object);
    while ((name = va_arg(names, const char *)) != NULL) {
        if (*name == '\0')
            continue;
        if (field(object, name) == NULL) {
            va_end(names);
            refuse("malformed: %s is missing", name);
        }
        count++;
    }
    va_end(names);
    if (count != object->count)
        refuse("malformed: an unknown field");
}

int64_t integer_in(const struct value *object, const char *name, int64_t least, int64_t most)
{
    const struct value *value = needed(object, name);
    if (value->kind != INTEGER)
        refuse("malformed: %s is no integer", name);
    if (value->integer < least || value->integer > most)
        refuse("malformed: %s is out of range", name);
    return value->integer;
}

const struct value *list_in(const struct value *object, const char *name)
{
    const struct value *value = needed(object, name);
    if (value->kind != LIST)
        refuse("malformed: %s is no list", name);
    return value;
}

const struct value *object_in(const struct value *object, const char *name)
{
    const struct value *value = needed(object, name);
    if (value->kind != OBJECT)
        refuse("malformed: %s is no object", name);
    return value;
}

int choice_in(const struct value *object, const char *name, const char *const *texts)
{
    const struct value *value = needed(object, name);
    for (int i = 0; texts[i] != NULL; i++)
        if (is_text(value, texts[i]))
            return i;
    refuse("malformed: %s is none of the words that it may be", name);
}
