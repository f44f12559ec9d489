// The macros that a source text and its headers define.
#pragma once

#include <string>

namespace source {

/// The text, where such a macro gives way to what it stands for, in the line of its use. Each line
/// stays where it is. A macro that is defined twice, or that joins words, stays as well.
[[nodiscard]] std::string without_macros(std::string text, const std::string& headers = {});

}  // namespace source
