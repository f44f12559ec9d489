// What a thread, a warp and a block pay until all their threads have a piece of memory, and what it
// takes to make a pool and an object in it.
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "exercise.cuh"
#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"
#include "pool/creation.cuh"
#include "pool/rounds.cuh"
#include "pool/ways.cuh"

namespace {

/// Task a, with the release of task b.
class LessonPool {
 public:
  static constexpr bool serial = false;
  static constexpr const char* name = "the lesson's pool";

  __device__ LessonPool(const cg::thread_block& block, unsigned char* memory, std::size_t bytes)
      : block_(block), pool_(*reinterpret_cast<Pool*>(memory)) {
    constexpr unsigned front = (sizeof(Pool) + granule - 1) / granule * granule;
    if (block.thread_rank() == 0) pool_ = {memory + front, static_cast<unsigned>(bytes) - front};
    block.sync();
  }

  __device__ LessonPool& begin() { return *this; }
  __device__ void* allocate(unsigned bytes) { return ::allocate(pool_, bytes); }
  __device__ void give_back(void*, unsigned) {}
  __device__ void end() {
    if (block_.thread_rank() == 0) pool_.taken = 0;
  }

 private:
  cg::thread_block block_;
  Pool& pool_;
};

/// Task c: 32 slots of each size, so for a warp at most.
class LessonSlots {
 public:
  static constexpr bool serial = false;
  static constexpr const char* name = "the lesson's slots";

  __device__ LessonSlots(const cg::thread_block& block, unsigned char* memory, std::size_t)
      : slots_(*reinterpret_cast<Slots*>(memory)) {
    if (block.thread_rank() == 0) slots_ = {memory + 64};
    block.sync();
  }

  __device__ LessonSlots& begin() { return *this; }
  __device__ void* allocate(unsigned bytes) { return take(slots_, bytes); }
  __device__ void give_back(void* slot, unsigned bytes) { ::give_back(slots_, slot, bytes); }
  __device__ void end() {}

 private:
  Slots& slots_;
};

struct Measurement {
  std::string way;
  std::vector<bench::Times> nanoseconds;  // for 1 thread, 32 and 1024, as far as they can
};

const std::vector<unsigned> sizes = {1, 32, 1024};

template <class Way>
Measurement measure(std::size_t columns = 3) {
  Measurement measurement{Way::name, {}};
  for (std::size_t i = 0; i < columns; ++i)
    measurement.nanoseconds.push_back(bench::round_nanoseconds<Way, 1>(sizes[i]));
  return measurement;
}

bench::Table speeds(const std::vector<Measurement>& measurements) {
  bench::Table table(
      {"ns until all have had a piece", "1 thread", "a warp of 32", "a block of 1,024"});
  for (const auto& [way, nanoseconds] : measurements) {
    std::vector<std::string> row = {way};
    for (std::size_t i = 0; i < sizes.size(); ++i)
      row.push_back(i < nanoseconds.size() ? bench::rounded(nanoseconds[i].median) : "–");
    table.add(row);
  }
  return table;
}

bench::Table creations(const std::vector<bench::Creation>& measurements) {
  bench::Table table({"ns for a block of 1,024", "make the pool", "make one object in it"});
  for (const auto& one : measurements)
    table.add({one.way, bench::rounded(one.pool.median), bench::rounded(one.object.median)});
  return table;
}

std::vector<bench::Record> rows(const std::vector<Measurement>& measurements,
                                const std::vector<bench::Creation>& made) {
  std::vector<bench::Record> rows;
  for (const auto& [way, nanoseconds] : measurements) {
    for (std::size_t i = 0; i < nanoseconds.size(); ++i) {
      const double heap = measurements.back().nanoseconds[i].median;
      rows.push_back({{"way", way},
                      {"threads", static_cast<std::int64_t>(sizes[i])},
                      {"nanoseconds", nanoseconds[i].median},
                      {"fastest_nanoseconds", nanoseconds[i].fastest},
                      {"slowest_nanoseconds", nanoseconds[i].slowest},
                      {"times_faster_than_malloc", heap / nanoseconds[i].median}});
    }
  }
  for (const auto& one : made) {
    rows.push_back({{"way", one.way},
                    {"nanoseconds_to_make_the_pool", one.pool.median},
                    {"nanoseconds_to_make_an_object", one.object.median}});
  }
  return rows;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const std::vector<Measurement> measurements = {
      measure<bench::HandComputed<>>(),
      measure<LessonPool>(),
      measure<LessonSlots>(2),
      measure<bench::Bump<cohort::bump_pool<>>>(),
      measure<bench::Bump<cohort::bump_pool<cohort::null_when_exhausted, cohort::count_wasted>>>(),
      measure<bench::SizeClasses>(),
      measure<bench::PublicDesign>(),
      measure<bench::DeviceMalloc>(),
  };
  const auto made = bench::measure_creations(1024);

  const auto speed = speeds(measurements);
  const auto creation = creations(made);
  std::cout << speed << "\n" << creation;
  if (!folder) return;
  const auto times_faster = [&](std::size_t row) {
    return bench::rounded(measurements.back().nanoseconds[2].median /
                          measurements[row].nanoseconds[2].median);
  };
  const auto a_piece_in_a_block = [&](std::size_t row) {
    return bench::rounded(measurements[row].nanoseconds[2].median / sizes[2]);
  };
  auto about = bench::about_gpu();
  about.insert(about.end(), {{"the_lessons_pool_a_piece_in_a_block", a_piece_in_a_block(1)},
                             {"bump_pool_a_piece_in_a_block", a_piece_in_a_block(3)},
                             {"malloc_a_piece_in_a_block", a_piece_in_a_block(7)},
                             {"malloc_times_the_lessons_pool", times_faster(1)},
                             {"malloc_times_bump_pool", times_faster(3)},
                             {"malloc_times_size_class_pool", times_faster(5)}});
  bench::write_json(*folder / "10-concurrent-pool.json", about, rows(measurements, made));
  speed.write_markdown(*folder / "10-concurrent-pool.md");
  creation.write_markdown(*folder / "10-creation.md");
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
