// The functions that a file defines, as what calls of them stand for.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "source/expression.hpp"
#include "source/outline.hpp"

namespace source {

struct Definition {
  std::vector<std::string_view> parameters;
  Words value;  ///< "a + b" of `{ return a + b; }`; empty if it does more than return
};

/// Of functions, members and named lambdas. The outline must outlive it.
class Definitions {
 public:
  explicit Definitions(const Outline& outline);

  /// Null if there is none of that name, or more than one.
  [[nodiscard]] const Definition* of(std::string_view name) const;
  /// Of a constant outside of functions; null if there is none.
  [[nodiscard]] const Words* constant(std::string_view name) const;

 private:
  void add(const Outline& outline, std::size_t function);
  void add_constants(const Code& code, Range declaration);

  std::map<std::string_view, std::vector<Definition>> all_;
  std::map<std::string_view, Words> constants_;
};

}  // namespace source
