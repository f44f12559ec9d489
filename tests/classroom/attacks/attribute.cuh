// expected: refused: changes how your code is compiled
// The same in C++'s own spelling.
[[gnu::constructor]] void early() {}
