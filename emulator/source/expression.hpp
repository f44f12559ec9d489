// What an expression does: what it assigns to, calls and names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/code.hpp"

namespace source {

/// The words of an expression, without spaces and comments, and with `!` for `not`.
using Words = std::vector<std::string_view>;

[[nodiscard]] Words words_of(const Code& code, Range range);
void append(Words& words, const Words& more);
[[nodiscard]] Words in_parentheses(const Words& words);
/// "a[b[i]].x", "unsigned int": spaces only where two words need one.
[[nodiscard]] std::string spelling(const Words& words);
/// Where `part` is in `whole`, and no part of a longer name, element or member; nothing if nowhere.
[[nodiscard]] std::optional<std::size_t> find(const Words& whole, const Words& part,
                                              std::size_t from = 0);
/// Whether the words name that variable: `x` is none in `p.x`.
[[nodiscard]] bool names(const Words& words, std::string_view variable);
[[nodiscard]] bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words);
[[nodiscard]] bool has_any(const Words& words, std::initializer_list<std::string_view> names);
/// A word of a number's type: "unsigned" of `unsigned long`.
[[nodiscard]] bool is_of_number_type(std::string_view word);

/// `target sign value`: also of a declaration, and of `++x` and `x++`, which have no value.
struct Assignment {
  Range target;           ///< "a[b[i]].x", "*p"; of a declaration the name alone
  std::string_view sign;  ///< "=", "+=", "++", ">>="
  Range value = {};
  bool declares = false;
  bool refers = false;  ///< it declares a reference, or an object that may be one

  [[nodiscard]] bool is_plain() const { return sign == "="; }
};

/// Those in a statement's head, in their order, but for those in the bodies of lambdas.
[[nodiscard]] std::vector<Assignment> assignments_in(const Code& code, Range head);

struct Call {
  Range object = {};      ///< "flag" of `flag.load()`, "counts[i]"; empty if there is none
  std::string_view name;  ///< "load", "atomicAdd"
  std::size_t token = 0;  ///< of the name
  std::vector<Range> arguments = {};
};

[[nodiscard]] std::vector<Call> calls_in(const Code& code, Range head);

/// The elements that an expression names: "a[i]", "*p", "p->x", the outermost first.
[[nodiscard]] std::vector<Range> elements_in(const Code& code, Range head);

/// How a new value comes of the old one.
enum class Change {
  none,  ///< not at all
  add,
  subtract,
  bit_and,
  bit_or,
  bit_xor,
  minimum,
  maximum,
  other
};

/// Of `target sign value`.
[[nodiscard]] Change change_of(const Words& target, std::string_view sign, const Words& value);

/// The operator by which a number changes the target, however that is written: "+" of `++i`, "*" of
/// `i *= 2` and of `i = i * (2)`; empty if it isn't a number, or if it changes in another way.
[[nodiscard]] std::string_view step_of(const Words& target, std::string_view sign,
                                       const Words& value);

/// What `if (condition) target = value` keeps: the smaller or the larger of the two.
[[nodiscard]] Change kept_by(const Words& condition, const Words& target, const Words& value);

}  // namespace source
