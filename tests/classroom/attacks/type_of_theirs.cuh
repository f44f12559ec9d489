// expected: not compiled
// A type that the declarations name, of its own.
struct dim3 {};
