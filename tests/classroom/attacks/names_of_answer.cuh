// expected: tested
// The answer's words are macros.
#define largest_of_any() largest_of_none()
#define tests no_tests
