// `course run`: any CUDA program, compiled for the emulator and run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "emulator_options.hpp"
#include "tree.hpp"

namespace runner {

struct RunOptions {
  std::filesystem::path file;
  std::vector<std::string> arguments;  ///< For the program.
  std::vector<std::string> includes;   ///< Folders, as after -I.
  std::vector<std::string> defines;    ///< As after -D.
  bool fast = false;                   ///< Optimised and unchecked.
  EmulatorOptions emulator = {};
};

/// Returns the program's own exit code (128 + the signal that ended it), or 3 when the emulator
/// reported an error in a kernel; 1 when the file doesn't compile.
int run(const Tree& tree, const RunOptions& options);

}  // namespace runner
