// expected: tested: The program crashed
// Jumps to where there is no code.
inline bool jumped = [] {
  void* label = reinterpret_cast<void*>(0x1234);
  goto* label;
  return true;
}();
