// Values that belong to the block that counts them, or to another.
#pragma once

#include <cstddef>
#include <cstdint>

#include "dsmem/peers.cuh"
#include "shared_memory/values.hpp"

namespace bench {

/// Where the bin of a value is, seen from the block that counts it.
enum class Owner { this_block, another };

/// One value for each word. Each belongs into a bin of the block that counts it, or of another one
/// of its cluster. `cluster_size` divides `bins` and, if there is another block, is more than 1.
inline Values values_with_owner(Owner owner, const Values& words, int bins, int cluster_size) {
  const auto blocks = static_cast<std::size_t>(blocks_at_once(cluster_size, bins));
  const auto size = static_cast<unsigned>(cluster_size);
  const unsigned bins_per_block = static_cast<unsigned>(bins) / size;
  Values values(words.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto block = static_cast<unsigned>(i / threads_per_block % blocks);
    const unsigned steps = owner == Owner::this_block ? 0 : 1 + (words[i] & 0xFFFF) % (size - 1);
    const auto place = static_cast<unsigned>(std::uint64_t{words[i]} * bins_per_block >> 32);
    values[i] = (block + steps) % size * bins_per_block + place;
  }
  return values;
}

}  // namespace bench
