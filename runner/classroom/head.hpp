// The head of a declaration: its tokens up to the body.
#pragma once

#include <cstddef>
#include <string>
#include <vector>
#include "source/token.hpp"

namespace runner {

using Head = std::vector<source::Token>;

/// Whether the "(" at `open` begins parameters, rather than belonging to `alignas` and the like.
bool is_parameter_list(const std::vector<source::Token>& tokens, std::size_t open);

/// Whether a constructor's initializers have begun.
bool has_initializers(const Head& head);

bool is_space(const Head& head);  ///< `namespace x`, `inline namespace x`, `namespace x = y`.
bool is_class(const Head& head);  ///< A class, struct or union, not the kind of a variable.
bool is_type(const Head& head);   ///< That too, an enum, or another name for a type.

/// The name that it declares; "operator" and what follows for an operator.
std::string found_name(const Head& head);

/// As Declaration has it.
std::string plain_head(const Head& head, bool is_function);

}  // namespace runner
