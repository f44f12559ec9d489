// The line of the source that an error shows, and the mark below it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "compile/diagnostics.hpp"

namespace runner {

/// With its line, where it is told elsewhere than where the compiler shows a line.
Diagnostic with_excerpt(Diagnostic error, const std::vector<std::string>& source);

/// A line and its mark cut to `width` columns around the mark's caret, with … where they are cut.
std::vector<std::string> fitted_excerpt(const std::vector<std::string>& excerpt, std::size_t width);

}  // namespace runner
