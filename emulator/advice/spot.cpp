// Reading statements.
#include "advice/spot.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>
#include <set>

#include "source/forms.hpp"

namespace emulator {

using source::Assignment;
using source::is_one_of;
using source::Range;
using source::Statement;
using source::Words;

namespace {

std::string_view without_scope(std::string_view name) {
  for (const std::string_view scope : {"_block", "_system"})
    if (name.ends_with(scope)) name.remove_suffix(scope.size());
  return name;
}

}  // namespace

bool is_atomic_call(std::string_view name) {
  return (name.starts_with("atomic") && name.size() > 6 && name[6] >= 'A' && name[6] <= 'Z') ||
         name.starts_with("fetch_") || name.starts_with("compare_exchange") ||
         is_one_of(name, {"load", "store", "exchange", "test_and_set", "wait"});
}

bool compares_and_swaps(std::string_view name) {
  return without_scope(name) == "atomicCAS" || name.starts_with("compare_exchange");
}

bool exchanges(std::string_view name) {
  return without_scope(name) == "atomicExch" || is_one_of(name, {"exchange", "store"});
}

bool is_fence(std::string_view name) {
  return name.starts_with("__threadfence") || name == "atomic_thread_fence";
}

std::string line_text(const SourceLine& line) { return "line " + std::to_string(line.line); }

bool words_in(const SourceLine& line, const Words& words) {
  const source::File& file = source::File::of(line.file);
  return std::ranges::any_of(file.outline().on_line(line.line), [&](std::size_t each) {
    const Words all = source::words_of(file.code(), file.outline()[each].head);
    return std::ranges::search(all, words).begin() != all.end();
  });
}

Spot::Spot(const SourceLine& line, Access::Kind kind, const std::string& memory)
    : line_(line), file_(&source::File::of(line.file)) {
  auto there = outline().on_line(line.line);
  const std::string function = line.name();
  const auto is_of_it = [&](std::size_t each) {
    while ((each = outline().function_of(each)) != 0 &&
           !source::has_any(words(outline()[each].head), {function}))
      each = outline()[each].parent;
    return each != 0;
  };
  if (std::ranges::any_of(there, is_of_it)) std::erase_if(there, std::not_fn(is_of_it));
  const auto choose = [&](auto is_it) {
    const auto found = std::ranges::find_if(there, is_it);
    if (statement_ == 0 && found != there.end()) statement_ = *found;
  };
  const auto of = [this](std::size_t statement) { return Spot(*this, statement); };
  if (kind == Access::Kind::barrier)
    choose([&](std::size_t each) { return of(each).fits(kind, memory) && of(each).meets(); });
  choose([&](std::size_t each) {
    const Spot spot = of(each);
    return spot.fits(kind, memory) && (memory.empty() || spot.names_memory(spot.words(), memory));
  });
  choose([&](std::size_t each) { return of(each).fits(kind, memory); });
  choose([&](std::size_t each) { return of(each).names(memory); });
  if (kind == Access::Kind::barrier)
    choose([&](std::size_t each) { return of(each).fits(kind, ""); });
  choose([&](std::size_t each) { return of(each).change().has_value(); });
  choose([&](std::size_t each) { return !elements_in(code(), of(each).head()).empty(); });
  choose([](std::size_t) { return true; });
}

Spot::Spot(const Spot& of, std::size_t statement)
    : line_(of.line_), file_(of.file_), statement_(statement), call_(of.call_) {
  if (statement != 0) line_.line = begin_line();
}

Spot Spot::called_at(const Spot& call) const {
  Spot called = *this;
  called.call_ = std::make_shared<const Spot>(call);
  return called;
}

/// Of what a branch or a loop governs, where that begins; of an `else`, where that is.
int Spot::begin_line() const {
  const Statement& own = statement();
  if (own.in_else) return code().line(own.whole.begin - 1);
  const Statement& parent = outline()[own.parent];
  const bool is_body = own.kind == Statement::Kind::block && own.whole.begin == parent.body;
  return code().line(is_body ? parent.whole.begin : own.whole.begin);
}

bool Spot::fits(Access::Kind kind, const std::string& memory) const {
  if (kind == Access::Kind::atomic) return calls_any(is_atomic_call);
  if (kind == Access::Kind::barrier)
    return std::ranges::any_of(
        calls(), [&](const source::Call& each) { return memory.empty() || each.name == memory; });
  const auto changed = change();
  if (kind == Access::Kind::write) return changed.has_value();
  // It reads what stands on the left only where the sign is one such as +=.
  const Range head = this->head();
  const auto reads = [&](Range range) {
    const Words words = this->words(range);
    return memory.empty() ? !elements_in(code(), range).empty() : names_memory(words, memory);
  };
  if (!changed || !changed->is_plain()) return reads(head);
  return reads({head.begin, changed->target.begin}) || reads(changed->value);
}

bool Spot::names(std::string_view variable) const {
  return !variable.empty() && source::names(words(), variable);
}

bool Spot::calls_any(bool (*is_one)(std::string_view name)) const {
  return std::ranges::any_of(calls(), [&](const source::Call& each) { return is_one(each.name); });
}

bool Spot::meets() const {
  return calls_any([](std::string_view name) {
    return std::ranges::any_of(std::initializer_list<std::string_view>{"sync", "arrive", "wait"},
                               [&](auto part) { return name.find(part) != name.npos; });
  });
}

bool Spot::returns() const { return is_known() && code().at(statement().whole.begin).is("return"); }

bool Spot::returns_with(const Spot& other) const {
  const std::size_t function = outline().function_of(statement_),
                    lambda = outline().lambda_of(statement_);
  return file_ == other.file_ && function == outline().function_of(other.statement_) &&
         lambda == outline().lambda_of(other.statement_) &&
         (lambda != 0 || !source::has_any(words(outline()[function].head), {"__global__"}));
}

/// A local variable that is no reference is its thread's alone.
bool Spot::is_own_variable(Range target) const {
  if (target.end != target.begin + 1) return false;
  const std::string_view name = code().at(target.begin).text;
  auto known = numbers_before();
  known.push_back(statement_);
  for (const std::size_t i : known | std::views::reverse)
    for (const Assignment& set : file_->assignments(i))
      if (set.declares && code().at(set.target.begin).text == name) return !set.refers;
  for (const std::size_t i : known) {
    const Statement& each = outline()[i];
    const bool declares = each.kind == Statement::Kind::declaration;
    const bool takes = each.kind == Statement::Kind::function;
    for (const Range one : declares ? code().split(each.head, ",")
                           : takes  ? source::parameters_in(code(), each.head)
                                    : std::vector<Range>{})
      if (source::declared_in(code(), one) == name)
        return !source::has_any(words(one), {"&"}) &&
               !source::has_any(words(each.head), {"__shared__"});
  }
  return false;
}

std::optional<Assignment> Spot::change() const {
  for (const Assignment& each : assignments())
    if (!each.declares && !is_own_variable(each.target)) return each;
  return std::nullopt;
}

/// In `for (;;)` and `do` as well, where the body has the condition, or sets what it asks for.
bool Spot::only_waits() const {
  if (!is_loop()) return false;
  Words conditions = words();
  for (const Spot& each : inside())
    if (each.is_branch()) source::append(conditions, each.words());
  const auto is_for_it = [&](const Spot& each) {
    if (!each.statement().is_simple()) return true;
    if (code().at(each.head().begin).is_one_of({"break", "continue", "__nanosleep"})) return true;
    const auto& sets = each.assignments();
    return !sets.empty() && std::ranges::all_of(sets, [&](const Assignment& set) {
      const Words target = each.words(set.target);  // x = next[x] goes on
      return set.is_plain() && source::find(conditions, target) &&
             !source::find(each.words(set.value), target);
    });
  };
  const auto counts = [](const Assignment& set) { return !set.is_plain(); };
  return std::ranges::none_of(assignments(), counts) && std::ranges::all_of(inside(), is_for_it);
}

std::vector<Spot> Spot::around() const {
  std::vector<Spot> found;
  if (!is_known()) return found;
  for (const std::size_t each : outline().around(statement_)) {
    Spot spot(*this, each);
    if (spot.is_loop() || (spot.is_branch() && each != statement_))
      found.push_back(std::move(spot));
  }
  if (call_) std::ranges::copy(call_->around(), std::back_inserter(found));
  return found;
}

std::optional<Spot> Spot::apart_from(const Spot& other) const {
  std::optional<Spot> outermost;
  for (const Spot& each : around())
    if (!other.is_in(each)) outermost = each;
  return outermost;
}

std::optional<Spot> Spot::outermost() const {
  const auto all = around();
  return all.empty() ? std::nullopt : std::optional(all.back());
}

std::optional<Spot> Spot::innermost_loop() const {
  const auto all = around();
  const auto loop = std::ranges::find_if(all, &Spot::is_loop);
  return loop == all.end() ? std::nullopt : std::optional(*loop);
}

std::optional<Spot> Spot::parting(const Spot& other) const {
  const auto others = other.conditions();
  for (const Condition& each : conditions())
    for (const Condition& one : others)
      if (each.at.is_branch() && each.at == one.at &&
          (each.holds != one.holds || each.words != one.words))
        return each.at;
  return std::nullopt;
}

bool Spot::is_in_branch() const { return std::ranges::any_of(around(), &Spot::is_branch); }

std::vector<std::size_t> Spot::numbers_before() const {
  std::vector<std::size_t> found;
  const std::size_t function = is_known() ? outline().function_of(statement_) : 0;
  const bool has_own = is_branch() && code().split(head(), ";").size() > 1;  // if (int i = 0; …)
  for (std::size_t i = function; function != 0 && i < statement_ + has_own; ++i)
    if (outline().is_in(i, function)) found.push_back(i);
  return found;
}

std::vector<Spot> Spot::before() const {
  std::vector<Spot> found;
  for (const std::size_t i : numbers_before()) found.emplace_back(*this, i);
  return found;
}

std::vector<Spot> Spot::outside() const {
  std::vector<Spot> found;
  for (std::size_t i = 1; is_known() && i < outline().all().size(); ++i)
    if (outline()[i].kind == Statement::Kind::declaration &&
        outline()[outline()[i].parent].kind == Statement::Kind::scope)
      found.emplace_back(*this, i);
  return found;
}

std::vector<Spot> Spot::until(const Spot& later) const {
  std::vector<Spot> found;
  if (file_ != later.file_ || !is_known()) return found;
  for (std::size_t i = statement_ + 1; i < later.statement_; ++i) found.emplace_back(*this, i);
  return found;
}

std::vector<Spot> Spot::inside() const {
  std::vector<Spot> found;
  for (std::size_t i = statement_ + 1;
       is_known() && i < outline().all().size() && outline().is_in(i, statement_); ++i)
    found.emplace_back(*this, i);
  return found;
}

}  // namespace emulator
