// A program of several files, built for the emulator by ninja.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "compile/steps.hpp"
#include "course/tree.hpp"

namespace runner {

Recipe load_recipe(const Tree& tree);

/// A build of one program: ninja keeps it until a source, a header or a flag changes.
struct Plan {
  std::string ninja_file;  ///< Paths are from the build folder.
  std::string ninja;       ///< Its text.
  std::string program;
  std::vector<std::string> warnings;  ///< Files with what the compiler warns of.
};

/// Of `options.inputs`: absolute, like all files in the options.
Plan plan_program(const Recipe& recipe, const NvccOptions& options);

}  // namespace runner
