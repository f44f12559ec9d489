// The same in C++'s own spelling.
[[gnu::constructor]] void early() {}
