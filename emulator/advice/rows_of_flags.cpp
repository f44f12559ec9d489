// Advice on races by what was to tell the one thread that the other has done its part.
#include <algorithm>

#include "advice/race_table.hpp"

namespace emulator {

namespace {

using Kind = RaceFacts::Kind;
using Lacks = RaceFacts::Signal::Lacks;

SourceLine setting_line(R race) {
  return race.has(Kind::write) ? writing_line(race) : race.spot(1).line();
}

std::string plain_flag_text(R race, const char* makes) {
  return std::string(
             "A loop waits for what the other thread sets, so a barrier between the two "
             "would never be complete. ") +
         makes + " atomic, with a release where " + memory_of(race) +
         " is set and an acquire where it is read, or a fence on either side.";
}

std::string word_of(R race) { return in_code(race.signal()->word, "a word"); }

template <Lacks what>
bool lacks(R race) {
  return race.signal() && race.signal()->lacks == what;
}

SourceLine set_line(R race) { return own_line(race.signal()->set); }
SourceLine seen_line(R race) { return own_line(race.signal()->seen); }

bool is_one_line(R race) { return set_line(race).where() == seen_line(race).where(); }

/// "Line 7 changes `flag`, which line 10 goes by, but"; both may be one line.
std::string change_text(R race) {
  const std::string changes = capitalised(line_text(set_line(race))) + " changes " + word_of(race);
  if (is_one_line(race)) return changes + ", and goes by what it finds there,";
  return changes + ", which " + line_text(seen_line(race)) + " goes by,";
}

/// One thread sets the word, for others that do their part before and that no barrier waits for.
bool is_set_for_others(R race) {
  const Spot set(set_line(race));
  const auto branch = set.apart_from(race.spot(0));
  return set.line().in_function_of(race.spot(0).line()) && branch && branch->is_branch_by_rank() &&
         std::ranges::none_of(race.spot(0).until(set), &Spot::meets);
}

}  // namespace

std::vector<RaceRow> rows_of_flags() {
  return {
      {"flag set before what it tells of", is<&RaceCase::is_told_early>, Cure::fence,
       [](R race) {
         return change_text(race) + " before " + line_text(race.spot(0)) +
                " is done: change it after that, with a __threadfence() between the two.";
       },
       set_line},
      {"flag set without a release", lacks<Lacks::release>, Cure::fence,
       [](R race) {
         return change_text(race) + " but releases nothing: put " +
                (is_set_for_others(race) ? "__syncthreads() before that, so that its block has "
                                           "come so far, then "
                                         : "") +
                "a __threadfence() before it, or let it be an atomic that releases." +
                (race.signal()->acquires ? ""
                                         : " " + capitalised(line_text(seen_line(race))) +
                                               " must acquire in turn, by itself or by a "
                                               "__threadfence() after it.");
       },
       set_line},
      {"flag released to too few", lacks<Lacks::reach>, Cure::fence,
       [](R race) {
         return change_text(race) +
                " but what is released there is for its own block or cluster alone: use a fence "
                "or an atomic of the device's scope, such as __threadfence()" +
                (race.race.are_narrow ? ", on both sides." : ".");
       },
       set_line},
      {"flag seen without an acquire", lacks<Lacks::acquire>, Cure::fence,
       [](R race) {
         return capitalised(line_text(seen_line(race))) + " goes by " + word_of(race) + ", which " +
                (is_one_line(race) ? "others release there"
                                   : line_text(set_line(race)) + " releases") +
                ", but acquires nothing: put a __threadfence() after it, or let it be an atomic "
                "that acquires.";
       },
       seen_line},
      {"flag set for threads that come later", lacks<Lacks::barrier_before_set>, Cure::barrier,
       [](R race) {
         return capitalised(line_text(set_line(race))) + " changes " + word_of(race) +
                " for its whole " +
                (race.is_apart() ? "block, whose other threads need not have come so far: put "
                                   "__syncthreads()"
                                 : "warp, whose other lanes need not have come so far: put "
                                   "__syncwarp()") +
                " between " + line_text(race.spot(0)) + " and " + line_text(set_line(race)) + ".";
       },
       set_line},
      {"flag seen for threads that don't wait", lacks<Lacks::barrier_after_seen>, Cure::barrier,
       [](R race) {
         return "One thread goes by " + word_of(race) + " for its block, at " +
                line_text(seen_line(race)) +
                ", and the others don't wait for it: put __syncthreads() between that and " +
                line_text(race.spot(1)) + ".";
       },
       seen_line},
      {"flag without one that tells back", lacks<Lacks::turn>, Cure::fence,
       [](R race) {
         return "Each time, " + word_of(race) + " tells " + line_text(race.reading()) + " what " +
                line_text(race.writing()) +
                " has written, but nothing tells that it was read: before it writes again, " +
                line_text(race.writing()) + " must wait for a word that the reader sets after " +
                line_text(race.reading()) + ", with a release, and it must acquire that.";
       },
       writing_line},
      {"flag of which one is atomic",
       [](R race) { return race.waits_for_it() && race.has_atomic(); }, Cure::atomic,
       [](R race) {
         return plain_flag_text(race, "One of the two is atomic and the other isn't: make both");
       },
       setting_line},
      {"plain flag", is<&RaceCase::waits_for_it>, Cure::fence,
       [](R race) { return plain_flag_text(race, "Make both of them"); }, setting_line},
      {"fence in place of a barrier",
       [](R race) {
         return !race.has_atomic() && !race.one_line() && !race.is_apart() && !race.put_back() &&
                race.has_fence_alone() && (race.race.has_fences || race.waits_before_one());
       },
       Cure::barrier,
       [](R race) {
         return "A fence waits for nobody: put " + race.barrier() + " between " +
                line_text(race.earlier()) + " and " + line_text(race.later()) + ".";
       }},
  };
}

}  // namespace emulator
