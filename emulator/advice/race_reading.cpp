// Reading a race's lines.
#include "advice/race_reading.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "advice/branches.hpp"
#include "advice/in_place.hpp"
#include "advice/pattern.hpp"
#include "advice/put_back.hpp"
#include "advice/statements_around.hpp"
#include "reports/layout.hpp"

namespace emulator {

bool RaceReading::one_function() const { return line(0).in_function_of(line(1)); }

/// Two calls of one function are apart where they are called, not in the lines that it has.
void RaceReading::find_lines() {
  const auto &one = lines.sides[0], &other = lines.sides[1];
  for (int side : {0, 1}) told_[side] = &lines.line(side);
  if (meeting_between()) return;
  std::size_t common = std::min(one.size(), other.size());
  bool both_own = !is_folded(told_[0]->file) && !is_folded(told_[1]->file);
  for (std::size_t i = 1; i <= common; ++i) {
    const SourceLine &a = one[one.size() - i], &b = other[other.size() - i];
    if (!a.in_function_of(b)) return;
    if (both_own && is_folded(a.file)) continue;
    told_[0] = &a;
    told_[1] = &b;
    if (a.where() == b.where()) continue;
    one_line_ = i == one.size() && i == other.size() && are_of_one_statement(a, b);
    return;
  }
  one_line_ = one.size() == other.size();
}

std::string RaceReading::why() const {
  const std::string equal =
      race.equal ? " Both write the same value, and still CUDA promises nothing." : "";
  switch (race.common) {
    case Common::warp:
      return std::string("They are lanes of one warp, and nothing orders them") +
             (race.has_exchanges ? ": a shuffle or a vote doesn't." : ".") + equal;
    case Common::block:
      return "They are in different warps of one block, and no barrier orders the two." + equal;
    case Common::cluster:
      return "They are in different blocks of one cluster, and no cluster.sync() orders the two." +
             equal;
    case Common::grid:
      return "They are in different blocks, and neither a grid.sync() nor a release and an acquire "
             "orders the two." +
             equal;
    case Common::none:
      return "They are in different blocks, and no release and acquire orders the two." + equal;
  }
  __builtin_unreachable();
}

bool RaceReading::changes_in_place() const {
  static const Pattern change(R"(\+\+|--|[-+*/%&|^]=|<<=|>>=)"), assignment("[^=!<>]=[^=]");
  if (!one_line_ || has_atomic()) return false;
  const std::string text = without_loop(lines.line(0).text());
  if (reads_another_element(text)) return false;
  const std::string name = literally(place.memory) + "\\b";
  const bool has_name = !place.memory.empty();
  const std::size_t names = has_name ? Pattern("\\b" + name).count_in(text) : 0;
  const Pattern dereferenced("(^|[^[:alnum:]_[:space:])])[[:space:]]*\\*[[:space:]]*" + name);
  const bool one_element = place.is_single || (has_name && dereferenced.is_in(text));
  static const Pattern of_itself(R"(\b([[:alnum:]_]+(\[[^]]*\])?) *= *\1 *[-+*/%&|^])");
  if (of_itself.is_in(text)) return true;
  const std::string plain = without_indices(text);
  const bool is_in_index = names > 0 && !Pattern("\\b" + name).is_in(plain);
  if (change.is_in(is_in_index ? text : plain) && (names <= 1 || one_element)) return true;
  return one_element && names == 2 && assignment.is_in(text) && has(Kind::read);
}

const SourceLine* RaceReading::line_of_change() const {
  static const Pattern taken(R"([^=!<>]= *\*? *[[:alnum:]_]+(\[[^]]*\])? *;)");
  if (has_atomic() || !has(Kind::read) || !one_function()) return nullptr;
  const bool together =
      apart_from(earlier(), later()).file.empty() && apart_from(later(), earlier()).file.empty();
  const std::string first = earlier().text(), text = later().text();
  const auto read = taken.find_in(first);
  if (!together || text.starts_with("if") || !read) return nullptr;
  const std::size_t begin = first.find_first_not_of("=* ", read->begin + 1);
  const std::size_t end = first.find_first_of(" ;", begin);
  const std::string element = "\\b" + literally(first.substr(begin, end - begin));
  const Pattern change(element + R"( *(\+\+|--|([-+*/%&|^]|<<|>>)=)|(\+\+|--) *\*? *)" + element);
  return change.is_in(text) ? &later() : nullptr;
}

const SourceLine* RaceReading::line_that_puts_back() const {
  if (has_atomic() || !has(Kind::write)) return nullptr;
  const SourceLine& write = line(which(Kind::write));
  return puts_back(write, place.is_single) ? &write : nullptr;
}

bool RaceReading::names_one_element() const {
  static const Pattern to_one(R"(((^|[{;)]) *\*[[:alnum:]_]+|\[[[:digit:]]+\]) *=[^=])");
  return place.is_single || to_one.is_in(lines.line(0).text());
}

bool RaceReading::reads_neighbours() const {
  if (!one_line_ || both_write() || place.memory.empty()) return false;
  const Pattern element("\\b" + literally(place.memory) + "\\[");
  const std::string text = lines.line(0).text();
  std::set<std::string> indices;
  for (auto at = element.find_in(text); at; at = element.find_in(text, at->end))
    indices.insert(text.substr(at->end, text.find(']', at->end) - at->end));
  return indices.size() > 1;
}

bool RaceReading::looks_before_atomic() const {
  static const Pattern look(R"(\bif *\(.*[<>].*\) *atomic(Max|Min)(_block|_system)? *\()");
  return one_line_ && has_atomic() && has(Kind::read) && look.is_in(lines.line(0).text());
}

bool RaceReading::is_compared() const {
  return has_atomic() && has(Kind::read) && one_function() &&
         compares_and_swaps(lines.line(which(Kind::atomic)).text());
}

bool RaceReading::exchanges_what_it_read() const {
  static const Pattern exchange(R"(\batomicExch(_block|_system)? *\(|\.(store|exchange) *\()");
  return one_line_ && has_atomic() && has(Kind::read) && exchange.is_in(lines.line(0).text());
}

bool RaceReading::chooses_writer() const {
  static const Pattern choice(R"(\bif *\(|\[[^]]*(rank|threadIdx|lane)[^]]*\])");
  static const Pattern of_block("block_rank");  // all threads of a block have it in common
  std::string text = lines.line(0).text();
  while (const auto rank = race.common <= Common::block ? of_block.find_in(text) : std::nullopt)
    text.replace(rank->begin, rank->end - rank->begin, "block");
  return choice.is_in(text);
}

bool RaceReading::is_plain_unlock() const {
  static const Pattern lock(R"(atomicCAS|atomicExch|compare_exchange|exchange|test_and_set)");
  if (!has_atomic() || !has(Kind::write) || !one_function()) return false;
  const SourceLine &write = line(which(Kind::write)), &atomic = line(which(Kind::atomic));
  return atomic.line < write.line && lock.is_in(atomic.text());
}

namespace {

/// `while (…) {}`: a loop that does nothing but wait, in one line or in some.
bool waits_in_place(const SourceLine& at) {
  static const Pattern loop(R"(^(\} *)?while *\()");
  static const Pattern all(R"(\) *(;|\{ *\}|\{? *__nanosleep\(.*\); *\}?)$)");
  static const Pattern nothing(R"(^(\}|;|__nanosleep\(.*\);)$)");
  const std::string text = at.text();
  if (!loop.is_in(text)) return false;
  const bool goes_on = text.ends_with("{") || text.ends_with(")");
  return all.is_in(text) || (goes_on && nothing.is_in(SourceLine{at.file, at.line + 1, ""}.text()));
}

}  // namespace

bool RaceReading::waits_for_it() const {
  static const Pattern result(R"(\breturn\b)");
  if (both_write() || one_line_) return false;
  const int side = has(Kind::write) ? 1 - which(Kind::write) : which(Kind::read);
  // In a function that the loop calls, it may wait for something else than the access finds.
  const SourceLine &at = line(side), &innermost = lines.line(side);
  const bool in_loop = at.file == innermost.file && at.line == innermost.line;
  return waits_in_place(at) && (in_loop || result.is_in(innermost.text()));
}

namespace {

const Pattern& waiting() {
  static const Pattern loop(R"(\bwhile *\(.*(\batomic|\bvolatile\b|[.>](load|wait|exchange)) *)");
  return loop;
}

}  // namespace

bool RaceReading::waits_before_one() const {
  return has(Kind::read) && (is_above(waiting(), line(0)) || is_above(waiting(), line(1)));
}

bool RaceReading::has_fence_alone() const {
  static const Pattern fence(R"(\b__threadfence(_block|_system)?\b|\batomic_thread_fence\b)");
  static const Pattern flag(
      R"(\b(while|volatile)\b|\batomic[A-Z]|atomic_(ref|flag)|[.>](load|store|wait|exchange) *\()");
  if (!one_function()) return false;
  bool has_fence = false;
  for (int number = earlier().line; number <= later().line; ++number) {
    const std::string text = SourceLine{earlier().file, number, ""}.text();
    const bool is_between = number > earlier().line && number < later().line;
    if (is_between && flag.is_in(text)) return false;
    has_fence |= fence.is_in(text);
  }
  return has_fence && !is_above(waiting(), earlier());
}

bool RaceReading::in_two_branches() const { return in_other_branch(earlier(), later()); }

std::string RaceReading::thread(bool of_later) const {
  return "thread " + std::to_string(race.threads[of_later == side_of_later()]);
}

}  // namespace emulator
