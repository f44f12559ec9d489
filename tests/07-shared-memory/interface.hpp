// What the tests of lesson 07 launch and call.
#pragma once

KERNEL(transpose, const int*, int, int, int*)
KERNEL(transpose_records, const int3*, int, int, int3*)
TEST_KERNEL(histogram, const unsigned*, std::size_t, unsigned*, int)
TEST_KERNEL_TEMPLATE(count_fours, (1, 2, 4, 8), const unsigned*, std::size_t, unsigned*)
CALL(room_for_bins, int)
CALL(blocks_at_once, unsigned, int)
CALL(most_bins, int)
CALL(launch, cudaError_t, const unsigned*, std::size_t, unsigned*, int)
CALL(launch_small_blocks, cudaError_t)
CALL(try_launch, cohort::harness::Outcome<bool>, unsigned*, int)
CALL(set_witness, void, unsigned)
