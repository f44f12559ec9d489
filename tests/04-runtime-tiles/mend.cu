// Task m of lesson 04: a kernel to fix.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

namespace {

// Then the block meets: a thread that leaves out a barrier of its tile is missed there.
__global__ void count_rows(int* table, int rows, unsigned tile_size) {
  lesson_04::count_from_first(table, rows, tile_size);
  cooperative_groups::this_thread_block().sync();
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("counts from the first number in two tiles of four") {
    cohort::device_buffer<int> table{10, 11, 12, 15, 20, 20, 23, 29};
    count_rows<<<1, 8>>>(table.data(), 1, 4);
    check_holds("table", table, {0, 1, 2, 5, 0, 0, 3, 9});
  }
  TEST_CASE("counts from the first number in two rows") {
    cohort::device_buffer<int> table{10, 11, 12, 15, 20, 20, 23, 29,
                                     30, 31, 32, 33, 40, 41, 41, 44};
    count_rows<<<1, 8>>>(table.data(), 2, 4);
    check_holds("table", table, {0, 1, 2, 5, 0, 0, 3, 9, 0, 1, 2, 3, 0, 1, 1, 4});
  }
}
