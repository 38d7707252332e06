/* How the check of a file ends early. */
#include <stdarg.h>

#include "check.h"

jmp_buf refusal;
char reason[400];

void refuse(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    longjmp(refusal, 1);
}
