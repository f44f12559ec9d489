// The styles in which a program may be written: each says what to change, and changes no meaning.
#pragma once

#include <span>
#include <string>

#include "source.hpp"

namespace restyle {

/// Braces alone on their lines, and around what an `if` or a loop governs.
Edits in_braces(const Source& source);

/// Statements over several lines: each operator, comma and open bracket ends one.
Edits split(const Source& source);

/// Parameters and variables of functions have one letter.
Edits renamed(const Source& source);

/// Comments that speak of barriers, fences and loops where there are none.
Edits commented(const Source& source);

/// `x = x + y` for `x += y`, `for (; c;)` for `while (c)`, `!(a != b)` for `a == b`.
Edits in_other_forms(const Source& source);

/// Assignments of device code in lambdas that are called at once.
Edits in_helpers(const Source& source);

/// Conditions in variables of their own.
Edits in_variables(const Source& source);

/// `switch (const bool is_so = c; is_so) { case true: … }` for every second `if (c) …`.
Edits in_switches(const Source& source);

/// `if (!c) return;` for the last `if (c)` of a kernel.
Edits guarded(const Source& source);

/// Macros of the file for `threadIdx.x` and `__syncthreads()`.
Edits with_macros(const Source& source);

/// `*(p + i)` for `p[i]`.
Edits by_pointers(const Source& source);

struct Style {
  const char* name;
  Edits (*edits)(const Source& source);
};

/// All of them, in the order in which one can follow another.
std::span<const Style> styles();

}  // namespace restyle
