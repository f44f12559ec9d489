// The table of advice on all but races, indices and what is read unwritten. The rows stand in files
// by what they are about.
#pragma once

#include <vector>

#include "advice/table.hpp"

namespace emulator {

/// A mistake, and the lines that led to each of its sides.
struct MistakeCase {
  const Mistake& mistake;
  const Sides& sides;
};
using MistakeRow = Row<MistakeCase>;
using M = const MistakeCase&;

/// A mistake of one of these kinds, however it came about.
template <ReportKind... kinds>
bool of(M facts) {
  return ((facts.mistake.kind == kinds) || ...);
}
/// One that came about in one of these ways.
template <ReportKind kind, How... ways>
requires(sizeof...(ways) > 0) bool of(M facts) {
  return facts.mistake.kind == kind && ((facts.mistake.how == ways) || ...);
}

/// Where an access leads to.
std::vector<MistakeRow> rows_of_memory();
/// Of barriers and groups.
std::vector<MistakeRow> rows_of_meetings();
/// Of copies under way, `cuda::barrier`s and pipelines.
std::vector<MistakeRow> rows_of_phases();
/// Of kernels that can't go on.
std::vector<MistakeRow> rows_of_ends();
/// Of the host.
std::vector<MistakeRow> rows_of_the_host();

/// All of them in their order.
const std::vector<MistakeRow>& mistake_table();
/// Of the first that fits. Nothing if there is nothing to say.
std::optional<Advice> advice_on(M facts);

}  // namespace emulator
