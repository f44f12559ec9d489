// Lesson 00: what scale_and_add, run_on_device and largest_block must do.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "crowd.hpp"
#include "harness.hpp"
#include "interface.hpp"
#include "judge/refused_calls.hpp"

namespace {

using cohort::harness::Crowd;

constexpr std::size_t margin = 8;  // elements on each side of y that nobody may touch
constexpr float untouched = -777;
constexpr float a = 2;

// Small whole numbers: every result is exact, with or without a fused multiply-add.
std::vector<float> numbers(std::size_t n, int modulus) {
  std::vector<float> values(n);
  for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<float>(drawn_below(modulus, i) + 1);
  return values;
}

std::string shape(dim3 extent) {
  return "(" + std::to_string(extent.x) + ", " + std::to_string(extent.y) + ", " +
         std::to_string(extent.z) + ")";
}

void check_scale_and_add(dim3 grid, dim3 block, std::size_t n) {
  const auto x = numbers(n + margin, 97);  // a step too far reads a number, and shows in y
  auto y = numbers(n + 2 * margin, 13);
  std::fill_n(y.begin(), margin, untouched);
  std::fill_n(y.end() - margin, margin, untouched);
  const cohort::device_buffer<float> device_x(x);
  cohort::device_buffer<float> device_y(y);
  cohort::reset_counters();
  scale_and_add<<<grid, block, Crowd::shared_bytes>>>(a, device_x.data(), device_y.data() + margin,
                                                      n);
  cohort::synchronize();

  for (std::size_t i = 0; i < n; ++i) y[margin + i] += a * x[i];
  const auto result = device_y.to_host();
  const auto wrong = std::mismatch(y.begin(), y.end(), result.begin());
  if (wrong.first == y.end()) return;
  INFO("n = ", n, ", a grid of ", shape(grid), " and blocks of ", shape(block));
  const auto i = wrong.first - y.begin() - static_cast<std::ptrdiff_t>(margin);
  FAIL_CHECK_AS(*wrong.first == untouched ? "outside" : "element", "y[", i, "] ",
                is_not(*wrong.second, *wrong.first));
}

void check_far_away() {
  constexpr unsigned threads = 256, blocks = 3, n = threads * blocks;
  const auto x = numbers(n, 97), y = numbers(n, 13);
  auto expected = y;
  for (std::size_t i = 0; i < n; ++i) expected[i] += a * x[i];
  using namespace cohort::harness;
  INFO("n = ", far_away + n, ", blocks of ", threads, ", the last elements");
  const auto scaled = [&](unsigned grid, std::size_t before) {
    FarArray<float> far_x(x, before), far_y(y, before);
    scale_and_add<<<grid, threads>>>(a, far_x.data(), far_y.data(), before + n);
    cohort::synchronize();
    return far_y.last();
  };
  const auto is_right = [&](const std::vector<float>& result) { return result == expected; };
  const auto result = run_far_away(threads, blocks, scaled, is_right);
  if (!result) return;
  const auto wrong = std::mismatch(expected.begin(), expected.end(), result->begin());
  if (wrong.first != expected.end())
    FAIL_CHECK("y[", far_away + (wrong.first - expected.begin()), "] ",
               is_not(*wrong.second, *wrong.first));
}

void check_round_trip(std::size_t n) {
  const auto x = numbers(n, 97);
  auto expected = numbers(n, 13);
  const auto witness = static_cast<float>(drawn_below(1000, 0));
  set_witness(witness);
  for (std::size_t i = 0; i < n; ++i) expected[i] = x[i] - a * expected[i] + witness;
  const auto y = subtract_on_device(4, 256, a, x, numbers(n, 13));
  const auto wrong = std::mismatch(expected.begin(), expected.end(), y.begin());
  if (wrong.first == expected.end()) return;
  INFO("n = ", n);
  const auto i = wrong.first - expected.begin();
  const float got = *wrong.second, before = numbers(n, 13)[i];
  const char* check = got == before              ? "unchanged"
                      : got == a * x[i] + before ? "another kernel"
                                                 : "round trip";
  FAIL_CHECK_AS(check, "y[", i, "] ", is_not(got, *wrong.first));
}

void check_shape(dim3 grid, dim3 block) {
  const auto told = shape_on_device(grid, block);
  const auto dimensions = [&](std::size_t first) {
    const auto one = [&](std::size_t i) { return static_cast<unsigned>(told[first + i]); };
    return dim3(one(0), one(1), one(2));
  };
  const auto same = [](dim3 one, dim3 other) {
    return one.x == other.x && one.y == other.y && one.z == other.z;
  };
  const dim3 its_grid = dimensions(0), its_block = dimensions(3);
  if (same(its_grid, grid) && same(its_block, block)) return;
  INFO("a grid of ", shape(grid), " and blocks of ", shape(block), " are asked for");
  const bool swapped = same(its_grid, block) && same(its_block, grid);
  FAIL_CHECK_AS(swapped ? "swapped" : "another shape", "the kernel runs in a grid of ",
                shape(its_grid), " and blocks of ", shape(its_block));
}

// What run_on_device says about a launch of that shape, with n elements.
std::string said_about(dim3 grid, dim3 block, std::size_t n = 100) {
  try {
    subtract_on_device(grid, block, a, numbers(n, 97), numbers(n, 13));
  } catch (const cohort::harness::CallFailed& error) {
    return error.what();
  }
  return "nothing";
}

void check_refused(dim3 grid, dim3 block, std::size_t n = 100) {
  const auto said = said_about(grid, block, n);
  // CUDA 13 calls it an invalid value, CUDA 12 an invalid configuration.
  for (const auto* error : {"cudaErrorInvalidValue", "cudaErrorInvalidConfiguration"})
    if (said.find(error) != std::string::npos) return;
  INFO("n = ", n, ", a grid of ", shape(grid), " and blocks of ", shape(block));
  NAME_CHECKS(n == 0 ? "no elements" : grid.x == 0 ? "no blocks" : "");
  FAIL_CHECK_AS(said == "nothing" ? "refused launch" : "another error", "run_on_device says ", said,
                ", not cudaErrorInvalidValue");
}

// Task x.
void check_smooth(dim3 grid, dim3 block, std::size_t width, std::size_t height) {
  std::vector<int> in(width * height), expected(width * height);
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<int>(drawn_below(97, i * 7)) + 1;
  for (std::size_t i = 0; i < in.size(); ++i)
    expected[i] =
        in[i] + (i >= width ? in[i - width] : 0) + (i + width < in.size() ? in[i + width] : 0);
  const cohort::device_buffer<int> device_in(in);
  cohort::device_buffer<int> out(std::vector<int>(in.size(), -1));
  cohort::reset_counters();
  smooth<<<grid, block, Crowd::shared_bytes>>>(device_in.data(), out.data(), width, height);
  cohort::synchronize();
  const auto result = out.to_host();
  const auto wrong = std::mismatch(expected.begin(), expected.end(), result.begin());
  if (wrong.first == expected.end()) return;
  INFO(count_of(height, "row"), " of ", count_of(width, "number"), ", a grid of ", shape(grid),
       " and blocks of ", shape(block));
  const auto i = static_cast<std::size_t>(wrong.first - expected.begin());
  const auto check = *wrong.second == -1 ? "never written" : how_wrong(*wrong.second, *wrong.first);
  FAIL_CHECK_AS(check, "row ", i / width, ", column ", i % width, " of out ",
                is_not(*wrong.second, *wrong.first));
}

void check_largest_block(int threads, int expected, const char* limit) {
  if (threads == expected) return;
  const char* check = threads == expected + 32 ? "one step further" : limit;
  FAIL_CHECK_AS(check, "largest_block ", is_not(threads, expected));
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("one thread and one element") { check_scale_and_add(1, 1, 1); }

  TEST_CASE("no elements at all") { check_scale_and_add(2, 64, 0); }

  TEST_CASE("one more and one less than a warp") {
    for (const std::size_t n : drawn_too({31, 32, 33}, 100)) check_scale_and_add(1, 64, n);
  }

  TEST_CASE("a size that is no multiple of the block") { check_scale_and_add(4, 256, 1000); }

  TEST_CASE("fewer threads than elements") {
    for (const std::size_t n : drawn_too({31, 32, 33, 1000})) check_scale_and_add(3, 5, n);
    check_scale_and_add(1, 1, 100);
    check_scale_and_add(16, 128, 50'000);
  }

  TEST_CASE("more blocks than fit on the device at once") {
    const Crowd crowd(scale_and_add);
    check_scale_and_add(Crowd::too_many, 32, 4000);
  }

  TEST_CASE("grids and blocks of two and three dimensions") {
    check_scale_and_add(dim3(3, 2), dim3(8, 4), 1000);
    check_scale_and_add(dim3(2, 2, 2), dim3(4, 3, 2), 1000);
    check_scale_and_add(dim3(1, 5), dim3(1, 33), 1000);
  }

  TEST_CASE("more elements than 32 bits can count") { check_far_away(); }

  TEST_CASE("shares the elements among all threads" * counts_work) {
    check_scale_and_add(4, 64, 4096);
    INFO("4,096 elements and 8 warps, so 16 for each thread, with two loads and a store");
    CHECK_COUNTER(busiest_warp, <=, 2 * 16 * 3);
  }
}

TEST_SUITE("b") {
  TEST_CASE("brings the result home") {
    for (const std::size_t n : drawn_too({1, 31, 32, 33, 1000})) check_round_trip(n);
  }

  TEST_CASE("takes vectors without elements") { check_round_trip(0); }

  TEST_CASE("launches the grid and the blocks that it is given") {
    check_shape(3, 64);
    check_shape(dim3(3, 2, 4), dim3(8, 4, 2));
  }

  TEST_CASE("says that a block is too large") { check_refused(1, 2048); }

  TEST_CASE("says that a grid is empty") {
    check_refused(0, 32);
    check_refused(0, 32, 0);
  }

  TEST_CASE("says that a copy is refused") {
    refused::check_each("cudaMemcpy", [] { return said_about(4, 32) != "nothing"; });
  }

  TEST_CASE("works again after CUDA has refused") {
    said_about(1, 2048);
    const auto said = said_about(1, 128);
    if (said != "nothing")
      FAIL_CHECK_AS("launch after a refused one", "a good launch after a refused one says ", said);
  }
}

TEST_SUITE("c") {
  TEST_CASE("a kernel that takes whatever the device allows") {
    int limit = 0;
    cohort::check(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxThreadsPerBlock, 0));
    check_largest_block(largest_of_any(), limit, "limit of the device");
  }

  TEST_CASE("a kernel with a limit of its own") {
    const std::vector<int> limits = {96, 160, 672};
    // So often that nobody guesses all of them.
    for (std::size_t i = 0; i < 8; ++i) {
      const int limit = limits[drawn_below(limits.size(), i)];
      const int said = largest_of_small(limit);
      check_largest_block(said, limit, "limit of the kernel");
      if (said != limit) return;  // the first says enough
      (void)cudaGetLastError();   // the next case asks whether one is left
    }
  }

  TEST_CASE("leaves no error behind") {
    largest_of_any();
    const auto error = cudaGetLastError();
    if (error != cudaSuccess)
      FAIL_CHECK_AS("error left behind", "largest_block leaves ",
                    std::string(cudaGetErrorName(error)));
  }

  TEST_CASE("doesn't wait for the kernels" * counts_work) {
    cohort::reset_counters();
    largest_of_any();
    CHECK_COUNTER(host_waits, ==, 0);
  }
}

TEST_SUITE("x") {
  TEST_CASE("smooths a picture of one number") { check_smooth(1, 32, 1, 1); }
  TEST_CASE("smooths nothing where there is nothing") {
    check_smooth(2, 64, 0, 5);
    check_smooth(2, 64, 5, 0);
  }
  TEST_CASE("smooths a picture of three rows of four numbers") { check_smooth(2, 32, 4, 3); }
  TEST_CASE("smooths pictures of any size") {
    for (const std::size_t size : drawn_too({1, 2, 7, 31, 32, 33, 64})) {
      check_smooth(2, 64, size, 20);
      check_smooth(3, 64, 20, size);
    }
    check_smooth(1, 64, 300, 2);
    check_smooth(1, 64, 2, 300);
  }
  TEST_CASE("smooths with fewer threads than numbers, and with more") {
    check_smooth(1, 1, 9, 8);
    check_smooth(3, 5, 33, 31);
    check_smooth(20, 64, 9, 8);
  }
  TEST_CASE("smooths whatever the shape of the grid and the blocks") {
    check_smooth(dim3(3, 2), dim3(8, 4), 40, 20);
    check_smooth(dim3(1, 5), dim3(1, 33), 40, 20);
  }
  TEST_CASE("smooths with more blocks than fit on the device at once") {
    const Crowd crowd(smooth);
    check_smooth(Crowd::too_many, 32, 70, 70);
  }
  TEST_CASE("smooths 64 rows of 64 numbers cheaply" * counts_work) {
    check_smooth(8, 64, 64, 64);
    INFO("64 rows of 64 numbers and 8 blocks of 64 threads, so 8 numbers for each thread");
    cohort::harness::check_shares_evenly(8 * 64 / 32);
    cohort::harness::score({{"global_sectors", 1}});
  }
}
