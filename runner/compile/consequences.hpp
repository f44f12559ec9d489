// Errors that only come of earlier ones.
#pragma once

#include <vector>

#include "compile/diagnostics.hpp"

namespace runner {

/// Without errors about a name whose declaration is in a line that failed, and without those of a
/// function that an error left without a result. The errors of a line are one, its first.
std::vector<Diagnostic> without_consequences(const std::vector<Diagnostic>& found);

}  // namespace runner
