// expected: tested
// The same, begun by a comment.
/* */ #define DOCTEST_CONFIG_DISABLE
