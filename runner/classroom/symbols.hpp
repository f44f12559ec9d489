// What a compiled exercise asks the linker for, and what it offers. All that a program can do to
// the world outside of its memory it does by calling something.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

struct Symbols {
  std::set<std::string> wanted = {};
  std::set<std::string> offered = {};  ///< In a way that nobody else may offer them too.
};

/// Of the output of `nm --extern-only FILE`.
Symbols symbols_in(std::string_view nm);

/// Those of an exercise that a graded program may not have, where `reference` has the same tests
/// with the reference solution, and whatever it has is fine. It may want what is the emulator's,
/// the C++ runtime's and a few harmless functions of C, and offer what is in the exercise's own
/// namespace.
std::vector<std::string> refused_symbols(const Symbols& exercise, const Symbols& reference);

}  // namespace runner
