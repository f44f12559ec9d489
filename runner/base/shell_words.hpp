// The words of a text, as a shell reads them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// Quotes and backslashes protect what is between words: blanks, and `separator`.
std::vector<std::string> shell_words(std::string_view text, char separator = ' ');

}  // namespace runner
