// What the tests of lesson 12 launch and call.
#pragma once

KERNEL(sum_by_fences, const float*, std::size_t, float*, unsigned*, float*)
KERNEL(sum_by_order, const float*, std::size_t, float*, unsigned*, float*)

KERNEL(normalise, float*, std::size_t, float*)
CALL(blocks_at_once, int, int)
CALL(asked_about_another_kernel, bool)
CALL(launch_normalise, cudaError_t, int, int, float*, std::size_t, float*)

KERNEL(scan, const int*, std::size_t, int*, unsigned*, tests::Progress*)
TEST_KERNEL(ask, tests::Progress*, unsigned, int*)
TEST_KERNEL(ask_before_the_first, tests::Progress*, int*)

KERNEL(scan_cheaply, const int*, std::size_t, int*, unsigned*, tests::Progress*)
CALL(pieces, tests::Pieces)
