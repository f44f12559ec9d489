// A file that doesn't compile: the first error, and how to show it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/terminal.hpp"

namespace runner {

/// The place and text of an error: "work/00-…/exercise.cuh:12:3", "expected ';'".
struct CompilerError {
  std::string file;
  std::string place;  ///< file:line:column
  std::string text;
};

/// The first error in a compiler's messages. One in a template that the file `own` has asked for,
/// or in a header that it includes and that lacks something, is told at the line of `own` that did.
std::optional<CompilerError> first_error(std::string_view messages, std::string_view own = {});

/// The messages without the warnings, and without what only leads to them.
std::string errors_in(std::string_view messages);

/// A screenful of the messages; `log` is where all of them are. Last, where a small screen shows
/// it, the first error by itself.
std::string compile_error_text(std::string_view messages, std::string_view log, const Style& style,
                               std::string_view own = {});

}  // namespace runner
