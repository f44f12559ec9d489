// What a text of C++ declares at namespace scope and in its classes, without the bodies.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

struct Declaration {
  enum class Kind { function, type, space, value };

  std::string scope = {};  ///< "Pool::" in a class; empty at namespace scope.
  std::string name = {};   ///< "largest_block", "operator==", "cg"; empty if it has none.
  /// All but a function's body, its initializers, and what calls don't see of it: the names of
  /// parameters, `inline` and the like. A blank between two tokens.
  std::string head = {};
  std::size_t line = 0;
  Kind kind = Kind::value;

  bool is_same(const Declaration& other) const {
    return scope == other.scope && head == other.head;
  }
};

/// In their order. What is in a namespace of the text counts as if it were outside; the namespace
/// is a declaration of its own. `text` has no directives. Throws LineFailure if a bracket has no
/// partner.
std::vector<Declaration> declarations_in(std::string_view text);

}  // namespace runner
