// expected: tested: ended before its tests
// Never comes to its cases.
inline int hang() {
  for (volatile int i = 0;; i = i + 1) {
  }
}
inline int never = hang();
