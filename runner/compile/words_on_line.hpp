// A line in plain English for errors whose cause only the line of the source shows.
#pragma once

#include <string>

#include "compile/diagnostics.hpp"

namespace runner {

/// What the error's words and its excerpt tell together; empty where the words are enough. `text`
/// is the error's, with plain quotes.
std::string words_on_line(const Diagnostic& error, const std::string& text);

}  // namespace runner
