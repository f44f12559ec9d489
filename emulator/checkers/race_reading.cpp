// Reading a race's lines.
#include "checkers/race_reading.hpp"

#include <algorithm>
#include <utility>

#include "checkers/in_place.hpp"
#include "checkers/pattern.hpp"
#include "checkers/statements_around.hpp"
#include "reports/layout.hpp"

namespace emulator {

namespace {

bool in_one_function(const SourceLine& one, const SourceLine& other) {
  return one.file == other.file && one.function == other.function;
}

}  // namespace

bool RaceReading::one_function() const { return in_one_function(line(0), line(1)); }

/// Two calls of one function are apart where they are called, not in the lines that it has.
void RaceReading::find_lines() {
  const auto &one = lines.sides[0], &other = lines.sides[1];
  for (int side : {0, 1}) told_[side] = &lines.line(side);
  if (meeting_between()) return;
  std::size_t common = std::min(one.size(), other.size());
  bool both_own = !is_folded(told_[0]->file) && !is_folded(told_[1]->file);
  for (std::size_t i = 1; i <= common; ++i) {
    const SourceLine &a = one[one.size() - i], &b = other[other.size() - i];
    if (!in_one_function(a, b)) return;
    if (both_own && is_folded(a.file)) continue;
    told_[0] = &a;
    told_[1] = &b;
    if (a.where() != b.where()) return;
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

/// The call of a barrier that stands in a function of the two; nothing if it has none there.
std::string RaceReading::call_of(const MeetingPlaces::Meeting& meeting) const {
  static const Pattern call(
      R"(([[:alnum:]_:]+(\(\))?(\.|->))*sync\(\)|__sync(threads|warp)\([^;]*\))");
  for (const SourceLine& at : meeting.lines) {
    if (!in_one_function(at, line(0)) && !in_one_function(at, line(1))) continue;
    const std::string text = at.text();
    if (const auto found = call.find_in(text))
      return text.substr(found->begin, found->end - found->begin);
  }
  return {};
}

/// One that the functions have already, and if a block's does, no wider one.
RaceReading::Known RaceReading::known_barrier() const {
  std::string narrowest;
  int breadth = 0;
  for (const auto& meeting : meetings_) {
    // A block of one warp is no reason to meet with that alone.
    const bool too_narrow = meeting.breadth == 0 && !race.several_warps;
    const int its_own = too_narrow ? static_cast<int>(Common::cluster) : meeting.breadth;
    if (!is_for_both(meeting) || (!narrowest.empty() && its_own >= breadth)) continue;
    if (std::string call = call_of(meeting); !call.empty()) {
      narrowest = std::move(call);
      breadth = its_own;
    }
  }
  return {narrowest, breadth > static_cast<int>(race.common)};
}

bool RaceReading::has_small_groups() const {
  static const Pattern small(
      R"(tiled_partition|thread_block_tile|_group\b|coalesced|_partition|[Ww]arp|% *32|/ *32|ballot)");
  return is_above(small, later()) || is_above(small, earlier());
}

std::string RaceReading::barrier() const {
  const Known known = known_barrier();
  // Lanes of one warp need no more, unless the memory is the block's: where there is no other
  // group, it is.
  if (known.is_wider && race.common == Common::warp && race.several_warps && has_small_groups())
    return "__syncwarp(), the sync() of a tile that shares " + memory() + ", or " + known.call;
  if (!known.call.empty()) return known.call;
  static const Pattern takes_group(
      R"(\(.*cooperative_groups::([[:alnum:]_]+::)*(thread_group|thread_block_tile|coalesced_group)\b)");
  for (int side : {0, 1})
    if (takes_group.is_in(line(side).function))
      return "the sync() of the group that the function is given";
  if (race.common == Common::warp) return "the sync() of the group that shares " + memory();
  if (race.common == Common::cluster) return "cluster.sync()";
  if (race.common == Common::grid) return "grid.sync()";
  return "block.sync() or __syncthreads()";
}

bool RaceReading::changes_in_place() const {
  static const Pattern change(R"(\+\+|--|[-+*/%&|^]=|<<=|>>=)"), assignment("[^=!<>]=[^=]");
  if (!one_line_ || has_atomic()) return false;
  const std::string text = lines.line(0).text();
  if (reads_another_element(text)) return false;
  const std::string name = literally(place.memory) + "\\b";
  const bool has_name = !place.memory.empty();
  const std::size_t names = has_name ? Pattern("\\b" + name).count_in(text) : 0;
  const Pattern dereferenced("(^|[^[:alnum:]_[:space:])])[[:space:]]*\\*[[:space:]]*" + name);
  const bool one_element = place.is_single || (has_name && dereferenced.is_in(text));
  static const Pattern of_itself(R"(\b([[:alnum:]_]+(\[[^]]*\])?) *= *\1 *[-+*/%&|^])");
  if (of_itself.is_in(text)) return true;
  if (change.is_in(text) && (names <= 1 || one_element)) return true;
  return one_element && names == 2 && assignment.is_in(text) && has(Kind::read);
}

const SourceLine* RaceReading::line_of_change() const {
  static const Pattern taken(R"([^=!<>]= *(\*? *[[:alnum:]_]+(\[[^]]*\])?) *;)"),
      value(R"([^= *].*[^; ])");
  if (has_atomic() || !has(Kind::read) || !one_function()) return nullptr;
  const bool together =
      apart_from(earlier(), later()).file.empty() && apart_from(later(), earlier()).file.empty();
  const std::string first = earlier().text(), text = later().text();
  const auto read = taken.find_in(first);
  if (!together || text.starts_with("if") || !read) return nullptr;
  const auto name = value.find_in(first.substr(read->begin + 1, read->end - read->begin - 1));
  if (!name) return nullptr;
  const std::string element =
      "\\b" + literally(first.substr(read->begin + 1 + name->begin, name->end - name->begin));
  const Pattern change(element + R"( *(\+\+|--|([-+*/%&|^]|<<|>>)=)|(\+\+|--) *\*? *)" + element);
  return change.is_in(text) ? &later() : nullptr;
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

bool RaceReading::waits_for_it() const {
  static const Pattern loop(R"(^(\} *)?while *\()"), empty(R"(\) *(;|\{ *\})$)");
  if (both_write() || one_line_) return false;
  const int side = has(Kind::write) ? 1 - which(Kind::write) : which(Kind::read);
  const SourceLine& at = line(side);
  const std::string text = at.text();
  const bool is_empty = empty.is_in(text) ||
                        (text.ends_with("{") && SourceLine{at.file, at.line + 1, ""}.text() == "}");
  return loop.is_in(text) && is_empty;
}

bool RaceReading::has_fence_alone() const {
  static const Pattern fence(R"(\b__threadfence(_block|_system)?\b|\batomic_thread_fence\b)");
  static const Pattern flag(
      R"(\b(while|volatile)\b|\batomic[A-Z]|atomic_(ref|flag)|[.>](load|store|wait|exchange) *\()");
  static const Pattern waiting(
      R"(\bwhile *\(.*(\batomic|\bvolatile\b|[.>](load|wait|exchange)) *)");
  if (!one_function()) return false;
  bool has_fence = false;
  for (int number = earlier().line; number <= later().line; ++number) {
    const std::string text = SourceLine{earlier().file, number, ""}.text();
    const bool is_between = number > earlier().line && number < later().line;
    if (is_between && flag.is_in(text)) return false;
    has_fence |= fence.is_in(text);
  }
  return has_fence && !is_above(waiting, earlier());
}

bool RaceReading::in_two_branches() const {
  static const Pattern other_branch(R"(^\}[[:space:]]*else\b)");
  int deep = 0, conditions = 0;  // braces and `if`s without any, since the earlier line
  for (int number = earlier().line + 1; number <= later().line; ++number) {
    const std::string text = SourceLine{earlier().file, number, ""}.text();
    if (deep == 0 && text.starts_with("else") && conditions-- == 0) return true;
    if (deep == 0 && text.starts_with("if")) ++conditions;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '{') ++deep;
      if (text[i] == '}' && deep-- == 0) return other_branch.is_in(text.substr(i));
    }
  }
  return false;
}

Passage RaceReading::passage_of(const MeetingPlaces::Meeting& meeting) const {
  const auto known = std::ranges::find(race.passages, meeting.code, &Passage::code);
  if (known != race.passages.end()) return *known;
  const bool in_one_tile =
      meeting.tile == 0 || race.threads[0] / meeting.tile == race.threads[1] / meeting.tile;
  return {meeting.code, {}, !meeting.by_who_comes && in_one_tile};
}

/// Of all calls of a barrier in one line, such as those of a template's instances, as one.
std::optional<RaceReading::Between> RaceReading::meeting_between() const {
  if (!one_function() || is_folded(line(0).file)) return {};
  std::vector<Between> found;
  for (const auto& meeting : meetings_) {
    if (!is_wide_enough(meeting)) continue;
    const auto is_between = [&](const SourceLine& at) {
      return in_one_function(at, line(0)) && at.line > earlier().line && at.line < later().line;
    };
    const auto at = std::ranges::find_if(meeting.lines, is_between);
    if (at == meeting.lines.end()) continue;
    const Passage passage = passage_of(meeting);
    if (!passage.of_both && !meeting.by_who_comes) continue;
    auto known = std::ranges::find(found, at->line, [](const auto& each) { return each.at.line; });
    if (known == found.end()) known = found.insert(known, {.at = *at});
    known->earlier += passage.times[!side_of_later()];
    known->later += passage.times[side_of_later()];
    known->of_both |= passage.of_both;
    known->by_who_comes |= meeting.by_who_comes;
  }
  const auto passed = std::ranges::find_if(found, &Between::is_passed_by_both);
  if (passed != found.end()) return *passed;
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<RaceReading::Meetings::value_type> RaceReading::tiles_apart() const {
  if (!one_function() || race.common > Common::block) return {};
  const auto is_between = [&](const SourceLine& at) {
    return in_one_function(at, line(0)) && at.line > earlier().line && at.line < later().line;
  };
  for (const auto& meeting : meetings_) {
    const unsigned tile = meeting.tile;
    const bool apart = tile > 0 && race.threads[0] / tile != race.threads[1] / tile;
    if (apart && std::ranges::any_of(meeting.lines, is_between)) return meeting;
  }
  return {};
}

std::string RaceReading::thread(bool of_later) const {
  return "thread " + std::to_string(race.threads[of_later == side_of_later()]);
}

}  // namespace emulator
