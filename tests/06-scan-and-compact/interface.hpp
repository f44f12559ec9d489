// What the tests of lesson 06 launch.
#pragma once

TEST_KERNEL_TEMPLATE(scan_tiles, (1, 2, 4, 8, 16, 32), const int*, int*)
TEST_KERNEL_TEMPLATE(scan_some_tiles, (8, 16, 32), const int*, int*)
TEST_KERNEL(scan_turns, const int*, int, int*, int*)
TEST_KERNEL_TEMPLATE(count_pieces, (4, 16), const int*, std::size_t, int, int*)
TEST_KERNEL(scan_counts, int*, std::size_t, int*)
TEST_KERNEL_TEMPLATE(keep_in_order, (4, 16), const int*, std::size_t, int, const int*, int*)
KERNEL(scan_cheaply, const int*, int, int*)
TEST_KERNEL_TEMPLATE(keep_fast, (4, 16), const int*, std::size_t, int, int*, int*)
