// What a page promises that `check` will print: the lines that it quotes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/report.hpp"

namespace runner {

/// A failure as `check` prints it, its lines not broken.
std::string in_full(const TestCase& failure);

/// What is wrong with the lines that a page quotes in its first code block after this comment:
/// there are none, or one doesn't come in `seen`, in this order. Blank lines and `…` are left out,
/// white space around a line doesn't count, and the line may have more before and after it.
std::optional<std::string> objection_to(std::string_view comment, std::string_view page,
                                        std::string_view seen);

}  // namespace runner
