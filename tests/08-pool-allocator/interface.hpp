// What the tests of lesson 08 launch.
#pragma once

TEST_KERNEL(ask, const tests::Request*, tests::Piece*, std::size_t, std::size_t, tests::Pool*,
            std::size_t*)
TEST_KERNEL(ask_far, std::uintptr_t, std::size_t, const tests::Request*, unsigned, std::uintptr_t*)
TEST_KERNEL(look_at_pool, std::size_t, tests::Seen*)
KERNEL(count_letters, const unsigned char*, std::size_t, unsigned*, std::size_t)
TEST_KERNEL(note_steps, const tests::Step*, unsigned, int, tests::Pool*)
CALL(lay_out, std::vector<std::size_t>, const std::vector<tests::Array>&)
