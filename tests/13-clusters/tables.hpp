// Task x: the tables that the blocks of a cluster add up.
#pragma once

namespace tests {

constexpr int most_numbers = 4096;  // of a table, and what comes after it
constexpr int gap = 8;              // From table to table it is (n + gap) / 4 * 4 numbers.

}  // namespace tests
