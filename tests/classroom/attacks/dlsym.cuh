// expected: refused: dlsym
// A function by its name.
extern "C" void* dlsym(void*, const char*);
inline void* found = dlsym(nullptr, "system");
