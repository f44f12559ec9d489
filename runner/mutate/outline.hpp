// The statements of a region, as far as mutations need to know them.
#pragma once

#include <vector>

#include "code.hpp"

namespace runner {

/// The header of `for (start; condition; step)`. Each part may be empty.
struct ForLoop {
  TokenRange start;
  TokenRange condition;
  TokenRange step;
};

struct Outline {
  std::vector<TokenRange> actions;       ///< Expressions and jumps, without their semicolon.
  std::vector<TokenRange> declarations;  ///< The same. Those of a `for` or an `if` are not here.
  std::vector<TokenRange> choices;       ///< The conditions of `if`.
  std::vector<TokenRange> repetitions;   ///< The conditions of `for`, `while` and `do`.
  std::vector<ForLoop> loops;
  std::vector<TokenRange> bodies;  ///< What `if`, `else`, `for`, `while` and `do` govern.
};

/// Of all functions and lambdas in the code, too.
Outline outline_of(const Code& code);

/// The same of the statements in a range, such as those of a function's body.
Outline outline_of(const Code& code, TokenRange statements);

}  // namespace runner
