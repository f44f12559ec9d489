// A line of the program as its statement: what stands there, and what it is inside of.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "machine/access.hpp"
#include "machine/source_line.hpp"
#include "source/expression.hpp"
#include "source/file.hpp"

namespace emulator {

/// Where somebody does something. What it says of a line that can't be read is nothing.
class Spot {
 public:
  /// Of several statements in the line, the one that makes such an access to `memory`, by the name
  /// that the program has for it; empty if it has none. Of a call, by the function's name.
  Spot(const SourceLine& line, Access::Kind kind, const std::string& memory = "");
  /// The one that calls something.
  explicit Spot(const SourceLine& call) : Spot(call, Access::Kind::barrier) {}
  /// Of calls, innermost first, the one with that number.
  Spot(const std::vector<SourceLine>& calls, std::size_t i)
      : Spot(calls[i], Access::Kind::barrier, i > 0 ? calls[i - 1].name() : "") {}
  /// That of `called_at`; null if it isn't known.
  const Spot* call() const { return call_.get(); }
  /// Another statement of the same file.
  Spot(const Spot& of, std::size_t statement);
  /// The declarator of the function that it is in; what that has is inside of it.
  Spot function() const { return Spot(*this, outline().function_of(statement_)); }
  /// The same, and what is around the call of its function is around it.
  Spot called_at(const Spot& call) const;

  /// The line of the access; of another statement, the one where it begins.
  const SourceLine& line() const { return line_; }
  const source::Outline& outline() const { return file_->outline(); }
  const source::Code& code() const { return file_->code(); }
  const source::Definition* definition(std::string_view name, std::size_t arguments) const {
    return file_->definition(name, arguments);
  }
  bool is_known() const { return statement_ != 0; }
  /// Its number in the outline.
  std::size_t number() const { return statement_; }
  const source::Statement& statement() const { return outline()[statement_]; }
  bool operator==(const Spot& other) const {
    return file_ == other.file_ && statement_ == other.statement_;
  }

  /// What it does itself, without what it governs.
  source::Range head() const { return is_known() ? statement().head : source::Range{}; }
  source::Words words() const { return source::words_of(code(), head()); }
  source::Words words(source::Range range) const { return source::words_of(code(), range); }
  bool names(std::string_view variable) const;
  /// They name the variable, or one that was made of it before.
  bool is_made_of(const source::Words& words, std::string_view variable) const;
  /// They name it, or a pointer or a reference that leads there.
  bool names_memory(const source::Words& words, std::string_view memory) const;
  std::vector<source::Call> calls() const { return source::calls_in(code(), head()); }
  bool calls_any(bool (*is_one)(std::string_view name)) const;
  /// It calls what may be a barrier: "__syncthreads", "arrive_and_wait"; perhaps a copy, too.
  bool meets() const;
  bool returns() const;
  /// A `return` there is one for the other as well, and not from the kernel.
  bool returns_with(const Spot& other) const;

  const std::vector<source::Assignment>& assignments() const {
    return file_->assignments(statement_);
  }
  /// What it assigns to memory that others may see: the first, if there are several.
  std::optional<source::Assignment> change() const;
  /// The words in their plain form, where a local variable stands what it was last set to before,
  /// and what a function returns stands for the call, if it does nothing else.
  source::Words resolved(const source::Words& words, int depth = 4) const;
  /// The same of the memory that they name alone: of references, and of pointers to elements.
  source::Words by_memory(const source::Words& words) const;

  bool is_loop() const { return is(source::Statement::Kind::loop); }
  /// It parts threads, as `if constexpr` doesn't.
  bool is_branch() const {
    return is_choice() || (is(source::Statement::Kind::branch) &&
                           !code().at(statement().whole.begin + 1).is("constexpr"));
  }
  bool is_choice() const { return is(source::Statement::Kind::choice); }
  /// A loop that does nothing but wait for its condition.
  bool only_waits() const;
  /// They are made of numbers and of the kernel's parameters, as far as can be seen: the same in
  /// all threads of a block that have these coordinates ("yz") in common.
  bool are_alike_in_block(const source::Words& words, std::string_view coordinates = "") const;
  /// The variable is declared as one, an array of such, or a pointer to them: `float`, `__half`.
  bool is_of_reals(std::string_view variable) const;
  /// The words name a rank of a thread in its block, or a variable that was made of one; but for
  /// these coordinates.
  bool is_by_rank(const source::Words& words, std::string_view coordinates = "") const;
  bool is_branch_by_rank() const { return is_branch() && is_by_rank(words()); }

