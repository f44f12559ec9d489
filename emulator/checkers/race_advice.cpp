// Choosing the one thing to say of a race.
#include "checkers/race_advice.hpp"

#include <algorithm>
#include <iterator>
#include <regex>
#include <utility>

#include "reports/layout.hpp"

namespace emulator {

namespace {

using Kind = RaceFacts::Kind;
using Common = RaceFacts::Common;
using Meetings = std::vector<MeetingPlaces::Meeting>;

bool is_atomic(Kind kind) { return kind == Kind::atomic; }

bool in_one_function(const SourceLine& one, const SourceLine& other) {
  return one.file == other.file && one.function == other.function;
}

/// A race, and what advice asks of it.
class Adviser {
 public:
  Adviser(const RaceFacts& race, const RaceLines& lines, const PlaceName& place,
          const Meetings& meetings)
      : race_(race), lines_(lines), place_(place), meetings_(meetings) {
    find_lines();
  }

  RaceAdvice advise() const;

 private:
  void find_lines();
  RaceAdvice of_pipeline() const;
  RaceAdvice of_copy() const;
  RaceAdvice of_scope() const;
  RaceAdvice of_flag() const;
  RaceAdvice in_tests() const;
  RaceAdvice across_blocks() const;
  RaceAdvice own_element() const;
  RaceAdvice in_one_line() const;
  RaceAdvice in_next_turn(const SourceLine& meeting) const;
  RaceAdvice between() const;
  RaceAdvice read_by_atomic() const;
  RaceAdvice of_callers() const;

  const SourceLine& line(int side) const { return *told_[side]; }
  bool one_function() const { return in_one_function(line(0), line(1)); }
  const SourceLine& later() const { return line(line(1).line >= line(0).line); }
  const SourceLine& earlier() const { return line(line(1).line < line(0).line); }
  int which(Kind kind) const { return race_.kinds[1] == kind; }
  bool has(Kind kind) const { return race_.kinds[0] == kind || race_.kinds[1] == kind; }
  bool has_atomic() const { return is_atomic(race_.kinds[0]) || is_atomic(race_.kinds[1]); }
  bool both_write() const { return race_.kinds[0] == Kind::write && race_.kinds[1] == Kind::write; }
  std::string memory() const { return place_.memory.empty() ? "this memory" : place_.memory; }
  std::string why() const;
  std::string barrier() const;
  bool is_wide_enough(const MeetingPlaces::Meeting& meeting) const {
    return meeting.breadth >= static_cast<int>(race_.common);
  }
  const SourceLine* meeting_between() const;
  bool changes_in_place() const;
  bool chooses_writer() const;

