// expected: refused: changes how your code is compiled
// Where the loader looks.
__attribute__((section(".init_array"))) void (*early)() = nullptr;
