// From preprocessed text to tokens.
#pragma once

#include <string_view>

#include "source/token.hpp"

namespace source {

/// Splits the output of `g++ -E` into tokens; line markers, pragmas and comments count as space.
/// System headers in which no CUDA word stands are passed over, as one long space.
/// Of the operators, `>>` is two tokens, so that it can close two template argument lists.
/// The text must outlive the result.
[[nodiscard]] TokenizedText tokenize(std::string_view text);

}  // namespace source
