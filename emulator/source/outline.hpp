// The statements of a source text: what is inside of what. It knows keywords and brackets, and
// nothing of types.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "source/code.hpp"

namespace source {

struct Statement {
  enum class Kind {
    scope,     ///< a namespace, a class, or the whole text
    function,  ///< or a lambda, within the statement that it is part of
    block,     ///< `{ … }` and nothing before it; or a lambda that is called where it stands
    branch,    ///< `if` with its `else`, or `catch`; or `c ? x = 1 : y = 1`, `c && (x = 1)`
    loop,
    choice,       ///< `switch`
    declaration,  ///< with its semicolon, as are
    action        ///< an expression or a jump
  };

  Kind kind;
  Range whole;  ///< all of it, what it governs included
  /// Of a function its declarator; of a branch, a loop or a choice what is in its parentheses; else
  /// all but the semicolon.
  Range head;
  std::size_t parent = 0;  ///< the statement that it is directly in; 0 for the whole text itself
  std::size_t body = 0;    ///< of a function, branch, loop or choice: the token where that begins
  bool in_else = false;    ///< it is the `else` of the branch that is its parent

  [[nodiscard]] bool is_simple() const { return kind == Kind::declaration || kind == Kind::action; }
};

/// The code must outlive it.
class Outline {
 public:
  explicit Outline(const Code& code);

  [[nodiscard]] const Code& code() const { return *code_; }

  /// By where they begin, and what is around others before those; the first is the whole text.
  [[nodiscard]] const std::vector<Statement>& all() const { return all_; }
  [[nodiscard]] const Statement& operator[](std::size_t statement) const { return all_[statement]; }

  /// The innermost statement that the token is in.
  [[nodiscard]] std::size_t at(std::size_t token) const;
  /// Those that the line has a part of, each once, but for functions and scopes: of one that
  /// governs others, a part that is not theirs.
  [[nodiscard]] std::vector<std::size_t> on_line(int line) const;

  /// Whether the one is the other, or anywhere in it.
  [[nodiscard]] bool is_in(std::size_t one, std::size_t other) const;
  /// From the statement itself outwards, up to the function that it is in, without that.
  [[nodiscard]] std::vector<std::size_t> around(std::size_t statement) const;
  /// The function that the statement is in or is; 0 if it is in none.
  [[nodiscard]] std::size_t function_of(std::size_t statement) const;
  /// The lambda, called where it stands, whose own statement this is; 0 if it is none's.
  [[nodiscard]] std::size_t lambda_of(std::size_t statement) const;
  /// Its first line, and its last.
  [[nodiscard]] int first_line(std::size_t statement) const;
  [[nodiscard]] int last_line(std::size_t statement) const;

 private:
  const Code* code_;
  std::vector<Statement> all_;
};

/// Whether a simple statement declares something.
[[nodiscard]] bool begins_declaration(const Code& code, Range statement);

}  // namespace source
