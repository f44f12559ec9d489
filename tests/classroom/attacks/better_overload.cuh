// expected: refused: the name of a function of the tests
// Offers the tests a function that fits better than their own.
inline void check_scale_and_add(int, int, int) {}
