// expected: refused: is a name of the tests
// Serves kernels of its own.
inline int served = (cohort::harness::serve_kernel("", "scale_and_add", nullptr, {}), 0);
