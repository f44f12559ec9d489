// The one error that a learner is shown.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "compile/diagnostics.hpp"

namespace runner {

struct ErrorToFix {
  Diagnostic error;        ///< where the learner looks, with a line of the source and its mark
  std::string meaning;     ///< a line or two in plain English; empty where the error's words do
  std::size_t others = 0;  ///< in other lines; most come of the first
};

/// The first error of g++ or of the translator; nothing if they found none. `source` is the text of
/// the file `own`.
std::optional<ErrorToFix> error_to_fix(std::string_view messages, std::string_view own,
                                       std::string_view source);

}  // namespace runner
