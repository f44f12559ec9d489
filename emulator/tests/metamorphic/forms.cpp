// Other words for the same: what a compiler makes one thing of.
#include <set>

#include "styles.hpp"
#include "variables.hpp"

namespace restyle {

namespace {

/// Variables of which all that bear the name are numbers of a thread's own: to change one touches
/// no memory that another thread knows.
std::set<std::string_view> numbers_of(const Source& source, const Function& function) {
  std::set<std::string_view> numbers, others;
  for (const auto& variable : variables_of(source, function))
    (variable.is_number ? numbers : others).insert(variable.name);
  for (const auto& name : others) numbers.erase(name);
  return numbers;
}

class Forms {
 public:
  Forms(const Source& source, const Function& function)
      : code_(source.code), function_(function), numbers_(numbers_of(source, function)) {}

  void add_to(Edits& edits) {
    for (const auto& action : function_.outline.actions) change_assignment(action);
    for (const auto& loop : function_.outline.loops) change_assignment(loop.step);
    for (const auto& choice : function_.outline.choices) negate_twice(choice);
    for (auto i = function_.body.begin; i < function_.body.end; ++i)
      if (code_.at(i).is("while")) change_loop(i);
    edits.insert(edits.end(), edits_.begin(), edits_.end());
  }

 private:
  bool is_number(std::size_t token) const { return numbers_.contains(code_.at(token).text); }

  void change_assignment(TokenRange action) {
    if (action.end == action.begin + 2) return change_step(action);
    if (action.end < action.begin + 3 || !is_number(action.begin)) return;
    const auto sign = action.begin + 1;
    if (!code_.at(sign).is_one_of({"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="})) return;
    if (code_.split(action, ",").size() > 1) return;
    const std::string name(code_.at(action.begin).text);
    const std::string by(code_.at(sign).text.substr(0, 1));
    edits_.push_back(code_.replace(sign, "= " + name + " " + by + " ("));
    edits_.push_back(code_.insert_after(action.end - 1, ")"));
  }

  /// `++i`, `i--`
  void change_step(TokenRange step) {
    const auto last = step.begin + 1;
    const auto sign = code_.at(last).is_one_of({"++", "--"}) ? last : step.begin;
    const auto name = sign == last ? step.begin : last;
    if (!code_.at(sign).is_one_of({"++", "--"}) || !is_number(name)) return;
    const std::string by(code_.at(sign).text.substr(0, 1));
    edits_.push_back(code_.replace(step, std::string(code_.at(name).text) + " " + by + "= 1"));
  }

  /// Not of `<`: numbers that are none would make a difference.
  void negate_twice(TokenRange condition) {
    const auto sides = code_.split(condition, "==");
    if (sides.size() != 2) return;
    for (const auto* other : {"&&", "||", "?", "=", ",", "!=", "&", "|", "^", "<", ">", "<=", ">="})
      if (code_.split(condition, other).size() > 1) return;
    edits_.push_back(code_.insert_before(condition.begin, "!("));
    edits_.push_back(code_.replace(sides[0].end, "!="));
    edits_.push_back(code_.insert_after(condition.end - 1, ")"));
  }

  void change_loop(std::size_t begin) {
    const auto close = code_.partner(begin + 1);
    if (code_.at(close + 1).is(";")) return;  // or it may end a `do`
    edits_.push_back(code_.replace(begin, "for"));
    edits_.push_back(code_.insert_after(begin + 1, "; "));
    edits_.push_back(code_.insert_before(close, ";"));
  }

  const Code& code_;
  const Function& function_;
  std::set<std::string_view> numbers_;
  Edits edits_;
};

}  // namespace

Edits in_other_forms(const Source& source) {
  Edits edits;
  for (const auto& function : source.functions) Forms(source, function).add_to(edits);
  return edits;
}

}  // namespace restyle
