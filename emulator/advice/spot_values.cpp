// What the words of a statement stand for: values of variables and of calls, and conditions.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <ranges>

#include "advice/spot.hpp"
#include "source/forms.hpp"

namespace emulator {

using source::append;
using source::Assignment;
using source::in_parentheses;
using source::is_one_of;
using source::Statement;
using source::Words;

namespace {

constexpr int deepest = 4;

/// It names memory: `p` of `p[i]`, `p->x`, `p.x` and `*p`.
bool is_base(const Words& words, std::size_t i) {
  const std::string_view after = i + 1 < words.size() ? words[i + 1] : "";
  if (is_one_of(after, {"[", "->", "."})) return true;
  std::size_t before = i;
  while (before > 0 && is_one_of(words[before - 1], {"(", "&"})) --before;
  if (before == 0 || words[before - 1] != "*") return false;
  return before == 1 ||
         !(std::isalnum(words[before - 2].back()) || is_one_of(words[before - 2], {")", "]"}));
}

/// The `(` of a call by the name at `i`, be it `name<type>(…)`; 0 if it is called nowhere.
std::size_t arguments_after(const Words& words, std::size_t i) {
  std::size_t open = i + 1;
  if (open < words.size() && words[open] == "<" && source::is_name(words[i]))
    for (++open; open < words.size() && words[open - 1] != ">"; ++open)
      if (is_one_of(words[open], {"(", "[", "<", "&&", "||"})) return 0;
  return open < words.size() && words[open] == "(" ? open : 0;
}

/// Without the object that a member is of: `a[i].`
void drop_object(Words& words) {
  while (!words.empty() && is_one_of(words.back(), {".", "->", "::"})) {
    words.pop_back();
    while (!words.empty() && is_one_of(words.back(), {")", "]", "}"})) {
      int deep = 0;
      do {
        deep += is_one_of(words.back(), {")", "]", "}"}) - is_one_of(words.back(), {"(", "[", "{"});
        words.pop_back();
      } while (deep > 0 && !words.empty());
    }
    if (!words.empty()) words.pop_back();
  }
}

}  // namespace

Words Spot::resolved(const Words& words, int depth) const {
  return source::plain_form(replaced(words, Which::all, depth));
}

Words Spot::by_memory(const Words& words) const {
  return source::plain_form(replaced(words, Which::memory, deepest));
}

Words Spot::value_of_call(const Words& words, std::size_t open, std::string_view name) const {
  const std::size_t end = source::past_brackets(words, open);
  if (end < open + 2) return {};
  std::vector<source::Part> given;
  if (end > open + 2)
    given = source::parts_of(Words(words.begin() + open + 1, words.begin() + end - 1), {","});
  const source::Definition* definition = this->definition(name, given.size());
  Words result;
  for (const std::string_view word : definition ? definition->value : Words{}) {
    const auto parameter = std::ranges::find(definition->parameters, word);
    const auto i = static_cast<std::size_t>(parameter - definition->parameters.begin());
    if (parameter != definition->parameters.end() && i < given.size())
      append(result, in_parentheses(given[i].words));
    else
      result.push_back(word);
  }
  return result;
}

Words Spot::replaced(const Words& words, Which which, int depth) const {
  if (depth == 0) return words;
  Words result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_member = i > 0 && is_one_of(words[i - 1], {".", "->"});
    const std::size_t open = arguments_after(words, i);
    const bool is_call = open == i + 1;
    const Words returned = open != 0 ? value_of_call(words, open, words[i]) : Words{};
    if (!returned.empty()) {
      drop_object(result);
      append(result, in_parentheses(replaced(returned, which, depth - 1)));
      i = source::past_brackets(words, open) - 1;
      continue;
    }
    const bool begins = i == 0 || is_one_of(words[i - 1], {"(", "&"});
    const bool is_pointer = is_base(words, i) || (which == Which::pointer && begins);
    const Which wanted = which == Which::all ? which : is_pointer ? Which::pointer : Which::memory;
    const bool is_variable = !is_member && !is_call && source::is_name(words[i]);
    const auto value = is_variable ? value_before(words[i], wanted, depth) : std::nullopt;
    append(result, value ? in_parentheses(*value) : Words{words[i]});
  }
  return result;
}

/// What the call of its function gives for that parameter; nothing if it is none, or if several
/// calls in one statement give different things.
std::optional<Words> Spot::argument_for(std::string_view parameter, Which which, int depth) const {
  const source::Range head = outline()[outline().function_of(statement_)].head;
  const auto parameters = source::parameters_in(code(), head);
  const std::string_view name = code().at(source::name_at(code(), head)).text;
  const auto is_it = [&](source::Range each) {
    return source::declared_in(code(), each) == parameter;
  };
  const auto found = std::ranges::find_if(parameters, is_it);
  if (!call_ || found == parameters.end()) return std::nullopt;
  if (which == Which::memory && !source::has_any(words(*found), {"&"})) return std::nullopt;
  std::optional<Words> argument;
  for (const source::Call& each : call_->calls()) {
    if (each.arguments.size() != parameters.size() || each.name != name) continue;
    const Words given =
        call_->replaced(call_->words(each.arguments[found - parameters.begin()]), which, depth - 1);
    if (argument && *argument != given) return std::nullopt;
    argument = given;
  }
  return argument;
}

