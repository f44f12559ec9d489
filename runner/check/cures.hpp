// The cures of the emulator's reports, in their words.
#pragma once

#include <string_view>

namespace runner::cures {

#define CURE(name, text) inline constexpr std::string_view name = text;
#include "include/emulator/cures.inc"

}  // namespace runner::cures
