// expected: tested
// Looks for what is there.
#if __has_include("/etc/passwd")
#endif
