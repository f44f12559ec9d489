// expected: tested: ended before its tests
// Calls itself.
inline int deeper(volatile int* last) {
  volatile int now = *last;
  return deeper(&now) + now;
}
inline int zero = 0, deep = deeper(&zero);
