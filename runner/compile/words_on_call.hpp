// A line in plain English for a call that fits no function.
#pragma once

#include <string>

#include "compile/diagnostics.hpp"

namespace runner {

/// What the call lacks, as far as the compiler's notes tell it of each function of this name; empty
/// for errors of another kind. `text` is the error's, with plain quotes.
std::string words_on_call(const Diagnostic& error, const std::string& text);

}  // namespace runner
