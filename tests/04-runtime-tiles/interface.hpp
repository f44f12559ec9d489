// What the tests of lesson 04 launch.
#pragma once

KERNEL(count_letters, const unsigned char*, std::size_t, unsigned, unsigned, int*)
KERNEL(order_letters, const unsigned char*, std::size_t, unsigned, unsigned char*)
TEST_KERNEL(shift_rows, unsigned char*, std::size_t, unsigned, const int*, unsigned)
TEST_KERNEL(shift_by_eight_and_by_all, unsigned char*, unsigned)
KERNEL(count_in_lines, const unsigned char*, const int*, int, int*)
