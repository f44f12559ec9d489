// expected: refused: changes how your code is compiled
// Weakly.
extern "C" int system(const char*) __attribute__((weak));
inline int called = system ? system("true") : 0;
