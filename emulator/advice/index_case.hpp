// An index that leaves its array, as facts: what the checker knows of it, and what the lines say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "advice/findings.hpp"
#include "advice/spot.hpp"
#include "advice/too_far.hpp"

namespace emulator {

/// What it refers to must outlive it.
struct IndexCase {
  const Finding& finding;
  const IndexFacts& index;
  const Sides& sides;
  std::vector<Spot> spots;  ///< the lines that led to the access, innermost first
  std::optional<TooFar> too_far = {};
};

template <ReportKind kind, IndexFacts::Direction direction>
bool is_index(const IndexCase& facts) {
  return facts.finding.kind == kind && facts.index.direction == direction;
}

/// One of the statements that led to an access adds bytes to a pointer, or to an index.
bool counts_bytes(const IndexCase& facts);
/// The launch has given the pitch of the rows, elements are larger than what it counts, and no
/// pointer to bytes is there to which it is added.
bool is_by_pitch(const IndexCase& facts);
/// Where the array's bytes were asked for.
SourceLine asked_at(const IndexCase& facts);
/// As many bytes were asked for as the kernel is told of, and nobody multiplied by `sizeof`.
bool is_of_bytes(const IndexCase& facts);
/// The index is the thread's number only as far as that is less than another: a lane, say.
bool is_of_a_remainder(const IndexCase& facts);
/// The array has an element for each warp of the block, and each lane takes the one of its number.
bool is_one_a_warp(const IndexCase& facts);
/// The index is made of two of the thread's coordinates.
bool is_of_two(const IndexCase& facts);
/// The index takes rows to be as long as the launch has threads in x.
bool has_rows_of_launch(const IndexCase& facts);
/// Each thread begins two blocks' threads further on than the block before, and there are elements
/// for the launch's threads, and no more.
bool takes_two(const IndexCase& facts);
/// "i" and "2" of `a[i - 2]`, which lies no further before the array than that.
struct StepBack {
  std::string name, number;
};
std::optional<StepBack> step_back(const IndexCase& facts);
/// "10000" of `a[i + 10000]`, which alone leads beyond the end; empty if there is no such number.
std::string far_step(const IndexCase& facts);

}  // namespace emulator
