// expected: refused: changes how your code is compiled
// Runs before main.
__attribute__((constructor)) void early() {}
