// expected: ?
// Where the loader looks.
__attribute__((section(".init_array"))) void (*early)() = nullptr;
