// Names and places of the tests, which a learner has never seen.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compile/diagnostics.hpp"

namespace runner {

/// Of a call whose name isn't in its line, for a test has put another in its place: with the name
/// that stands at the mark.
Diagnostic with_names_of_line(Diagnostic error);

/// An error where the tests use what the file `own` declares: at that declaration, if there is one.
std::optional<Diagnostic> where_declared(const Diagnostic& error, std::string_view own,
                                         const std::vector<std::string>& lines);

/// `text` with "<lambda(int)>" for a lambda's type, which names the function and the arguments that
/// it stands in.
std::string without_owners_of_lambdas(std::string text);

}  // namespace runner
