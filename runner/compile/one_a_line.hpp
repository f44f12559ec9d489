// What several errors say of one line.
#pragma once

#include <vector>

#include "compile/diagnostics.hpp"

namespace runner {

/// The errors of a line as one, that which says most; what the others say is its `more`.
std::vector<Diagnostic> one_a_line(const std::vector<Diagnostic>& found);

}  // namespace runner
