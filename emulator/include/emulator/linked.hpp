// What each object of a .cu needs has a name that says where it is: a linker that was given no
// library of the emulator prints it.
#pragma once

extern "C" {
void emulator_linked() __asm__(
    "\"the library of Cohort's emulator: cohort-nvcc links it, and other linkers do with "
    "-lcudart and -L of its toolkit's lib64\"");
}

#ifdef __CUDACC__
namespace emulator {
[[gnu::used]] static void (*const needed)() = &emulator_linked;
}
#endif
