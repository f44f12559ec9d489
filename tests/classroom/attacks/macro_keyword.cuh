// expected: tested
// A keyword is a macro.
#define return throw
inline int number() { return 1; }
