// `course explain`: what a kind of report means, from emulator/docs/checkers.md.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Prints the section on a kind, such as "race"; without one, the list of kinds. Returns the exit
/// code.
int explain(const Tree& tree, const std::string& kind);

/// The kinds that the chapter explains, in its order.
std::vector<std::string> explained_kinds(std::string_view chapter);

/// Its words on a kind, wrapped for a terminal of so many columns; empty if it has none. From a
/// table, the row of that kind alone.
std::string explanation(std::string_view chapter, const std::string& kind, std::size_t width);

}  // namespace runner
