// The checks that were to keep an index in its array.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "advice/facts.hpp"
#include "advice/spot.hpp"

namespace emulator {

/// Of the lines that led to an access, innermost first: `i >= n && j >= m`, which keeps away only
/// threads that are out of range in both ways.
std::optional<Spot::Condition> kept_away_by_all(const std::vector<Spot>& spots);

/// `i < n`, where the launch has given an `n` that is larger than the array.
struct IndexGuard {
  Spot at;
  std::string text;  ///< "`i < n`"
  IndexFacts::Number number;
};
std::optional<IndexGuard> too_large_guard(const std::vector<Spot>& spots, const IndexFacts& index,
                                          const std::string& memory);

/// A number that the launch gives, that the array's elements would be enough for, and that the
/// kernel never asks for.
std::optional<IndexFacts::Number> number_unasked(const std::vector<Spot>& spots,
                                                 const IndexFacts& index);

/// `a[i] += a[i + step]`, in a loop that halves `step`, and for all that come.
struct Partner {
  std::string step;   ///< "step"
  std::string check;  ///< "i < step"
};
std::optional<Partner> partner_unchecked(const Spot& spot);

/// Another line of the function asks whether there is such an element of the memory, and what is
/// around the access doesn't.
struct GuardElsewhere {
  Spot at;
  std::string text;  ///< "`i < n`"
  bool is_later = false;
};
std::optional<GuardElsewhere> guard_elsewhere(const Spot& spot, const std::string& memory);

}  // namespace emulator
