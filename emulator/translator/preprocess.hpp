// Running the host compiler's preprocessor.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "options.hpp"

namespace translator {

/// The preprocessor could not be started, or something else in the machine's way.
struct SystemError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The input, preprocessed as CUDA code of compute capability 9.0, with `cuda_runtime.h` included
/// before its first line, as nvcc does. Writes the depfile if one is asked for; its target is the
/// output. Nothing if the preprocessor found errors; it has printed them itself.
[[nodiscard]] std::optional<std::string> preprocess(const Options& options);

}  // namespace translator
