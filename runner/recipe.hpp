// How a CUDA file becomes a program for the emulator: translate, compile, link.
#pragma once

#include <string>
#include <vector>

#include "run.hpp"
#include "tree.hpp"

namespace runner {

/// What Meson writes into recipe.json: the flags are those of the course's own tests.
struct Recipe {
  std::vector<std::string> compiler;
  std::string translator;  ///< Absolute, like the library.
  std::string library;
  std::vector<std::string> preprocess;  ///< The language and where headers are.
  std::vector<std::string> checked;     ///< Code generation, every access observed.
  std::vector<std::string> fast;        ///< Code generation, optimised and unchecked.
  std::vector<std::string> warn;        ///< For a compilation that only warns.
  std::vector<std::string> link;
};

Recipe load_recipe(const Tree& tree);

/// A build of one program: ninja keeps it until its source, a header or a flag changes.
struct Plan {
  std::string ninja_file;  ///< Paths are from the build folder.
  std::string ninja;       ///< Its text.
  std::string program;
  std::string warnings;  ///< A file with what the compiler warns of.
};

Plan plan_program(const Recipe& recipe, const RunOptions& options);

}  // namespace runner
