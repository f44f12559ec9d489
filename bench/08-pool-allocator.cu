// What one thread pays for a piece of shared memory: the lesson's pool against offsets computed by
// hand, the library's pools, the public design, and device malloc. And what bins from the pool gain
// the warps that count letters.
#include <cstddef>
#include <filesystem>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "exercise.cuh"
#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"
#include "pool/letters.cuh"
#include "pool/rounds.cuh"
#include "pool/ways.cuh"

namespace {

constexpr int pieces = 32;

/// The pool of the lesson, with its statistics or without.
template <bool noted>
class Lesson {
 public:
  static constexpr bool serial = false;
  static constexpr const char* name =
      noted ? "the lesson's pool, with statistics" : "the lesson's pool";

  __device__ Lesson(const cg::thread_block& block, unsigned char* memory, std::size_t bytes)
      : pool_(make_pool(block, memory, bytes)) {}

  __device__ Lesson& begin() { return *this; }
  __device__ void* allocate(unsigned bytes) {
    const std::size_t used_before = pool_.used;
    void* const place = ::allocate(pool_, bytes, 8);
    if (noted) note(pool_, used_before, bytes, place);
    return place;
  }
  __device__ void give_back(void*, unsigned) {}
  __device__ void end() { clear(pool_); }

 private:
  Pool& pool_;
};

struct Measurement {
  std::string way;
  bench::Times run_time, compile_time;  // nanoseconds of one piece, by when its size is known
};

template <class Way, class Sizes>
bench::Times nanoseconds() {
  auto times = bench::round_nanoseconds<Way, pieces, Sizes>(1);
  for (double* time : {&times.median, &times.fastest, &times.slowest}) *time /= pieces;
  return times;
}

template <class Way>
Measurement measure() {
  return {Way::name, nanoseconds<Way, bench::RunTimeSizes>(),
          nanoseconds<Way, bench::CompileTimeSizes>()};
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const std::vector<Measurement> measurements = {
      measure<bench::HandComputed<>>(), measure<bench::HandComputed<true>>(),
      measure<bench::Cursor>(),         measure<Lesson<false>>(),
      measure<Lesson<true>>(),          measure<bench::Bump<cohort::bump_pool<>>>(),
      measure<bench::SizeClasses>(),    measure<bench::PublicDesign>(),
      measure<bench::DeviceMalloc>(),
  };

  bench::Table table({"ns a piece, one thread, 32 in a row", "run-time sizes", "times the floor",
                      "compile-time sizes", "times the floor"});
  std::vector<bench::Record> rows;
  for (const auto& [way, run_time, compile_time] : measurements) {
    const double run_time_ratio = run_time.median / measurements.front().run_time.median;
    const double compile_time_ratio =
        compile_time.median / measurements.front().compile_time.median;
    table.add({way, bench::rounded(run_time.median), bench::rounded(run_time_ratio),
               bench::rounded(compile_time.median), bench::rounded(compile_time_ratio)});
    rows.push_back({{"way", way},
                    {"nanoseconds", run_time.median},
                    {"fastest_nanoseconds", run_time.fastest},
                    {"slowest_nanoseconds", run_time.slowest},
                    {"times_the_floor", run_time_ratio},
                    {"nanoseconds_compile_time", compile_time.median},
                    {"fastest_nanoseconds_compile_time", compile_time.fastest},
                    {"slowest_nanoseconds_compile_time", compile_time.slowest},
                    {"times_the_floor_compile_time", compile_time_ratio}});
  }
  std::cout << table;
  if (!folder) return;
  const auto times = [&](std::size_t row, std::size_t of) {
    return bench::rounded(measurements[row].run_time.median / measurements[of].run_time.median);
  };
  auto about = bench::about_gpu();
  about.insert(about.end(), {{"cursor_times_the_floor", times(2, 0)},
                             {"checked_times_the_floor", times(1, 0)},
                             {"malloc_times_the_lessons_pool", times(8, 3)}});
  bench::write_json(*folder / "08-pool-allocator.json", about, rows);
  table.write_markdown(*folder / "08-pool-allocator.md");
}

void count(const std::optional<std::filesystem::path>& folder) {
  constexpr std::size_t n = std::size_t{1} << 28;
  const auto letter = [](int byte) {
    return letter_of(static_cast<unsigned char>(byte)) < letters;
  };
  const auto all = bench::bytes_that(letter), others = bench::bytes_that(std::not_fn(letter));
  const std::vector<std::string> names = {"random letters", "half of them letters", "one letter"};
  std::vector<bench::LetterText> texts;
  texts.emplace_back(bench::random_text(n, 100, all, others));
  texts.emplace_back(bench::random_text(n, 50, all, others));
  texts.emplace_back(bench::Bytes(n, 'e'));

  std::vector<std::string> head = names;
  head.insert(head.begin(), "GB of text a second");
  bench::Table table(head);
  std::vector<bench::Record> rows;
  for (const bench::LetterWay& way : bench::letter_ways()) {
    std::vector<std::string> row = {way.name};
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const bench::Times times = texts[i].measure(way);
      const double speed = static_cast<double>(n) / times.median / 1e6;
      row.push_back(bench::rounded(speed));
      rows.push_back({{"way", way.name},
                      {"text", names[i]},
                      {"milliseconds", times.median},
                      {"fastest_milliseconds", times.fastest},
                      {"slowest_milliseconds", times.slowest},
                      {"gigabytes_per_second", speed}});
    }
    table.add(row);
  }
  std::cout << table;
  if (!folder) return;
  bench::write_json(*folder / "08-letters.json", bench::about_gpu(), rows);
  table.write_markdown(*folder / "08-letters.md");
}

}  // namespace

int main(int argc, char** argv) {
  return bench::run(argc, argv, [](const auto& folder) {
    compare(folder);
    count(folder);
  });
}
