// What the tests of lesson 09 launch and call.
#pragma once

CALL(pool_overhead, std::size_t)
CALL(size_class_overhead, std::size_t)

TEST_KERNEL(look_at_chunks, int*, std::size_t, tests::Chunk*)
TEST_KERNEL(look_from_afar, std::size_t, tests::Chunk*)

TEST_KERNEL_INSTANCE(make_ints, (make_vector<int>), std::size_t, std::size_t, tests::Room*)
TEST_KERNEL_INSTANCE(make_bytes, (make_vector<unsigned char>), std::size_t, std::size_t,
                     tests::Room*)
TEST_KERNEL_INSTANCE(make_doubles, (make_vector<double>), std::size_t, std::size_t, tests::Room*)
TEST_KERNEL_INSTANCE(make_quads, (make_vector<uint4>), std::size_t, std::size_t, tests::Room*)
TEST_KERNEL_INSTANCE(make_reusable_ints, (make_vector<int, cohort::size_class_pool<>>), std::size_t,
                     std::size_t, tests::Room*)
TEST_KERNEL(share_vector, std::size_t, int*, std::uintptr_t*)
TEST_KERNEL(receive_guest, std::size_t, int*, int*)
TEST_KERNEL(let_a_guest_go, std::size_t, int*, std::size_t*)
TEST_KERNEL(receive_two_guests, std::size_t, int*, int*)
TEST_KERNEL(receive_travellers, std::size_t, int*, int*)

TEST_KERNEL(work_together, bool, const int*, int*, std::size_t, int*)
TEST_KERNEL(move_chunks, int*, std::size_t, std::size_t, const int*, std::size_t, int, std::size_t)
KERNEL(move_all, int*, std::size_t, const int*, std::size_t, int, std::size_t)

CALL(pool_bytes_for, std::size_t, const tests::Work&, unsigned)
CALL(pool_bytes_for_throws, bool, const tests::Work&, unsigned)
TEST_KERNEL(try_work, tests::Work, std::size_t, unsigned*)

TEST_KERNEL(sort_and_look, unsigned char*, std::size_t, std::size_t, std::size_t, unsigned char*)
KERNEL(sort_all, unsigned char*, std::size_t, std::size_t, std::size_t)

TEST_KERNEL(move_chunks_cheaply, int*, std::size_t, std::size_t, const int*, std::size_t, int,
            std::size_t)
