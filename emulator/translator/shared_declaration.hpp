// Reading a `__shared__` declaration.
#pragma once

#include <string>
#include <vector>

#include "unit.hpp"

namespace translator {

/// One name of a declaration: `*a[4]` in `__shared__ int *a[4], b;`.
struct SharedDeclarator {
  std::size_t name = 0;
  Range range;
  Range bound;  ///< The first brackets after the name, `[4]`; empty if there are none.
};

struct SharedDeclaration {
  Range range;           ///< Without the `;`, which is at `range.end`.
  std::size_t word = 0;  ///< The `__shared__` itself.
  /// Dynamic shared memory: `extern` arrays without a size. With one, `extern` means nothing.
  bool is_dynamic = false;
  std::vector<std::size_t> storage;  ///< Words that a struct's member can't have.
  std::vector<Range> attributes;     ///< `alignas(16)` and its like.
  std::vector<std::size_t> type;     ///< The tokens of the type and its qualifiers.
  std::optional<std::size_t> tag;    ///< `Name` in `__shared__ struct Name { … } x;`.
  std::vector<SharedDeclarator> declarators;
};

/// Throws `SourceError` if the declaration around the `__shared__` at `word` is not understood, or
/// has an initialiser.
[[nodiscard]] SharedDeclaration read_shared_declaration(const Unit& unit, std::size_t word);

}  // namespace translator
