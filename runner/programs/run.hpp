// `course run`: any CUDA program, compiled for the emulator and run.
#pragma once

#include <string>
#include <vector>

#include "compile/emulator_options.hpp"
#include "course/tree.hpp"
#include "nvcc/options.hpp"

namespace runner {

struct RunOptions {
  NvccOptions build;                   ///< With the sources.
  std::vector<std::string> arguments;  ///< For the program.
  EmulatorOptions emulator = {};
  std::string json, sarif;    ///< Files for the reports; none if empty.
  std::string trace = {};     ///< For the picture of a kernel; none if empty.
  std::string timeline = {};  ///< For that of the streams; none if empty.

  /// Takes `words` as files, as long as they are such, and the rest for the program. What follows a
  /// "--" is the program's in any case.
  void take_files(const std::vector<std::string>& words);
};

/// Returns the program's own exit code (128 + the signal that ended it), or
/// `kernel_error` when the emulator reported an error; `not_compiled` when the file doesn't
/// compile.
int run(const Tree& tree, const RunOptions& options);

}  // namespace runner
