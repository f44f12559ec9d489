// expected: tested: ended before its tests
// Crashes before them.
inline int crash() { return *static_cast<volatile int*>(nullptr); }
inline int crashed = crash();
