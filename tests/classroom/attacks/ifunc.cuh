// expected: refused: changes how your code is compiled
// Chosen by the loader.
extern "C" void* choose() { return nullptr; }
int chosen() __attribute__((ifunc("choose")));
