// What is in a file? Counts its bytes and its pairs of neighbours by your histogram, checks the
// counts against the CPU's, prints the most frequent ones, and draws all pairs.
//
//   ./course run --fast -std=c++20 -Iwork/15-adaptive-histogram examples/what_is_in.cu FILE
//
// Or on a GPU:
//
//   nvcc -std=c++20 -O3 -arch=sm_90 -Iinclude -Iwork/15-adaptive-histogram examples/what_is_in.cu
//   ./a.out FILE
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "exercise.cuh"

namespace {

using Clock = std::chrono::steady_clock;
using Counts = std::vector<std::uint64_t>;

constexpr std::size_t chunk = std::size_t{1} << 22;  // bytes that are counted at a time
constexpr std::size_t rows = 12;                     // that are printed

/// Throws std::runtime_error unless a function of the exercise returned cudaSuccess.
void check_exercise(cudaError_t error) {
  if (error == cudaErrorNotSupported)
    throw std::runtime_error("your histogram returned " + std::string(cudaGetErrorName(error)) +
                             "; solve lesson 15 first (./course check 15)");
  cohort::check(error);
}

/// How often each value occurs, by the device and by the CPU.
template <class Integer>
class Tally {
 public:
  static constexpr int bins = 1 << 8 * sizeof(Integer);

  void add(const std::vector<Integer>& values) {
    const cohort::device_buffer<Integer> input(values);
    counts_.fill_bytes(0);
    const auto begin = Clock::now();
    check_exercise(histogram(input.data(), values.size(), counts_.data(), bins));
    cohort::synchronize();
    time_ += Clock::now() - begin;
    const std::vector<int> counts = counts_.to_host();
    for (int bin = 0; bin < bins; ++bin) by_device_[bin] += counts[bin];
    for (const Integer value : values) ++by_cpu_[value];
  }

  std::uint64_t values() const {
    return std::accumulate(by_cpu_.begin(), by_cpu_.end(), std::uint64_t{0});
  }

  /// What the device took, without copies.
  double seconds() const { return std::chrono::duration<double>(time_).count(); }

  /// Throws std::runtime_error if the device has counted wrongly.
  const Counts& checked() const {
    const auto [wrong, right] =
        std::mismatch(by_device_.begin(), by_device_.end(), by_cpu_.begin());
    if (wrong == by_device_.end()) return by_device_;
    throw std::runtime_error("bin " + std::to_string(wrong - by_device_.begin()) + " of " +
                             std::to_string(bins) + " has " + std::to_string(*wrong) +
                             ", and the CPU counts " + std::to_string(*right));
  }

 private:
  cohort::device_buffer<int> counts_ = cohort::device_buffer<int>(bins);
  Counts by_device_ = Counts(bins), by_cpu_ = Counts(bins);
  Clock::duration time_ = {};
};

struct Tallies {
  Tally<std::uint8_t> bytes;
  Tally<std::uint16_t> pairs;  // the first byte is the high one
};

/// Says on standard error how far it is, once it has taken two seconds.
class Progress {
 public:
  ~Progress() {
    if (said_ && on_terminal_) std::fputs("\r\033[K", stderr);
  }

  void tick(std::uint64_t bytes) {
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(on_terminal_ ? 200 : 5000);
    said_ = true;
    std::fprintf(stderr, on_terminal_ ? "\rcounting: %llu MB" : "counting: %llu MB\n",
                 static_cast<unsigned long long>(bytes / 1'000'000));
  }

