// Marks the emulator's own code, so that it is never reported as the learner's.
#pragma once

/// Put before a function that headers compile into the learner's program: its memory accesses and
/// branches are the emulator's business, not the kernel's.
#define EMULATOR_UNCHECKED __attribute__((no_sanitize("thread"), no_sanitize_coverage))

/// The same for one that is part of the function that calls it: between a kernel and the emulator
/// lie fewer calls, each of which would be noted for each access.
#define EMULATOR_UNCHECKED_PART EMULATOR_UNCHECKED __attribute__((always_inline)) inline
