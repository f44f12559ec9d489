// Marks the emulator's own code, so that it is never reported as the learner's.
#pragma once

/// Put before a function that headers compile into the learner's program: its memory accesses and
/// branches are the emulator's business, not the kernel's.
#define EMULATOR_UNCHECKED __attribute__((no_sanitize("thread"), no_sanitize_coverage))
