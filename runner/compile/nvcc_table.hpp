// nvcc's options, and what each means here.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "compile/nvcc_options.hpp"

namespace runner {

struct KnownOption {
  NvccOptions::Words names;  ///< Some of a letter may have their value joined: -Ifolder.
  bool has_value;
  std::function<void(NvccOptions&, const std::string&)> apply;
};

const std::vector<KnownOption>& known_options();

}  // namespace runner
