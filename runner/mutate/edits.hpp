// The kinds of mistakes that a mutant may have. Each function adds its edits to a list.
#pragma once

#include <vector>

#include "outline.hpp"

namespace runner {

using Edits = std::vector<Edit>;

/// `<` for `<=`, its opposite, `==` for `!=`, `+` for `-`, `&` for `|`, `+=` for `=`, no `!` …
void change_operators(const Code& code, Edits& edits);

/// A whole number one more and one less, `true` for `false`; the size of a tile, half and double.
void change_constants(const Code& code, Edits& edits);

/// A statement left out, a barrier among others, and a variable without its initialiser.
void leave_out(const Code& code, const Outline& outline, Edits& edits);

/// A condition that always holds, or never; a loop that is never entered.
void fix_conditions(const Code& code, const Outline& outline, Edits& edits);

/// A loop that begins at 0 or one later, or goes on by 1 or by one step more.
void change_loops(const Code& code, const Outline& outline, Edits& edits);

/// `int` for `std::size_t`, signed for unsigned, half the bits.
void change_types(const Code& code, Edits& edits);

/// Barriers, fences, groups and atomics of fewer or of more threads.
void change_scopes(const Code& code, Edits& edits);

/// Two neighbours in a list of arguments, changed round; `x` for `y`.
void swap_arguments(const Code& code, Edits& edits);

/// What CUDA says is not looked at.
void ignore_errors(const Code& code, Edits& edits);

/// All of these.
Edits edits_of(const Code& code);

}  // namespace runner
