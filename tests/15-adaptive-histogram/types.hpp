// As the exercise has them.
#pragma once

#include <cstddef>

namespace tests {

struct Limits {
  int shared_bytes, largest_cluster;
};

enum class Place { shared, distributed, global };

struct Plan {
  Place place = Place::global;
  int cluster_size = 1, bins_per_block = 0;
};

// What ask_device returned, and about which blocks it asked how large a cluster of them can be.
struct AskedDevice {
  Limits limits;
  bool asked;
  unsigned threads;
  std::size_t shared_bytes;
  bool of_its_kernel;
};

// For values of this type, kernels count their blocks.
using Block = char32_t;

}  // namespace tests
