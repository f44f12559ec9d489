// The elements of arrays that a statement names.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "advice/spot.hpp"

namespace emulator {

/// "a" of `a[i].x` and of `*a`, "q.size" of `*q.size`.
std::string base_of(const source::Words& element);

/// `*sum`, `sums[0]`: the same for all threads that have the same pointer.
bool is_one_number(const source::Words& element);

/// The elements of the array `base` that the words name, each once.
std::set<std::string> elements_of(const Spot& spot, source::Range range, const std::string& base);

/// Those of that memory in the statement, as it writes them: "a[i]" and "a[j].x" of `a`.
std::vector<source::Words> elements_written(const Spot& at, const std::string& memory);
/// What finds them alone: "i" of `a[i]` and of `a[i].x`, and nothing of `a[i + 1]`.
source::Words lone_indices(const Spot& at, const std::string& memory);

/// What stands there was made of what an atomic returned.
bool is_made_by_atomic(const Spot& at, source::Range range);

/// What it assigns to, by the name of its memory.
source::Words target_of(const Spot& at, const source::Assignment& change);
/// And what it gives that.
source::Words value_of(const Spot& at, const source::Assignment& change);

/// The operator by which a number changes a variable there: see `source::step_of`.
std::string_view step_of(const Spot& at, const source::Assignment& change);

}  // namespace emulator
