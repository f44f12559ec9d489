// What the tests of lesson 10 launch and call.
#pragma once

TEST_KERNEL(ask, tests::Wish, unsigned, unsigned, tests::Piece*)
TEST_KERNEL(ask_once, unsigned, unsigned, unsigned*)
TEST_KERNEL(mark_and_release, unsigned, unsigned, unsigned, bool, tests::MarkFaults*)
CALL(class_for, unsigned, unsigned)
TEST_KERNEL(take_turns, tests::Wish, unsigned, bool, tests::Piece*, tests::SlotFaults*)
TEST_KERNEL(take_once, tests::Wish, unsigned*)
TEST_KERNEL(take_beside_a_ghost, unsigned, std::int64_t*, unsigned*)
TEST_KERNEL(lend, tests::Lending, std::int64_t*)
TEST_KERNEL(lend_without_barriers, unsigned, unsigned*)
