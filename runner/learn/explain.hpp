// `course explain`: what a kind of report means, from emulator/docs/checkers.md, and an example of
// it from docs/kinds.md.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Prints the section on a kind, such as "race" or "Race", and its example; without one, the list
/// of kinds.
/// Returns the exit code.
int explain(const Tree& tree, const std::string& wanted);

/// The kinds that the chapter explains, in its order.
std::vector<std::string> explained_kinds(std::string_view chapter);

/// Its words on a kind, wrapped for a terminal of so many columns; empty if it has none. From a
/// table, the row of that kind alone.
std::string explanation(std::string_view chapter, const std::string& kind, std::size_t width);

/// The code that the gallery of reports has on a kind: the smallest kernel that gets it, and what
/// is said of that. Empty if it has none.
std::string example(std::string_view gallery, const std::string& kind, std::size_t width);

}  // namespace runner
