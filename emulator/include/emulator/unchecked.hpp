// Marks the emulator's own code, so that it is never reported as the learner's.
#pragma once

/// Put before a function that headers compile into the learner's program: its memory accesses and
/// branches are the emulator's business, not the kernel's.
#define EMULATOR_UNCHECKED \
  __attribute__((no_sanitize("thread"), no_sanitize_coverage)) EMULATOR_OPTIMISED

/// Optimised in unoptimised code, too: nobody asks for the lines or the accesses of such a
/// function. Its frames stay, since call stacks are walked by them.
#if defined __OPTIMIZE__ || defined __clang__
#define EMULATOR_OPTIMISED
#else
#define EMULATOR_OPTIMISED \
  __attribute__((optimize("O1", "no-omit-frame-pointer", "no-optimize-sibling-calls")))
#endif

/// Put before a function that is to be part of the one that calls it, in unoptimised code too.
/// Between a kernel and the emulator then lie fewer calls, which are noted for each access.
#define EMULATOR_INLINED __attribute__((always_inline)) inline
