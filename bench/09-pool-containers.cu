// Lesson 09: maps in a pool's containers, in shared memory by hand, and straight in global memory:
// one that needs each value once, one that needs neighbours, and one that asks a table many times.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "harness/gpu.hpp"
#include "harness/program.hpp"
#include "mapping/kernels.cuh"
#include "mapping/measuring.hpp"
#include "mapping/text.cuh"
#include "shared_memory/values.hpp"

namespace {

using bench::Home;
using bench::Measurement;
using bench::Measurements;
using bench::table_size;
using bench::translate;
using Bytes = std::vector<unsigned char>;
using Words = std::vector<unsigned>;

constexpr std::size_t bytes_of_text = std::size_t{1} << 28;
constexpr std::size_t many = std::size_t{1} << 26;  // numbers
constexpr std::size_t chunk = 4096;                 // numbers of a block, for windows

std::string name_of(Home home) {
  return home == Home::global    ? "straight from global memory"
         : home == Home::by_hand ? "shared memory, offsets by hand"
                                 : "shared memory, pool and vector";
}

// ROT13 of the bytes of `words`, one chunk for each block.
Measurements measure_text(const Words& words) {
  const auto* const first = reinterpret_cast<const unsigned char*>(words.data());
  const Bytes text(first, first + bytes_of_text);
  std::vector<unsigned char> table(table_size), expected(text.size());
  for (unsigned byte = 0; byte < table_size; ++byte) {
    const unsigned letter = (byte | 0x20) - 'a';
    table[byte] = letter < 26 ? byte - letter + (letter + 13) % 26 : byte;
  }
  for (std::size_t i = 0; i < text.size(); ++i) expected[i] = table[text[i]];

  const std::size_t n = text.size();
  const cohort::device_buffer<unsigned char> device_table(table);
  const unsigned char* const t = device_table.data();
  constexpr std::size_t nothing = cohort::block_pool<>::overhead;
  constexpr std::size_t only_table = nothing + table_size + 64;
  Measurements measurements;
  for (const std::size_t size : {1 << 12, 1 << 14, 1 << 15}) {
    const auto blocks = static_cast<unsigned>(n / size);
    cohort::device_buffer<unsigned char> nobody_needs(Bytes(text.begin(), text.begin() + size));
    const std::size_t bytes = pool_bytes_for(
        bench::Translation{{nobody_needs.data(), size}, {t, std::size_t{table_size}}}, 256);
    const auto add = [&](const std::string& way, auto launch) {
      cohort::device_buffer<unsigned char> device_text(text);
      const auto times =
          bench::measure_checked(way, device_text, expected, [&] { launch(device_text.data()); });
      measurements.push_back({"text", way, static_cast<std::int64_t>(size), n, times});
    };
    add("text and table in global memory",
        [&](unsigned char* p) { translate<<<blocks, 256, nothing>>>(p, n, t, nothing); });
    add("the table in the pool, the text in global memory", [&](unsigned char* p) {
      bench::translate_in_place<<<blocks, 256, only_table>>>(p, n, t, only_table);
    });
    add("the same, 16 bytes at a time", [&](unsigned char* p) {
      bench::translate_by_sixteens<<<blocks, 256, only_table>>>(reinterpret_cast<uint4*>(p), n, t,
                                                                only_table);
    });
    add("both in the pool",
        [&](unsigned char* p) { translate<<<blocks, 256, bytes>>>(p, n, t, bytes); });
    add("both in shared memory, offsets by hand", [&](unsigned char* p) {
      bench::translate_by_hand<<<blocks, 256, table_size + size>>>(p, n, t);
    });
    add("both in the pool, asking the vectors at each access", [&](unsigned char* p) {
      bench::translate_through_vectors<<<blocks, 256, bytes>>>(p, n, t, bytes);
    });
  }
  return measurements;
}

// Bytes of shared memory for a copy of n numbers.
std::size_t shared_bytes(Home home, std::size_t n) {
  const std::size_t bytes = n * sizeof(unsigned);
  return home == Home::global    ? 0
         : home == Home::by_hand ? bytes
                                 : cohort::block_pool<>::overhead + bytes + 64;
}

template <Home home, int radius>
Measurement measure_window(const cohort::device_buffer<unsigned>& numbers, const Words& words,
                           cohort::device_buffer<unsigned>& sums) {
  Words expected(many);
  for (std::size_t begin = 0; begin < many; begin += chunk) {
    for (std::size_t i = 0; i < chunk; ++i) {
      const std::size_t from = i < radius ? 0 : i - radius;
      if (i == 0) {
        for (std::size_t j = 0; j <= radius; ++j) expected[begin] += words[begin + j];
      } else {
        expected[begin + i] = expected[begin + i - 1];
        if (i + radius < chunk) expected[begin + i] += words[begin + i + radius];
        if (from > 0) expected[begin + i] -= words[begin + from - 1];
      }
    }
  }
  const std::size_t bytes = shared_bytes(home, chunk);
  const auto times = bench::measure_checked(name_of(home), sums, expected, [&] {
    bench::sum_windows<home, radius>
        <<<many / chunk, 256, bytes>>>(numbers.data(), many, sums.data(), bytes);
  });
  return {"window", name_of(home), radius, many * sizeof(unsigned), times};
}

template <Home home>
Measurement measure_table(std::size_t entries, const Words& words,
                          cohort::device_buffer<unsigned>& found) {
  Words table(entries);
  std::iota(table.begin(), table.end(), 0);
  std::shuffle(table.begin(), table.end(), std::mt19937(9));
  Words after_all_rounds(entries);
  for (unsigned i = 0; i < entries; ++i) {
    unsigned number = i;
    for (int round = 0; round < bench::rounds; ++round) number = table[number];
    after_all_rounds[i] = number;
  }
  Words indices(many), expected(many);
  for (std::size_t i = 0; i < many; ++i) {
    indices[i] = words[i] % entries;
    expected[i] = after_all_rounds[indices[i]];
  }
  const cohort::device_buffer<unsigned> numbers(indices), device_table(table);
  const auto kernel = bench::look_up<home>;
  const std::size_t bytes = shared_bytes(home, entries);
  cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(bytes)));
  int each = 0;
  cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, 1024, bytes));
  const int blocks = each * bench::properties().multiProcessorCount;
  const auto times = bench::measure_checked(name_of(home), found, expected, [&] {
    kernel<<<blocks, 1024, bytes>>>(numbers.data(), many, device_table.data(), entries,
                                    found.data(), bytes);
  });
  return {"table", name_of(home), static_cast<std::int64_t>(entries), many * sizeof(unsigned),
          times};
}