/// What a local variable was last set to, or what a reference refers to; nothing if it was changed
/// in other ways. Of numbers nothing, if memory alone is asked for.
std::optional<Words> Spot::value_before(std::string_view variable, Which which, int depth) const {
  std::optional<Words> value = argument_for(variable, which, depth);
  const Words* constant = file_->constant(variable);
  if (constant && !value) value = *constant;
  std::optional<Spot> set_at;
  bool refers = false;
  for (const std::size_t i : numbers_before())
    for (const Assignment& set : file_->assignments(i)) {
      const bool is_it =
          set.target.end == set.target.begin + 1 && code().at(set.target.begin).text == variable;
      if (!is_it) continue;
      const Spot each(*this, i);
      if (set.declares) refers = set.refers;
      const bool is_value = which != Which::memory && is_own_variable(set.target);
      if (refers ? !set.declares : !is_value) continue;
      const Words given = each.replaced(each.words(set.value), which, depth - 1);
      if (set.is_plain() && !given.empty()) {
        value = given;
        set_at = each;
      } else if (set_at && value && each.statement().is_simple() && !each.apart_from(*set_at)) {
        Words changed = in_parentheses(*value);
        const bool is_step = is_one_of(set.sign, {"++", "--"});
        changed.push_back(set.sign.substr(0, set.sign.size() - 1));
        append(changed, is_step ? Words{"1"} : in_parentheses(given));
        value = changed;
      } else {
        value.reset();
      }
    }
  return value;
}

bool Spot::is_made_of(const Words& words, std::string_view variable) const {
  for (int depth = 0; depth <= deepest; ++depth)
    if (source::names(replaced(words, Which::all, depth), variable)) return true;
  return false;
}

bool Spot::names_memory(const Words& words, std::string_view memory) const {
  return source::names(words, memory) || source::names(by_memory(words), memory);
}

bool Spot::leaves() const {
  return code().at(statement().whole.begin).is_one_of({"return", "continue", "break", "goto"});
}

/// Without what is declared before it. Of a choice "x == 3", if `case 3` is the last label before.
Words Spot::asked_by(std::size_t around) const {
  const Statement& asks = outline()[around];
  const auto parts = code().split(asks.head, ";");
  Words asked = words(parts.size() == 3 ? parts[1] : parts.back());
  if (asks.kind != Statement::Kind::choice) return asked;
  Words label{"default"};
  for (std::size_t i = asks.body + 1; i < statement().whole.begin; i = code().skip(i)) {
    if (code().at(i).is("default")) label = {"default"};
    if (code().at(i).is("case"))
      label = words(code().split({i + 1, statement().whole.begin}, ":")[0]);
  }
  if (label == Words{"true"}) return asked;
  asked = in_parentheses(asked);
  asked.push_back("==");
  append(asked, label);
  return asked;
}

std::vector<Spot::Condition> Spot::conditions() const {
  std::vector<Condition> found;
  if (!is_known()) return found;
  const auto in_else = [](const Spot& each) { return each.statement().in_else; };
  // If whoever comes to its end leaves.
  const auto add_denied = [&](std::size_t number) {
    const Spot branch(*this, number);
    const std::vector<Spot> inside = branch.inside();
    if (!branch.is_branch() || inside.empty() || std::ranges::any_of(inside, in_else)) return;
    const Spot& last = inside.back();
    const bool is_break = code().at(last.statement().whole.begin).is("break");
    if (last.leaves() && !(is_break && branch.is_choice()))
      found.push_back({branch, last.asked_by(number), false});
  };
  for (std::size_t at = statement_; at != 0 && outline()[at].kind != Statement::Kind::function;
       at = outline()[at].parent) {
    const std::size_t parent = outline()[at].parent;
    const Spot around(*this, parent);
    const Words asked = around.is_branch() || around.is_loop() ? asked_by(parent) : Words{};
    if (!asked.empty()) found.push_back({around, asked, !outline()[at].in_else});
    for (std::size_t i = at; --i > parent;)
      if (outline()[i].parent == parent && !outline()[i].is_simple()) add_denied(i);
  }
  if (call_) std::ranges::copy(call_->conditions(), std::back_inserter(found));
  return found;
}

bool Spot::is_decided() const {
  return std::ranges::any_of(conditions(),
                             [](const Condition& each) { return each.at.is_branch(); });
}

bool Spot::is_decided_by(const Spot& other) const {
  return is_in(other) ||
         std::ranges::any_of(conditions(), [&](const Condition& each) { return each.at == other; });
}

Words Spot::asked(const Condition& condition) {
  return source::condition_form(condition.at.resolved(condition.words), condition.holds);
}

}  // namespace emulator
