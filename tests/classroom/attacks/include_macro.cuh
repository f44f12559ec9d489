// expected: not compiled
// A name that a macro gives.
#define FILE_OF(name) <name>
#include FILE_OF(/ usr /../ etc / passwd)
