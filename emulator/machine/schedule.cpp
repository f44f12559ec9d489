// Which schedule to run.
#include "machine/schedule.hpp"

#include <cstdio>
#include <cstdlib>
#include <optional>

#include "emulator/host.hpp"

namespace emulator {

namespace {

std::uint64_t seed_of_environment() {
  const char* setting = std::getenv("COHORT_SEED");
  if (!setting) return 0;
  char* end = nullptr;
  std::uint64_t seed = std::strtoull(setting, &end, 10);
  if (end != setting && *end == 0) return seed;
  std::fprintf(stderr, "COHORT_SEED=%s: a seed is a number; 0 is the friendly schedule.\n",
               setting);
  std::exit(2);
}

std::optional<std::uint64_t> chosen;

}  // namespace

std::uint64_t seed() {
  if (!chosen) chosen = seed_of_environment();
  return *chosen;
}

void set_seed(std::uint64_t seed) {
  chosen = seed;
  schedule_decides = false;
}

bool depends_on_schedule() { return schedule_decides; }

}  // namespace emulator
