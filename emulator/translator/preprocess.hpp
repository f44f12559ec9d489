// Running the host compiler, for what comes before the translation.
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

/// The input, preprocessed as CUDA code of compute capability 9.0, with the prelude, otherwise
/// `cuda_runtime.h`, included before its first line, as nvcc does. Where the prelude has been
/// precompiled, a pragma stands for it.
struct Preprocessed {
  std::string device;               ///< With `__CUDA_ARCH__`.
  std::optional<std::string> host;  ///< Without it, if a file mentions it and there is no prelude.
};

/// Writes the depfile if one is asked for; its target is the output. Nothing if the preprocessor
/// found errors; it has printed them itself.
[[nodiscard]] std::optional<Preprocessed> preprocess(const Options& options);

/// Makes a precompiled header of the input, a header without kernels or variables of a device: it
/// is not translated, and has to define `__device__` away for as long as it lasts. The flags must
/// be those with which programs that it is a prelude to are translated and compiled. False if the
/// compiler found errors.
[[nodiscard]] bool precompile(const Options& options);

/// Runs the compiler, whose command names a file without CUDA code. False if it found errors; if
/// it lacks a header of CUDA's, the message says what to do instead.
[[nodiscard]] bool compile_host(const Options& options);

}  // namespace translator
