// expected: tested
// clang-format off
// A comment that goes on hides a line from whoever looks at lines. \
int hidden;
