// The form of the table of advice: what fits first is said.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "emulator/report_kind.hpp"
#include "machine/source_line.hpp"

namespace emulator {

struct Advice {
  Cure cure;
  std::string text;
  SourceLine at;  ///< where the change belongs; unknown if that can't be known
};

/// A row of a table: for these facts, this cure, these words, and the change at this line.
template <class Facts>
struct Row {
  const char* name;
  bool (*fits)(const Facts&);
  Cure cure;
  std::string (*words)(const Facts&);
  SourceLine (*line)(const Facts&);
};

/// A fact that a member function tells, as a row asks for it.
template <auto fact, class Facts>
bool is(const Facts& facts) {
  return (facts.*fact)();
}

/// Of the first row that fits. The last must fit whatever the facts are.
template <class Facts>
Advice advise(std::span<const Row<Facts>> table, const Facts& facts) {
  const auto row =
      std::ranges::find_if(table, [&](const Row<Facts>& each) { return each.fits(facts); });
  return {row->cure, row->words(facts), row->line(facts)};
}

}  // namespace emulator
