// The cures of the emulator's reports, in their words.
#pragma once

#include <string_view>

namespace runner::cures {

#define EMULATOR_CURE(name, text) inline constexpr std::string_view name = text;
#include "include/emulator/cures.inc"

inline constexpr std::string_view all[] = {
#define EMULATOR_CURE(name, text) text,
#include "include/emulator/cures.inc"
};

/// A barrier between two lines.
inline bool is_barrier(std::string_view cure) { return cure == barrier || cure == barrier_after; }

}  // namespace runner::cures
