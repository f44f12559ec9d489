// The command line of `translate`.
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "translate.hpp"

namespace translator {

struct Options {
  bool precompile = false;  ///< Make a precompiled header of the input, to be a prelude.
  bool host = false;        ///< Run the compiler's command: its file has nothing to translate.
  bool launches = false;    ///< Of a host's program, rewrite launches alone.
  std::filesystem::path input;
  std::filesystem::path output;
  std::optional<std::filesystem::path> depfile;
  std::optional<std::filesystem::path> exercise;  ///< What `#include "exercise.cuh"` finds.
  std::optional<std::filesystem::path> prelude;   ///< A header to be included first.
  Linkage linkage = Linkage::shared;
  Formers formers = Formers::taken;
  Twins twins = {};
  std::vector<std::string> compiler;  ///< The host compiler and its flags.
};

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Throws `UsageError`, whose message says what is wrong and how the command is used.
[[nodiscard]] Options parse_options(const std::vector<std::string>& arguments);

}  // namespace translator
