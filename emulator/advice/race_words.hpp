// Phrases of the advice on races.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "advice/race_case.hpp"
#include "advice/table.hpp"

namespace emulator {

using RaceRow = Row<RaceCase>;
using R = const RaceCase&;

/// Which threads they are, and what is missing between them, if that is the cure.
std::string why_of(R race, Cure cure);

/// The same in names, for programs: "two warps", "one copy".
std::vector<std::string> traits_of(R race);

/// "`tile`", or "this memory".
std::string memory_of(R race);
/// "line 12", or "the loop of line 10" if a barrier doesn't belong into that.
std::string part_text(const Spot& spot, const std::optional<Spot>& around);
/// That of the two that only the one is in.
inline std::string part_text(const Spot& spot, const Spot& other) {
  return part_text(spot, spot.apart_from(other));
}
/// "thread 3", for the side of the later statement or of the earlier.
std::string thread_text(R race, bool of_later);
std::string capitalised(std::string sentence);

/// "atomicMax()"; for what no atomic does, "a loop of atomicCAS()". For the race's memory, with
/// what it must be for that.
std::string atomic_text(source::Change change);
std::string atomic_text(R race, source::Change change);
/// "The two threads differ in threadIdx.y, and the index of `a` doesn't go by that"
std::string differing_text(R race);
/// What orders the two if it is a flag that says when.
std::string flag_text(R race);
/// Where the two rows of a block of several dimensions may be meant; empty elsewhere.
std::string by_rank_text(R race);

// Where a change belongs: at the later of the two, if a row names no other.
template <>
SourceLine there(R race);
inline SourceLine earlier_line(R race) { return race.earlier().line(); }
inline SourceLine reading_line(R race) { return race.reading().line(); }
inline SourceLine writing_line(R race) { return race.writing().line(); }
inline SourceLine barrier_line(R race) { return race.between()->at; }

}  // namespace emulator
