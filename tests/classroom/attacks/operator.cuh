// expected: tested
// Everything is equal.
inline bool operator!=(dim3, dim3) { return false; }