template <int radius>
void add_windows(Measurements& all, const cohort::device_buffer<unsigned>& numbers,
                 const Words& words, cohort::device_buffer<unsigned>& sums) {
  all.push_back(measure_window<Home::global, radius>(numbers, words, sums));
  all.push_back(measure_window<Home::by_hand, radius>(numbers, words, sums));
  all.push_back(measure_window<Home::pool, radius>(numbers, words, sums));
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const Words words = bench::random_words(many);
  Measurements all;
  const auto show = [&](const std::string& file, const bench::Unit& unit,
                        const Measurements& measurements) {
    const auto table = bench::speeds(measurements, unit);
    std::cout << table << std::endl;
    if (folder) table.write_markdown(*folder / (file + ".md"));
    all.insert(all.end(), measurements.begin(), measurements.end());
  };
  show("09-text", {.before = "chunks of "}, measure_text(words));

  cohort::device_buffer<unsigned> results(many);
  Measurements windows;
  {
    const cohort::device_buffer<unsigned> numbers(words);
    add_windows<1>(windows, numbers, words, results);
    add_windows<4>(windows, numbers, words, results);
    add_windows<16>(windows, numbers, words, results);
    add_windows<64>(windows, numbers, words, results);
  }
  show("09-windows", {.before = "radius "}, windows);

  Measurements tables;
  for (const std::size_t entries : {256, 1024, 4096, 16'384, 32'768, 57'000}) {
    tables.push_back(measure_table<Home::global>(entries, words, results));
    tables.push_back(measure_table<Home::by_hand>(entries, words, results));
    tables.push_back(measure_table<Home::pool>(entries, words, results));
  }
  show("09-tables", {.after_first = " entries", .rows = "GB of readers a second"}, tables);
  if (folder) {
    bench::write_json(*folder / "09-pool-containers.json", bench::about_gpu(), bench::records(all));
  }
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
