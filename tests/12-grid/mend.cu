// Task m of lesson 12: the totals of a table's columns, row by row.
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

using lesson_12::columns;

// Each row of the table counts from 0 to 31.
void check_totals(int rows) {
  std::vector<int> host_table, expected;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      host_table.push_back(column);
      expected.push_back((row + 1) * column);
    }
  }
  const cohort::device_buffer<int> table(host_table);
  cohort::device_buffer<int> totals(host_table.size());
  cohort::device_buffer<int> flags(std::vector<int>(rows, 0));
  lesson_12::column_totals<<<1, rows * columns>>>(table.data(), totals.data(), flags.data());
  cohort::harness::check_holds("totals", totals, expected);
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("hands one row of totals on") { check_totals(2); }
  TEST_CASE("hands totals on through five rows") { check_totals(5); }
}
