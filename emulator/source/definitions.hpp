// The functions that a file defines, as what calls of them stand for.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "source/expression.hpp"
#include "source/outline.hpp"

namespace source {

/// The last name before a value: "x" of `const int* x = nullptr`.
[[nodiscard]] std::string_view declared_in(const Code& code, Range declarator);
/// Of a function's head, or of a named lambda's: the token of its name; 0 if it has none.
[[nodiscard]] std::size_t name_at(const Code& code, Range head);
/// Of a function's head: "const int* p", "int n".
[[nodiscard]] std::vector<Range> parameters_in(const Code& code, Range head);

struct Definition {
  std::vector<std::string_view> parameters;
  Words value;  ///< "a + b" of `{ return a + b; }`; empty if it changes or repeats anything

  bool operator==(const Definition&) const = default;
};

/// Of functions, members and named lambdas. The outline must outlive it.
class Definitions {
 public:
  explicit Definitions(const Outline& outline);

  [[nodiscard]] bool has(std::string_view name) const { return all_.contains(name); }
  /// Null if there is none of that name, or if several could be called with so many arguments and
  /// say different things.
  [[nodiscard]] const Definition* of(std::string_view name, std::size_t arguments) const;
  /// Of a constant outside of functions; null if there is none.
  [[nodiscard]] const Words* constant(std::string_view name) const;

 private:
  void add(const Outline& outline, std::size_t function);
  void add_constants(const Code& code, Range declaration);

  std::map<std::string_view, std::vector<Definition>> all_;
  std::map<std::string_view, Words> constants_;
};

}  // namespace source
