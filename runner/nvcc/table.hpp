// nvcc's options, and what each means here.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nvcc/options.hpp"

namespace runner {

struct KnownOption {
  NvccOptions::Words names;  ///< Some of a letter may have their value joined: -Ifolder.
  bool has_value;
  std::function<void(NvccOptions&, const std::string&)> apply;
};

const std::vector<KnownOption>& known_options();

/// What follows -Xcompiler, and what nvcc doesn't know.
void for_host_compiler(NvccOptions& options, const std::string& word);

}  // namespace runner
