// What the tests of lesson 03 launch.
#pragma once

KERNEL(sum_rows, const unsigned char*, std::size_t, int*)
KERNEL_TEMPLATE(look_at_rows, (1, 8, 16, 32), const unsigned char*, std::size_t, int*, int*)
KERNEL(sum_and_max, const unsigned*, std::size_t, unsigned long long*, unsigned*)
KERNEL(sum_rows_cheaply, const unsigned char*, std::size_t, int*)
KERNEL(sum_words, const unsigned*, std::size_t, unsigned long long*)
TEST_KERNEL_TEMPLATE(sum_in_tiles, (1, 2, 4, 8, 16, 32), const int*, int*, unsigned)
