// expected: refused: assembly
// The C library has a macro that gives a function the name of another.
int __REDIRECT(call, (const char*), system);
