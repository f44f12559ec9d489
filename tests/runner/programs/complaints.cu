// A test program whose cases fail, each in the words of another helper of the harness.
#include <cuda_runtime.h>

#include <string>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

namespace {

__global__ void count_up(int* x) { atomicAdd(x, 1); }

__device__ void add(int* x) {
  x[0] = x[0] + 1;  // races
}
__global__ void add_all(int* x) {
  add(x);  // calls
}

// Its first warp writes all, or each warp its own row.
__global__ void write_rows(int* x, bool evenly) {
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (unsigned row = 0; row < blockDim.x / 32; ++row)
    if (warp == (evenly ? row : 0)) x[32 * row + lane] = 1;
}

void check_shares(bool evenly) {
  cohort::device_buffer<int> x(128);
  cohort::reset_counters();
  write_rows<<<1, 128>>>(x.data(), evenly);
  cohort::synchronize();
  cohort::harness::check_shares_evenly(4);  // shares
}

template <class T>
void leave(const std::vector<T>& got, const std::vector<T>& expected) {
  cohort::harness::check_holds("x", cohort::device_buffer<T>(got), expected);
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("numbers") {
    CHECK_IS("low", 3, 4);
    CHECK_IS("high", 3u, 2u);
    CHECK_IS("below zero", -1, 0);
  }
  TEST_CASE("a score" * counts_work) {
    cohort::device_buffer<int> x{0};
    cohort::reset_counters();
    count_up<<<1, 3>>>(x.data());
    cohort::synchronize();
    cohort::harness::score({{"global_sectors", 1}, {"global_atomics", 64}});
  }
  TEST_CASE("one warp does all" * counts_work) { check_shares(false); }
  TEST_CASE("each warp does its share" * counts_work) { check_shares(true); }
  TEST_CASE("a score that fails" * counts_work) {
    cohort::reset_counters();
    cohort::harness::score({{"global_atomics", 64}});
    FAIL_CHECK("wrong");
  }
  TEST_CASE("others") {
    CHECK_IS("told", true, false);
    CHECK_IS("real", 0.5, 1.5);
    CHECK_IS("a name", std::string("x\xee"), "y");
  }
  TEST_CASE("long ones") {
    CHECK_IS("the order", std::string(26, 'a'), std::string(26, 'b'));
    CHECK_IS("the next", 1, 2);
  }
  TEST_CASE("counts") {
    INFO(count_of(1, "byte"), ", ", count_of(2u, "block"), " of ", count_of(dim3(1), "thread"));
    INFO(count_of(dim3(64), "thread"), ", ", count_of(dim3(8, 4), "thread"), ", ",
         count_of(dim3(2, 1, 2), "thread"));
    FAIL_CHECK("it fails");
  }
}

TEST_SUITE("n") {
  TEST_CASE("the first of two names") {
    FAIL_CHECK_AS("first", "it fails");
    FAIL_CHECK_AS("second", "it fails again");
  }
  TEST_CASE("no name before one") {
    FAIL_CHECK("it fails");
    FAIL_CHECK_AS("second", "it fails again");
  }
  TEST_CASE("two names, the innermost last") {
    NAME_CHECKS("outer");
    { NAME_CHECKS("over"); }
    NAME_CHECKS("");
    FAIL_CHECK_AS("inner", "it fails");
  }
  TEST_CASE("the name of a check that a report ends") {
    NAME_CHECKS("outer");
    cohort::device_buffer<int> x({0});
    const auto launch = [&] {
      NAME_CHECKS("launch");
      add_all<<<1, 64>>>(x.data());
      cohort::synchronize();
    };
    launch();
  }
  TEST_CASE("no name of a check that a caught exception ended") {
    try {
      NAME_CHECKS("tried");
      cohort::check(cudaErrorInvalidValue);
    } catch (const cohort::cuda_error&) {
      NAME_CHECKS("caught");
    }
    FAIL_CHECK("it fails");
  }
}

TEST_SUITE("b") {
  TEST_CASE("bytes of an example") { leave<unsigned char>({'a', 0xee}, {'a', 'b'}); }
  TEST_CASE("numbers of an example") { leave<int>({1, 3}, {1, 2}); }
  TEST_CASE("what nobody has written") {
    cohort::harness::check_holds("x", cohort::device_buffer<int>(1), {7});
  }
}

TEST_SUITE("c") {
  TEST_CASE("too much work" * counts_work) {
    cohort::device_buffer<int> x({0});
    cohort::reset_counters();
    count_up<<<1, 6>>>(x.data());
    cohort::synchronize();
    CHECK_COUNTER(global_atomics, ==, 3);
    CHECK_COUNTER(global_atomics, <=, 1);
    CHECK_COUNTER(shuffles, >=, 2);
  }
  TEST_CASE("too much work, after a wrong number" * counts_work) {
    cohort::device_buffer<int> x({0});
    cohort::reset_counters();
    count_up<<<1, 6>>>(x.data());
    CHECK_IS("*x", x.to_host()[0], 7);
    CHECK_COUNTER(global_atomics, <=, 1);
    CHECK_COUNTER(host_waits, ==, 0);
  }
  TEST_CASE("a finding in a function") {
    cohort::device_buffer<int> x({0});
    add_all<<<1, 64>>>(x.data());
    cohort::synchronize();
  }
}
