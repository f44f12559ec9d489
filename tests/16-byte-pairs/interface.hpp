// What the tests of lesson 16 launch.
#pragma once

KERNEL(count_packed, const unsigned char*, std::size_t, unsigned long long*)
KERNEL_INSTANCE(count_loads, (count_loads<false>), const unsigned char*, std::size_t,
                unsigned long long*)
KERNEL_INSTANCE(count_runs, (count_loads<true>), const unsigned char*, std::size_t,
                unsigned long long*)
KERNEL(count_shares, const unsigned char*, std::size_t, unsigned long long*, unsigned)
KERNEL(sort_tiles, const unsigned*, std::size_t, unsigned short*, unsigned*)
KERNEL(count_rows, const unsigned short*, const unsigned*, unsigned, unsigned long long*, unsigned)
TEST_KERNEL(add_again, unsigned, unsigned, unsigned, unsigned long long*)
TEST_KERNEL(add_once, unsigned, unsigned, unsigned, unsigned*, unsigned long long*)
TEST_KERNEL(cut, const unsigned char*, std::size_t, tests::Cut*)
TEST_KERNEL(count_loose, const unsigned char*, std::size_t, std::size_t, unsigned long long*)
TEST_KERNEL(list_runs, const unsigned char*, std::size_t, bool, tests::Run*, unsigned*)
