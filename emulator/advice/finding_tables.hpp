// The tables of advice on findings of which more is known than a mistake says. Each says nothing
// of what it has no row for.
#pragma once

#include <optional>
#include <vector>

#include "advice/findings.hpp"
#include "advice/table.hpp"

namespace emulator {

/// On an index that leaves its array.
std::optional<Advice> index_advice(const Finding& finding, const Sides& sides);

/// On a read of what nobody has written.
std::optional<Advice> unwritten_advice(const Finding& finding, const Sides& sides);

/// On two barriers that threads came to in one phase.
std::optional<Advice> divergence_advice(const Finding& finding, const Sides& sides,
                                        const std::vector<MeetingPlaces::Meeting>& meetings);

/// On what lacks those that a barrier did without. `cure` is what it needs otherwise.
std::optional<Advice> absence_advice(const Finding& finding, std::optional<Cure> cure,
                                     const Absentees& absentees);

}  // namespace emulator
