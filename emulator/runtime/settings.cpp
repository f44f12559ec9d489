// Reading the environment.
#include "runtime/settings.hpp"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "machine/sample.hpp"

namespace emulator {

namespace {

constexpr std::size_t kibi = 1024, mebi = kibi * kibi, gibi = kibi * mebi;

std::size_t unit_of(std::string_view suffix) {
  if (suffix.empty()) return 1;
  if (suffix == "K" || suffix == "k") return kibi;
  if (suffix == "M" || suffix == "m") return mebi;
  if (suffix == "G" || suffix == "g") return gibi;
  return 0;
}

std::optional<std::size_t> parse(std::string_view text) {
  std::size_t number = 0;
  auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  std::size_t factor = unit_of({rest, static_cast<std::size_t>(text.data() + text.size() - rest)});
  std::size_t product = 0;
  if (factor == 0 || __builtin_mul_overflow(number, factor, &product)) return std::nullopt;
  return product;
}

std::size_t read(const char* name, std::size_t otherwise, std::size_t least, std::size_t most,
                 const char* meaning) {
  const char* text = std::getenv(name);
  if (!text) return otherwise;
  auto value = parse(text);
  if (value && *value >= least && *value <= most) return *value;
  std::fprintf(stderr, "%s=%s: this must be %s.\n  Correct it, or unset it to get %s.\n", name,
               text, meaning, otherwise == 0 ? "all" : std::to_string(otherwise).c_str());
  std::exit(2);
}

Settings read_settings() {
  Settings result;
  result.multiprocessors = static_cast<unsigned>(read(
      "COHORT_SMS", result.multiprocessors, 1, 1024, "a number of multiprocessors from 1 to 1024"));
  result.memory = read("COHORT_MEMORY", result.memory, 16 * mebi, 1024 * gibi,
                       "the device's memory in bytes, from 16M to 1024G (K, M and G are allowed)");
  result.steps = read("COHORT_STEPS", result.steps, mebi, 1024 * gibi,
                      "how many steps a loop may take, from 1M to 1024G (K, M and G are allowed)");
  result.sample = static_cast<unsigned>(
      read("COHORT_SAMPLE", result.sample, smallest_sample, 1024,
           "how many blocks of a kernel's first launch are watched, from 4 to 1024"));
  return result;
}

}  // namespace

const Settings& settings() {
  static const Settings result = read_settings();
  return result;
}

}  // namespace emulator
