// What the tests of lesson 13 launch and call.
#pragma once

KERNEL(number_pages, const int*, int, int*)
KERNEL(count_words, const int*, const int*, int, int*)
KERNEL(sum_pages, const int*, const int*, int, int*)
KERNEL(count_singles, const int*, const int*, int, int*)

TEST_KERNEL(add_up, const int*, const int*, int, int*)
TEST_KERNEL(add_up_twice, const int*, const int*, int, int*)
TEST_KERNEL(add_tables, const int*, const int*, int, int*)
TEST_KERNEL(look_around, const int*, const int*, int, int*)
CALL(set_witness, void, int)
CALL(launch_on_pages, tests::Launched, int, int, const int*, const int*, int, int*)
