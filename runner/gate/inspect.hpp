// The text of an exercise, as a compiler sees it: preprocessed, so that no macro hides anything.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gate {

struct Inspection {
  std::vector<std::string> headers;  ///< that it includes, as options of the compiler
  std::size_t line = 0;              ///< of the exercise, where it is refused
  std::string refusal;               ///< a sentence; empty if it isn't
};

/// `compiler`: its words, with the prelude. Headers come before the exercise then, so that nothing
/// in it changes what they say. Throws CommandFailed where the preprocessor fails.
Inspection inspect(const std::filesystem::path& exercise, const std::vector<std::string>& compiler);

}  // namespace gate