  bool is_in(const Spot& other) const {
    return (file_ == other.file_ && outline().is_in(statement_, other.statement_)) ||
           (call_ && call_->is_in(other));
  }
  /// The loops, branches and choices that it is in, the innermost first; a loop is in itself. A
  /// mere block keeps nothing from anybody, nor does a lambda that is called where it stands.
  std::vector<Spot> around() const;
  /// The outermost of them that `other` isn't in.
  std::optional<Spot> apart_from(const Spot& other) const;
  /// The innermost of them that `other` is in, too, and for which `fits` is true.
  template <class Fits>
  std::optional<Spot> around_both(const Spot& other, Fits fits) const {
    for (const Spot& each : around())
      if (other.is_in(each) && !(each == other) && std::invoke(fits, each)) return each;
    return std::nullopt;
  }
  std::optional<Spot> outermost() const;
  std::optional<Spot> innermost_loop() const;
  /// The `if` that keeps each of the two from who does the other.
  std::optional<Spot> parting(const Spot& other) const;
  bool is_in_branch() const;

  struct Condition;
  /// Those that hold, or don't, where it is done: of what it is in, and of what leaves before it.
  std::vector<Condition> conditions() const;
  /// What the branch, the choice or the loop of that number asks for.
  source::Words asked_by(std::size_t around) const;
  /// A branch has it, or a jump in one passes it by.
  bool is_decided() const;
  /// By that one.
  bool is_decided_by(const Spot& other) const;
  /// What one says, resolved.
  static source::Words asked(const Condition& condition);

  /// The statements of its function before it, the first of them the function's own declarator.
  std::vector<Spot> before() const;
  /// The declarations of its file that are in no function.
  std::vector<Spot> outside() const;
  /// Those between the two, without them; and those that are in it.
  std::vector<Spot> until(const Spot& later) const;
  std::vector<Spot> inside() const;

 private:
  bool is(source::Statement::Kind kind) const { return is_known() && statement().kind == kind; }
  bool fits(Access::Kind kind, const std::string& memory) const;
  bool is_own_variable(source::Range target) const;
  /// In the outline, of those in `before()`.
  std::vector<std::size_t> numbers_before() const;
  enum class Which { all, memory, pointer };
  source::Words replaced(const source::Words& words, Which which, int depth) const;
  std::optional<source::Words> argument_for(std::string_view parameter, Which which,
                                            int depth) const;
  std::optional<source::Words> value_before(std::string_view variable, Which which,
                                            int depth) const;
  source::Words value_of_call(const source::Words& words, std::size_t open,
                              std::string_view name) const;
  bool leaves() const;
  int begin_line() const;

  SourceLine line_;
  const source::File* file_;
  std::size_t statement_ = 0;
  std::shared_ptr<const Spot> call_ = {};
};

/// What an `if`, a `switch` or a loop asks for.
struct Spot::Condition {
  Spot at;
  source::Words words;
  bool holds;
};

/// "line 12"
std::string line_text(const SourceLine& line);
inline std::string line_text(const Spot& spot) { return line_text(spot.line()); }

/// Whether a statement of the line has these words, one after the other.
bool words_in(const SourceLine& line, const source::Words& words);

/// "atomicAdd", "atomicCAS_block"; or what objects of libcu++ have, such as "fetch_add".
bool is_atomic_call(std::string_view name);
bool compares_and_swaps(std::string_view name);
bool exchanges(std::string_view name);
bool is_fence(std::string_view name);

}  // namespace emulator
