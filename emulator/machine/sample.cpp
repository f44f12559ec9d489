// Choosing what is watched.
#include "machine/sample.hpp"

#include <algorithm>
#include <bit>

namespace emulator {

bool is_watched_launch(std::uint64_t launch, bool all_of_many) {
  const std::uint64_t each_time = all_of_many ? 2 : 8;
  return sample_size == 0 ||
         launch % std::max<std::uint64_t>(1, std::bit_floor(launch) / each_time) == 0;
}

std::vector<unsigned> sample_of(unsigned count, std::uint64_t launch) {
  if (sample_size == 0) return {};
  const unsigned size =
      std::max(smallest_sample, sample_size >> std::min<std::uint64_t>(launch, 31));
  if (count <= 2 * size) return {};
  std::vector<unsigned> sample{0, count - 1};
  const unsigned pairs = (size - 2) / 2;
  for (unsigned pair = 0; pair < pairs; ++pair) {
    const std::uint64_t evenly = std::uint64_t{2 * pair + 1} * count / (2 * pairs);
    const auto first = static_cast<unsigned>((evenly + 2 * launch) % (count - 1));
    sample.insert(sample.end(), {first, first + 1});
  }
  std::ranges::sort(sample);
  sample.erase(std::ranges::unique(sample).begin(), sample.end());
  return sample;
}

Watched& watched() {
  static Watched watched;
  return watched;
}

}  // namespace emulator
