// From g++'s sentences to what they mean.
#pragma once

#include <string>

namespace runner {

/// What a sentence of g++'s means, by the table; empty if that has none like it. ‘ and ’ are
/// written as '.
std::string meaning_of(const std::string& text);

}  // namespace runner
