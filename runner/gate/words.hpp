// Words that no exercise needs, and with which it could do what the checkers don't see.
#pragma once

#include <string>
#include <string_view>

namespace gate {

/// Why an identifier is refused; empty if it isn't.
std::string refusal_of(std::string_view identifier);

/// Whether an attribute of this name leaves the code instrumented as it is, and where it is.
bool is_harmless_attribute(std::string_view name);

/// Whether `#pragma` followed by this leaves it so.
bool is_harmless_pragma(std::string_view words);

}  // namespace gate
