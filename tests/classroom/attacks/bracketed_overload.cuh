// expected: tested
// The same, hidden in brackets.
struct Always {};
inline Always(largest_block)(int) { return {}; }
