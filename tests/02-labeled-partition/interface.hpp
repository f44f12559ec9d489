// What the tests of lesson 02 launch.
#pragma once

KERNEL(count_even_and_odd, const unsigned char*, std::size_t, int*)
TEST_KERNEL(count_words, const int*, std::size_t, int*)
TEST_KERNEL(sort_words, const int*, std::size_t, int*, int*, std::size_t)
TEST_KERNEL(count_in_step, const int*, std::size_t, int*)
TEST_KERNEL(claim_in_step, const int*, std::size_t, int*)
TEST_KERNEL(count_labels, const int*, std::size_t, int*)
TEST_KERNEL(claim_labels, const int*, std::size_t, int*, int*)
KERNEL(count_cheaply, const unsigned char*, std::size_t, int*)
