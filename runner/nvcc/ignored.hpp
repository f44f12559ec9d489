// Options of nvcc that mean nothing here: they ask for a GPU's code, for files that are kept, or
// for speed.
#pragma once

#include <string>
#include <vector>

namespace runner {

struct IgnoredOptions {
  std::vector<std::string> flags;       ///< "-G"
  std::vector<std::string> with_value;  ///< "-arch=sm_90", "-arch sm_90"
};

const IgnoredOptions& ignored_options();

}  // namespace runner