  const RaceFacts& race_;
  const RaceLines& lines_;
  const PlaceName& place_;
  const Meetings& meetings_;
  const SourceLine* told_[2];  ///< where the two ways part: in one function, if there is one
  bool one_line_ = false;      ///< they came by the same calls to the same line
};

std::string number(const SourceLine& line) { return "line " + std::to_string(line.line); }

/// Two calls of one function are apart where they are called, not in the lines that it has.
void Adviser::find_lines() {
  const auto &one = lines_.sides[0], &other = lines_.sides[1];
  for (int side : {0, 1}) told_[side] = &lines_.line(side);
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

/// Who they are, and what is missing between them.
std::string Adviser::why() const {
  const std::string equal =
      race_.equal ? " Both write the same value, and still CUDA promises nothing." : "";
  switch (race_.common) {
    case Common::warp:
      return "They are lanes of one warp, and nothing orders them: a shuffle or a vote doesn't." +
             equal;
    case Common::block:
      return "They are in different warps of one block, and no barrier orders the two." + equal;
    case Common::cluster:
      return "They are in different blocks of one cluster, and no cluster.sync() orders the two." +
             equal;
    case Common::grid:
      return "They are in different blocks, which only a grid.sync() orders." + equal;
    case Common::none:
      return "They are in different blocks, which nothing orders while the kernel runs." + equal;
  }
  __builtin_unreachable();
}

/// A barrier that would do, as this function writes it already if it has one.
std::string Adviser::barrier() const {
  static const std::regex call(
      R"((?:[\w:]+(?:\(\))?(?:\.|->))*sync\(\)|__sync(?:threads|warp)\([^;]*\))");
  for (const auto& meeting : meetings_) {
    if (!is_wide_enough(meeting)) continue;
    for (const SourceLine& place : meeting.lines) {
      if (!in_one_function(place, line(0)) && !in_one_function(place, line(1))) continue;
      std::string text = place.text();
      if (std::smatch match; std::regex_search(text, match, call)) return match.str();
    }
  }
  if (race_.common == Common::warp) return "the sync() of the group that shares " + memory();
  if (race_.common == Common::cluster) return "cluster.sync()";
  if (race_.common == Common::grid) return "grid.sync()";
  return "block.sync() or __syncthreads()";
}

/// The one line reads the memory and writes it back: it increments it, or assigns to it with an
/// operator, and names it once, or it has one element alone.
bool Adviser::changes_in_place() const {
  static const std::regex change(R"(\+\+|--|[-+*/%&|^]=|<<=|>>=)"), assignment("[^=!<>]=[^=]");
  if (!one_line_ || has_atomic()) return false;
  const std::string text = lines_.line(0).text();
  std::size_t names = 0;
  const std::regex name("\\b" + place_.memory + "\\b");
  if (!place_.memory.empty())
    names = std::distance(std::sregex_iterator(text.begin(), text.end(), name), {});
  const std::regex dereferenced("(^|[^\\w\\s)])\\s*\\*\\s*" + place_.memory + "\\b");
  bool one_element = place_.text.starts_with(place_.memory + ",") ||
                     (!place_.memory.empty() && std::regex_search(text, dereferenced));
  if (std::regex_search(text, change) && (names <= 1 || one_element)) return true;
  return one_element && names == 2 && std::regex_search(text, assignment) && has(Kind::read);
}

/// The line writes for some thread alone already, or each thread where its rank says.
bool Adviser::chooses_writer() const {
  static const std::regex choice(R"(\bif *\(|\[[^\]]*(rank|threadIdx|lane)[^\]]*\])");
  return std::regex_search(lines_.line(0).text(), choice);
}

/// A barrier that lies between the two lines of one function, or in what is called there.
const SourceLine* Adviser::meeting_between() const {
  if (!one_function() || is_folded(line(0).file)) return nullptr;
  for (const auto& meeting : meetings_) {
    if (!is_wide_enough(meeting)) continue;
    for (const SourceLine& place : meeting.lines)
      if (in_one_function(place, line(0)) && place.line > earlier().line &&
          place.line < later().line)
        return &place;
  }
  return nullptr;
}

RaceAdvice Adviser::of_scope() const {
  return {
      "Both are atomic, and the other thread is outside of the scope of one.", Cure::wider_scope,
      "An atomic that ends in _block is one for its own block alone, and so is an atomic_ref of "
      "that scope. Use one of the device: others change " +
          memory() + " as well.",
      lines_.line(race_.narrower)};
}

/// What the program means to order by a flag.
RaceAdvice Adviser::of_flag() const {
  return {why(), Cure::fence,
          "A flag orders the two if it is released after the first and acquired before the second: "
          "a fence between data and flag on both sides, or an atomic with that order, and scopes "
          "that have both threads.",
          later()};
}

RaceAdvice Adviser::of_pipeline() const {
  return {"Nothing puts the one before the other.", Cure::stage,
          "In a pipeline, producer_acquire() before the copy waits until all have called "
          "consumer_release(), each after its last use of the stage; and consumer_wait() waits for "
          "the copy. Without those, put block.sync() between the two.",
          line(race_.copies[1] ? 1 : 0)};
}

/// The second began while the first went on; each may be the copy.
RaceAdvice Adviser::of_copy() const {
  if (race_.copies[1])
    return {
        why() + " A copy may begin at once.", Cure::barrier,
        "Put " + barrier() + " before the copy, after all that others do with " + memory() + ".",
        line(1)};
  return {why() + " Who waits for a copy waits for its own part only.", Cure::barrier,
          "Wait for the copy, then put " + barrier() + ", then use " + memory() + ".", line(1)};
}

RaceAdvice Adviser::in_tests() const {
  return {why(),
          Cure::returned_value,
          "The lines are the test's own, which uses what your code returned: look at how that came "
          "about. Two threads were given the same place, or one of them went on too early.",
          {}};
}

RaceAdvice Adviser::read_by_atomic() const {
  const SourceLine& at = line(which(Kind::read));
  return {why(), Cure::atomic_read,
          "Others change " + memory() +
              " by atomics meanwhile: take what the atomic returns, or read it by an atomic that "
              "changes nothing, such as atomicAdd(&x, 0). A barrier wouldn't help.",
          at};
}

RaceAdvice Adviser::across_blocks() const {
  if (has_atomic() && has(Kind::read)) return read_by_atomic();
  if (has_atomic())
    return {why(), Cure::order_blocks,
            "Set " + memory() + " before the kernel begins: no block is first.",
            line(which(Kind::write))};
  if (changes_in_place())
    return {why(), Cure::atomic, "Change " + memory() + " by an atomic, such as atomicAdd().",
            later()};
  if (one_line_) return own_element();
  return {why(), Cure::order_blocks,
          "Let each block use a part of " + memory() +
              " of its own; or end the kernel between the two, and begin another.",
          later()};
}

RaceAdvice Adviser::own_element() const {
  return {why(), Cure::own_element,
          "The two came to the same element: look at how the index is computed, and give each "
          "thread one of its own. If they are to share it, let one thread write, or use an atomic.",
          later()};
}

/// Both are in one line: a barrier between them would be nowhere.
RaceAdvice Adviser::in_one_line() const {
  if (race_.equal && !chooses_writer())
    return {why(), Cure::one_writer, "Let one thread write it for all.", later()};
  if (changes_in_place())
    return {why(), Cure::atomic,
            "Each thread reads " + memory() +
                " and writes it back, and another comes between: change it by an atomic, such as "
                "atomicAdd().",
            later()};
  if (has_atomic()) return {why(), Cure::atomic, "Let all of them use an atomic.", later()};
  if (both_write()) return own_element();
  return {why(), Cure::barrier_after,
          "Some still read while others already write, in one line. Read into a local variable, "
          "then " +
              barrier() + ", then write; in a loop, wait after every turn as well.",
          later()};
}

RaceAdvice Adviser::in_next_turn(const SourceLine& meeting) const {
  return {why(), Cure::barrier_after,
          "The barrier at " + number(meeting) + " orders the two in one turn. But who has passed " +
              number(later()) + " goes on to " + number(earlier()) +
              ", in the next turn or call, while others are still at " + number(later()) +
              ": they wait before it, and not after it. Put " + barrier() + " after " +
              number(later()) + ".",
          later()};
}

RaceAdvice Adviser::between() const {
  return {why(), Cure::barrier,
          "Put " + barrier() + " between " + number(earlier()) + " and " + number(later()) + ".",
          later()};
}

/// One in what another function calls, or after it has returned: the change belongs where the
/// reader's own code is.
RaceAdvice Adviser::of_callers() const {
  const SourceLine &first = lines_.line(0), &second = lines_.line(1);
  if (is_folded(first.file) == is_folded(second.file))
    return {why(), Cure::barrier, "Put " + barrier() + " between the two.", second};
  bool first_is_own = !is_folded(first.file);
  const SourceLine& own = first_is_own ? first : second;
  // Where the two ways part is in the caller, which calls the function and uses the memory itself.
  const SourceLine &call = line(first_is_own ? 0 : 1), &use = line(first_is_own ? 1 : 0);
  if (use.line > call.line)
    return {why(), Cure::barrier_after,
            "Your function leaves this to its caller, which goes on at once. Put " + barrier() +
                " after " + number(own) + ", before the function returns.",
            own};
  return {why(), Cure::barrier,
          "Other threads may still be in what the caller did before. Put " + barrier() +
              " before " + number(own) + ".",
          own};
}

RaceAdvice Adviser::advise() const {
  bool apart = race_.common == Common::none || race_.common == Common::grid;
  if (has(Kind::barrier))
    return {"Nothing puts the one before the other.", Cure::barrier_init,
            "Let one thread call init(&barrier, count), then synchronise the block, before any "
            "thread uses the barrier.",
            earlier()};
  if (race_.narrow_scope) return of_scope();
  if (race_.in_pipeline && race_.common <= Common::block) return of_pipeline();
  if (is_folded(lines_.line(0).file) && is_folded(lines_.line(1).file)) return in_tests();
  if (race_.copies[0] || race_.copies[1]) return of_copy();
  if (race_.has_fences && !has_atomic() && (apart || !one_line_)) return of_flag();
  if (apart) return across_blocks();
  if (one_line_) return in_one_line();
  bool in_caller = is_folded(lines_.line(0).file) || is_folded(lines_.line(1).file);
  if (const SourceLine* meeting = meeting_between()) return in_next_turn(*meeting);
  if (in_caller || !one_function()) return of_callers();
  // Who reads first and then tries to change it can't be helped by a barrier.
  bool looks_first = has_atomic() && has(Kind::read) &&
                     line(which(Kind::read)).line < line(1 - which(Kind::read)).line;
  bool of_the_grid = has_atomic() && has(Kind::read) && !race_.in_shared;
  return looks_first || of_the_grid ? read_by_atomic() : between();
}

}  // namespace

const SourceLine& RaceLines::line(int side) const {
  static const SourceLine unknown;
  return sides[side].empty() ? unknown : sides[side].front();
}

RaceAdvice advise(const RaceFacts& race, const RaceLines& lines, const PlaceName& place,
                  const Meetings& meetings) {
  RaceAdvice advice = Adviser(race, lines, place, meetings).advise();
  if (race.has_async_barriers && race.common <= Common::block && advice.cure == Cure::barrier)
    advice.why +=
        " A cuda::barrier orders what is done before arrive() with what is done after wait(), for "
        "those who arrive in one phase: one of the two lies outside of that.";
  return advice;
}

}  // namespace emulator
