// Programs beside `course` that only maintainers need.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Builds the program `path` of the build folder and runs it with these words, here. Returns its
/// exit code.
int run_tool(const Tree& tree, const std::string& path, std::vector<std::string> words);

}  // namespace runner
