// A line in plain English for errors whose cause is elsewhere in the file.
#pragma once

#include <string>
#include <string_view>

#include "compile/diagnostics.hpp"

namespace runner {

/// What the file `source`, in which the error is, says of a name that isn't known at the error's
/// place: that it is a member, or has ended. Empty where it says nothing.
std::string words_on_source(const Diagnostic& error, std::string_view source);

}  // namespace runner
