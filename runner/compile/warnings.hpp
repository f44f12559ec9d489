// What a compiler warns of in a program that it compiles: shown also when all went well.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Whether warnings in a file, by its absolute path, are the learner's business.
using IsWanted = std::function<bool(const std::filesystem::path& file)>;

/// The warnings in a compiler's messages, each once: "work/00-…/exercise.cuh:12:3: warning: …",
/// without the name of the option that asked for it.
std::vector<std::string> warnings_in(std::string_view messages, const Tree& tree,
                                     const IsWanted& is_wanted);

/// Whether one of them is of a kind that a failing test may come of, by the name of its option.
bool may_be_the_cause(std::string_view messages, const Tree& tree, const IsWanted& is_wanted);

/// Of the warnings, those of variables that may be read before anybody has set them, a line each,
/// with the place where each is declared. Only in files that aren't the system's.
std::string unset_variables_text(std::string_view messages, const Tree& tree);

/// The first of the warnings that the build has kept in `file`, a line each, and how many more
/// there are; empty if there is none, or no such file.
std::string warnings_text(const std::filesystem::path& file, const Tree& tree,
                          const IsWanted& is_wanted);

}  // namespace runner