 private:
  bool on_terminal_ = isatty(STDERR_FILENO), said_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::seconds(2);
};

/// Throws std::runtime_error if the file can't be read.
void count_file(const std::string& name, Tallies& tallies) {
  std::vector<std::uint8_t> bytes;
  std::vector<std::uint16_t> pairs;
  Progress progress;
  std::uint64_t size = 0;
  int last = -1;  // of the bytes before this chunk
  errno = 0;
  std::ifstream file(name, std::ios::binary);
  while (file) {
    bytes.resize(chunk);
    file.read(reinterpret_cast<char*>(bytes.data()), chunk);
    if (file.bad()) break;
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    pairs.clear();
    for (const std::uint8_t byte : bytes) {
      if (last >= 0) pairs.push_back(static_cast<std::uint16_t>(last << 8 | byte));
      last = byte;
    }
    tallies.bytes.add(bytes);
    tallies.pairs.add(pairs);
    progress.tick(size += bytes.size());
  }
  if (!file.eof()) throw std::runtime_error("can't read " + name + ": " + std::strerror(errno));
}

/// 1,234,567.
std::string with_thousands(std::uint64_t value) {
  std::string digits = std::to_string(value);
  for (auto at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}

/// Bytes as C++ writes them: 'a', '\n', '\xC3\xA9'.
std::string quoted(std::size_t value, int bytes) {
  std::string text = "'";
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
    const auto byte = static_cast<unsigned char>(value >> shift);
    char code[8];
    std::snprintf(code, sizeof code, "\\x%02X", byte);
    if (byte == '\n')
      text += "\\n";
    else if (byte == '\t')
      text += "\\t";
    else if (byte == '\\' || byte == '\'')
      (text += '\\') += static_cast<char>(byte);
    else if (byte >= ' ' && byte <= '~')
      text += static_cast<char>(byte);
    else
      text += code;
  }
  return text + "'";
}

/// The bins with the largest counts, largest first, without the empty ones.
std::vector<std::size_t> most_frequent(const Counts& counts) {
  std::vector<std::size_t> order(counts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::erase_if(order, [&](std::size_t bin) { return counts[bin] == 0; });
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
  if (order.size() > rows) order.resize(rows);
  return order;
}

/// "  'e'       1,402  14.3 %", or blanks if there are not so many.
std::string cell(const Counts& counts, const std::vector<std::size_t>& order, std::size_t row,
                 int bytes) {
  char text[64];
  if (row >= order.size()) {
    std::snprintf(text, sizeof text, "%38s", "");
    return text;
  }
  const auto count = counts[order[row]];
  const auto all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  const double percent = 100.0 * static_cast<double>(count) / static_cast<double>(all);
  std::snprintf(text, sizeof text, "  %-12s%15s  %5.1f %%", quoted(order[row], bytes).c_str(),
                with_thousands(count).c_str(), percent);
  return text;
}

/// " The device took 0.05 s: 1,234,567 values a second."
std::string speed(std::uint64_t values, double seconds) {
  if (values == 0 || seconds <= 0) return "";
  char text[40];
  std::snprintf(text, sizeof text, " The device took %.3g s: ", seconds);
  const auto each_second = static_cast<std::uint64_t>(static_cast<double>(values) / seconds);
  return text + with_thousands(each_second) + " values a second.";
}

template <class Integer>
std::string place() {
  Plan plan;
  check_exercise(choose(Tally<Integer>::bins, ask_device<Integer>(), plan));
  if (plan.place == Place::shared) return "shared memory";
  if (plan.place == Place::global) return "global memory";
  return "clusters of " + std::to_string(plan.cluster_size) + " blocks";
}

std::string how_many(const Counts& counts) {
  const auto all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  const auto kinds = counts.size() - std::count(counts.begin(), counts.end(), 0);
  return with_thousands(all) + ", " + with_thousands(kinds) + " different";
}

bool coloured() {
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) && (no_color == nullptr || *no_color == '\0');
}

/// All pairs as a picture of 16 lines: the first byte downwards, the second to the right. Each step
/// of darkness is eight times as many.
void draw(const Counts& pairs) {
  constexpr std::size_t lines = 16, columns = 64;
  const char* const shades[] = {" ", "·", "░", "▒", "▓", "█"};
  std::printf("\n  second byte  0%*s%*s\n", static_cast<int>(columns) / 2, "128",
              static_cast<int>(columns) / 2 - 2, "255");
  for (std::size_t line = 0; line < lines; ++line) {
    std::printf("  %s %3zu  ",
                line == 0   ? "first "
                : line == 1 ? "byte  "
                            : "      ",
                line * 256 / lines);
    for (std::size_t column = 0; column < columns; ++column) {
      std::uint64_t count = 0;
      for (std::size_t pair = 0; pair < pairs.size() / lines / columns; ++pair) {
        const auto first = line * 256 / lines + pair / (256 / columns);
        count += pairs[first << 8 | (column * 256 / columns + pair % (256 / columns))];
      }
      std::size_t shade = 0;
      for (; count > 0 && shade + 1 < std::size(shades); count /= 8) ++shade;
      std::fputs(shades[shade], stdout);
    }
    std::fputs("\n", stdout);
  }
}

void print(const std::string& name, const Tallies& tallies) {
  const Counts& bytes = tallies.bytes.checked();
  const Counts& pairs = tallies.pairs.checked();
  std::printf("%s\n", name.c_str());
  std::printf("  bytes: %s, counted in %s\n", how_many(bytes).c_str(),
              place<std::uint8_t>().c_str());
  std::printf("  pairs: %s, counted in %s\n", how_many(pairs).c_str(),
              place<std::uint16_t>().c_str());
  std::printf("  The CPU counts the same.%s\n\n",
              speed(tallies.bytes.values() + tallies.pairs.values(),
                    tallies.bytes.seconds() + tallies.pairs.seconds())
                  .c_str());
  const auto best_bytes = most_frequent(bytes), best_pairs = most_frequent(pairs);
  if (best_bytes.empty()) return;
  std::printf("%s  %-12s%15s  %7s  %-12s%15s  %7s%s\n", coloured() ? "\033[1m" : "", "byte",
              "times", "share", "pair", "times", "share", coloured() ? "\033[0m" : "");
  for (std::size_t row = 0; row < std::max(best_bytes.size(), best_pairs.size()); ++row) {
    std::printf("%s%s\n", cell(bytes, best_bytes, row, 1).c_str(),
                cell(pairs, best_pairs, row, 2).c_str());
  }
  draw(pairs);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: what_is_in FILE\n");
    return 2;
  }
  try {
    Tallies tallies;
    count_file(argv[1], tallies);
    print(argv[1], tallies);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "what_is_in: %s\n", error.what());
    return 1;
  }
}
