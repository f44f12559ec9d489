// Between two lines, after the later one, or out of a branch.
#include "advice/barrier_advice.hpp"

#include <cctype>

#include "advice/statements_around.hpp"
#include "reports/layout.hpp"

namespace emulator {

namespace {

std::string number(const SourceLine& line) { return "line " + std::to_string(line.line); }

/// "line 12", or the loop or the branch that the line is in and the other isn't: no barrier belongs
/// there.
std::string part(const SourceLine& line, const SourceLine& other) {
  const SourceLine around = apart_from(line, other);
  if (around.file.empty() || around.line == line.line) return number(line);
  return (begins_loop(around.text()) ? "the loop of " : "the branch of ") + number(around);
}

/// "line 12", or the loop that the line is in, which not all threads go through as often.
std::string after(const SourceLine& line) {
  const SourceLine loop = outermost_loop(line);
  return loop.file.empty() ? number(line) : "the loop of " + number(loop);
}

std::string capitalised(std::string sentence) {
  sentence[0] = static_cast<char>(std::toupper(sentence[0]));
  return sentence;
}

}  // namespace

RaceAdvice BarrierAdvice::of_fence() const {
  return {why(), Cure::barrier,
          "A fence waits for nobody: put " + barrier() + " between " + number(earlier()) + " and " +
              number(later()) + ".",
          later()};
}

/// The barrier and the earlier line are in a loop that some threads leave before others.
RaceAdvice BarrierAdvice::after_its_loop(const SourceLine& meeting, const SourceLine& loop) const {
  return {why(), Cure::barrier,
          "The barrier at " + number(meeting) + " is in the loop of " + number(loop) +
              ", and some threads still write or read there when others are at " + number(later()) +
              ": put it after the loop.",
          meeting};
}

RaceAdvice BarrierAdvice::past(const Between& meeting) const {
  const SourceLine loop = apart_from(earlier(), later());
  const bool is_in_it = !loop.file.empty() && apart_from(meeting.at, later()).line == loop.line;
  if (is_in_it && begins_loop(loop.text())) return after_its_loop(meeting.at, loop);
  if (meeting.is_passed_by_both()) return in_next_iteration(meeting.at);
  return missed(meeting);
}

RaceAdvice BarrierAdvice::in_next_iteration(const SourceLine& meeting) const {
  const std::string reason = "The barrier at " + number(meeting) +
                             " orders the two in one iteration. But a thread that has passed " +
                             number(later()) + " goes on to " + number(earlier()) +
                             ", in the next iteration or call, while others are still at " +
                             number(later()) + ": they wait before it, and not after it. ";
  static const Pattern returns(R"(^return\b)");
  if (returns.is_in(later().text()))
    return {why(), Cure::barrier_after,
            reason + "Read " + memory() + " into a variable, put " + barrier() +
                " after that, and return the variable; or put " + barrier() + " before " +
                number(earlier()) + " as well.",
            later()};
  return {why(), Cure::barrier_after,
          reason + "Put " + barrier() + " after " + number(later()) + ".", later()};
}

/// The barrier was for those in a mask, or for whoever was there, and one of the two wasn't.
RaceAdvice BarrierAdvice::met_without(const Between& meeting) const {
  const std::string text = meeting.at.text();
  const bool by_mask = text.find("__syncwarp(") != text.npos && text.find("active") == text.npos;
  const std::string reason =
      by_mask ? "name all lanes that share " + memory() + " in its mask."
              : "coalesced_threads() is whoever is there at that moment, and so is an active mask. "
                "Let the tile or the block meet there.";
  return {why(), Cure::whole_group,
          "The barrier at " + number(meeting.at) + " met without " + thread(meeting.later == 0) +
              ": " + reason,
          meeting.at};
}

/// One of the two came to the barrier less often, or the other met others there.
RaceAdvice BarrierAdvice::missed(const Between& meeting) const {
  if (meeting.by_who_comes && !meeting.of_both) return met_without(meeting);
  return {why(), Cure::whole_group,
          capitalised(thread(meeting.later < meeting.earlier || meeting.later == 0)) +
              " didn't come to the barrier at " + number(meeting.at) +
              ": take it out of the branch, so that all threads of the group come by.",
          meeting.at};
}

/// The earlier line begins a branch or a loop that the later one is in, and reads what that writes.
bool BarrierAdvice::is_condition_of_later() const {
  static const Pattern condition(R"(^(\} *)?(else +)?(if|while|for) *\()");
  const bool reads = race.kinds[!side_of_later()] == Kind::read;
  return reads && condition.is_in(earlier().text()) &&
         apart_from(later(), earlier()).line == earlier().line;
}

/// A barrier in the branch would wait for those that don't take it.
RaceAdvice BarrierAdvice::before_deciding() const {
  return {
      why(), Cure::barrier,
      capitalised(number(earlier())) + " decides by " + memory() + ", which others write at " +
          number(later()) + ", after they have decided: read it into a variable first, put " +
          barrier() +
          " after that, and decide by the variable. Or write to another array than the one that "
          "is read.",
      earlier()};
}

RaceAdvice BarrierAdvice::in_each_iteration(const SourceLine& loop) const {
  std::string within = "read into a local variable, and put another before the write.";
  if (!one_line() && !in_two_branches())
    within = "put another between " + part(earlier(), later()) + " and " +
             part(later(), earlier()) + ".";
  return {why(), Cure::barrier_after,
          "Nothing in the loop of " + number(loop) +
              " waits: a thread goes on to the next iteration while others are still in this one. "
              "Put " +
              barrier() +
              " at the end of each iteration, where all threads come by. If threads also read what "
              "others write in the same iteration, " +
              within,
          later()};
}

RaceAdvice BarrierAdvice::of_ladder(const Lines& steps) const {
  return {
      why(), Cure::barrier,
      "The lanes of a warp don't run in step, be the memory volatile or not: in each line from " +
          std::to_string(steps.first) + " to " + std::to_string(steps.last) +
          ", read into a local variable, then __syncwarp(), then write, then __syncwarp() "
          "again. Or add by __shfl_down_sync(), without shared memory.",
      later()};
}

RaceAdvice BarrierAdvice::between() const {
  if (race.has_async_barriers && in_two_branches())
    return {why(), Cure::barrier,
            "One branch does " + number(earlier()) + ", another " + number(later()) +
                ": let the threads of the one arrive at a cuda::barrier after it, and those of the "
                "other wait for that phase before theirs.",
            later()};
  if (const SourceLine loop = loop_without_barrier(); !loop.file.empty())
    return in_each_iteration(loop);
  if (in_two_branches())
    return {why(), Cure::barrier,
            "No thread comes by both branches: end the if after " + number(earlier()) + ", put " +
                barrier() + " there, where all come by, and do " + number(later()) +
                " in an if of its own.",
            later()};
  if (const unsigned size = tiles_between()) return for_two_tiles(size);
  if (is_condition_of_later()) return before_deciding();
  const SourceLine branch = branch_by_rank(earlier(), later());
  if (!branch.file.empty() && (race.common != RaceFacts::Common::warp || barrier_is_wider()))
    return within(branch);
  const SourceLine any = branch_around(earlier(), later());
  const std::string place =
      barrier() + " between " + part(earlier(), later()) + " and " + part(later(), earlier()) + ".";
  if (any.file.empty()) return {why(), Cure::barrier, "Put " + place, later()};
  return {why(), Cure::barrier,
          "Put " + place + " If not all threads take the branch of " + number(any) +
              ", end it after " + number(earlier()) +
              " and begin it again after the barrier, where all come by.",
          later()};
}

/// There is a barrier, of tiles that have one of the two threads each.
RaceAdvice BarrierAdvice::for_two_tiles(unsigned size) const {
  const bool one_warp = race.common == RaceFacts::Common::warp;
  return {why(), Cure::barrier,
          "The barrier between the two lines is for tiles of " + std::to_string(size) +
              ", and the two threads are in different ones. If they are to share " + memory() +
              ", put " + (one_warp ? "the sync() of a tile that has both" : barrier()) +
              " there; if not, the index leads into another tile's part.",
          later()};
}

/// Where the barrier of the block would wait for those that don't come.
RaceAdvice BarrierAdvice::within(const SourceLine& branch) const {
  const std::string some = "Not all threads take the branch of " + number(branch) + ", and ";
  if (race.common == RaceFacts::Common::warp)
    return {why(), Cure::barrier,
            some +
                "a barrier in it is for those that do: let one tile hold all threads that share " +
                memory() + ", and put its sync() between " + number(earlier()) + " and " +
                number(later()) + ".",
            later()};
  return {why(), Cure::barrier,
          some + barrier() + " waits for all: end the branch after " + number(earlier()) +
              ", put the barrier there, and do " + number(later()) + " in a branch of its own.",
          later()};
}

RaceAdvice BarrierAdvice::of_callers() const {
  const SourceLine &first = lines.line(0), &second = lines.line(1);
  if (is_folded(first.file) == is_folded(second.file))
    return {why(), Cure::barrier, "Put " + barrier() + " between the two.", second};
  bool first_is_own = !is_folded(first.file);
  const SourceLine& own = first_is_own ? first : second;
  // Where the two ways part is in the caller, which calls the function and uses the memory itself.
  const SourceLine &call = line(first_is_own ? 0 : 1), &use = line(first_is_own ? 1 : 0);
  if (use.line > call.line)
    return {why(), Cure::barrier_after,
            "Your function leaves this to its caller, which goes on at once. Put " + barrier() +
                " after " + after(own) + ", before the function returns.",
            own};
  return {why(), Cure::barrier,
          "Other threads may still be in what the caller did before. Put " + barrier() +
              " before " + number(own) + ".",
          own};
}

}  // namespace emulator
