// The form of the table of advice: what fits first is said.
#pragma once

#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "emulator/report_kind.hpp"
#include "machine/mistake.hpp"

namespace emulator {

struct Advice {
  Cure cure;
  std::string text;
  SourceLine at;  ///< where the change belongs; unknown if that can't be known
};

/// "`tile`", or other words for what has no name.
inline std::string in_code(const std::string& name, const std::string& otherwise) {
  return name.empty() ? otherwise : "`" + name + "`";
}

/// Words that are always the same, or that the facts fill in.
template <class Facts>
class RowWords {
 public:
  RowWords(const char* always) : always_(always) {}
  template <std::convertible_to<std::string (*)(const Facts&)> Make>
  RowWords(Make make) : make_(make) {}

  std::string operator()(const Facts& facts) const { return make_ ? make_(facts) : always_; }

 private:
  const char* always_ = "";
  std::string (*make_)(const Facts&) = nullptr;
};

/// A fact that a member function tells, as a row asks for it.
template <auto fact, class Facts>
bool is(const Facts& facts) {
  return (facts.*fact)();
}

template <class Facts>
bool always(const Facts&) {
  return true;
}

template <class Facts>
SourceLine nowhere(const Facts&) {
  return {};
}

/// The innermost line of a side that is the reader's own; unknown if none is.
SourceLine own_line(const std::vector<SourceLine>& side);

/// The innermost line at all; unknown if none is known.
const SourceLine& innermost_line(const Sides& sides, std::size_t side);

/// The reader's own of the last side, or of the first.
template <class Facts>
SourceLine there(const Facts& facts) {
  return facts.sides.empty() ? SourceLine{} : own_line(facts.sides.back());
}
template <class Facts>
SourceLine at_first(const Facts& facts) {
  return facts.sides.empty() ? SourceLine{} : own_line(facts.sides.front());
}

/// A row of a table: for these facts, this cure, these words, and the change at this line: if it
/// names none, at the innermost of the last side.
template <class Facts>
struct Row {
  const char* name;
  bool (*fits)(const Facts&);
  Cure cure;
  RowWords<Facts> words;
  SourceLine (*line)(const Facts&) = there;
};

/// Somebody else's code works with what the reader's gave it.
template <class Facts>
bool is_of_others(const Facts& facts) {
  return !facts.sides.empty() && !facts.sides.back().empty() && there(facts).line == 0;
}
template <class Facts>
Row<Facts> row_of_others(bool (*fits)(const Facts&) = is_of_others<Facts>) {
  return {"in the code of others", fits, Cure::returned_value,
          "The line is the test's own, which uses what your code gave it: look at how that came "
          "about.",
          nowhere};
}

/// The rows of several files, in this order.
template <class Each>
std::vector<Each> rows_of_all(std::initializer_list<std::vector<Each> (*)()> files) {
  std::vector<Each> all;
  for (auto rows : files) std::ranges::copy(rows(), std::back_inserter(all));
  return all;
}

/// Of the first row that fits; nothing if none does.
template <class Facts>
std::optional<Advice> advise(std::span<const Row<Facts>> table, const Facts& facts) {
  const auto row =
      std::ranges::find_if(table, [&](const Row<Facts>& each) { return each.fits(facts); });
  if (row == table.end()) return std::nullopt;
  return Advice{row->cure, row->words(facts), row->line(facts)};
}

/// As reports have it. A line that is not the reader's own gives way to the nearest that is.
ReportCure report_cure(const Advice& advice, const Sides& sides);

}  // namespace emulator
