// What the tests of lesson 15 launch and call.
#pragma once

TEST_KERNEL_FOR_TYPES(find_bins,
                      (std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, int, unsigned,
                       std::int64_t, std::uint64_t, long long, unsigned long long),
                      const T*, std::size_t, int*, int)
KERNEL_FOR_TYPES(global_histogram,
                 (std::int16_t, std::uint16_t, int, unsigned, std::int64_t, tests::Block), const T*,
                 std::size_t, int*, int, int)

CALL_FOR_TYPES(ask_device, (std::uint16_t, int), tests::AskedDevice)
TEST_KERNEL(any_kernel)

CALL(choose, cohort::harness::Outcome<tests::Plan>, int, const tests::Limits&, const tests::Plan&)

CALL(set_witness, void, int)
CALL_FOR_TYPES(launch, (std::uint16_t, int, std::uint64_t, tests::Block), cudaError_t,
               const tests::Plan&, const T*, std::size_t, int*, int)
KERNEL_FOR_TYPES(shared_histogram, (tests::Block), const T*, std::size_t, int*, int, int)
KERNEL_FOR_TYPES(cluster_histogram, (tests::Block), const T*, std::size_t, int*, int, int)

CALL(choose_for, cohort::harness::Outcome<tests::Plan>, const std::vector<int>&, int,
     const tests::Limits&, const tests::Plan&)

CALL(choose_homes, std::vector<int2>, const std::vector<int>&, int, int, int)
KERNEL(count_at_home, const int*, std::size_t, int*, int, const int2*, int)
