// A folder laid out like a CUDA Toolkit, where build systems find the emulator.
#pragma once

#include <filesystem>

#include "compile/steps.hpp"
#include "course/tree.hpp"

namespace runner {

struct Toolkit {
  std::filesystem::path root;
  Recipe recipe;

  std::filesystem::path compiler() const { return root / "bin" / "cohort-nvcc"; }
};

/// The toolkit that the running `cohort-nvcc` was installed in, or that of the course that built
/// it.
Toolkit find_toolkit();

/// `course nvcc`: builds the emulator and the compiler, lays out the folder, and prints where the
/// compiler is.
int make_toolkit(const Tree& tree);

}  // namespace runner
