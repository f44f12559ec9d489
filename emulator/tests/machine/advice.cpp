// The table of advice as a table: it knows all that can go wrong, and no row hides another.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include "advice/mistake_table.hpp"

using namespace emulator;

namespace {

constexpr ReportKind kinds[] = {
#define EMULATOR_REPORT_KIND(name, text) ReportKind::name,
#include "emulator/report_kinds.inc"
};

/// More is known of these, and tables of their own speak of it: only of some does this one.
const std::set<ReportKind> others = {ReportKind::race, ReportKind::race_of_equal_writes,
                                     ReportKind::uninitialised_read, ReportKind::out_of_bounds,
                                     ReportKind::divergent_barrier};

/// Those that are the first to fit, of each way in which it can come about.
std::set<const MistakeRow*> rows_of(ReportKind kind) {
  std::set<const MistakeRow*> rows;
  for (int way = 0; way <= static_cast<int>(How::as_an_answer); ++way) {
    const Mistake mistake{kind, static_cast<How>(way)};
    const auto row = std::ranges::find_if(mistake_table(), [&](const MistakeRow& each) {
      return each.fits({mistake, {}});
    });
    if (row != mistake_table().end()) rows.insert(&*row);
  }
  return rows;
}

}  // namespace

TEST_CASE("the table of advice knows every kind of report") {
  for (const ReportKind kind : kinds) {
    CAPTURE(text_of(kind));
    CHECK((others.contains(kind) || advice_on({{kind}, {}})));
  }
}

TEST_CASE("each row of the table of advice is the first for something") {
  std::set<const MistakeRow*> reached;
  for (const ReportKind kind : kinds) reached.merge(rows_of(kind));
  for (const MistakeRow& row : mistake_table()) {
    CAPTURE(row.name);
    CHECK((reached.contains(&row) || row.cure == Cure::returned_value));
  }
}

TEST_CASE("rows of the table of advice have names of their own") {
  std::set<std::string> names;
  for (const MistakeRow& row : mistake_table()) {
    CAPTURE(row.name);
    CHECK(names.insert(row.name).second);
  }
}

TEST_CASE("advice belongs to the innermost line of the last side") {
  const Sides sides = {{{"first.cu", 1, ""}}, {{"last.cu", 2, ""}, {"last.cu", 3, ""}}};
  const auto cure = cure_of({ReportKind::copy_in_flight}, sides);
  CHECK(cure.kind == "wait");
  CHECK(cure.file == "last.cu");
  CHECK(cure.line == 2);
  CHECK(cure_of({ReportKind::barrier_count}, sides).file == "first.cu");
}
