// A file that doesn't compile: the first error, and how to show it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/terminal.hpp"

namespace runner {

/// The place and text of an error: "work/00-…/exercise.cuh:12", "expected ';'".
struct CompilerError {
  std::string file;
  std::string place;  ///< file:line
  std::string text;
};

/// The first of `diagnostics_in`, or of nvcc's errors.
std::optional<CompilerError> first_error(std::string_view messages, std::string_view own = {});

/// The messages without the warnings, and without what only leads to them.
std::string errors_in(std::string_view messages);

/// The error to fix: its place, its line of the source, and what it means. `log` is where all
/// messages are, if there is one; `source` is the text of `own`. nvcc's stand as they are.
/// Sentences are broken, and lines of the source cut, where they are longer than `width`.
std::string compile_error_text(std::string_view messages, std::string_view log, const Style& style,
                               std::string_view own = {}, std::string_view source = {},
                               std::size_t width = std::string::npos);

}  // namespace runner
