// A recording as the viewer gets it: what the lanes of a warp did in a step is one entry.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "trace/layout.hpp"
#include "trace/recording.hpp"

namespace runner {

/// What some lanes of a warp did in one step.
struct WarpStep {
  std::uint32_t step = 0, until = 0;
  std::uint32_t warp = 0;
  std::uint32_t place = 0;
  Kind kind{};
  std::uint16_t name = 0;
  int memory = -1;
  std::uint8_t size = 0;
  std::uint32_t lanes = 0;          ///< A mask.
  std::vector<std::size_t> events;  ///< By lane, ascending.
};

/// All in the order of their steps, and in a step in the order in which they happened. `blocks`
/// says which of the grid's blocks are wanted.
std::vector<WarpStep> warp_steps(const Recording& recording, const Layout& layout,
                                 const std::vector<bool>& blocks);

/// As bytes: numbers of 7 bits a byte, the last of them without the highest bit; `viewer/read.js`
/// reads them.
std::string pack(const Recording& recording, const std::vector<WarpStep>& steps);

/// As the program gzip packs them.
std::string gzipped(const std::string& bytes);

/// Bytes in 64 printable characters.
std::string base64(const std::string& bytes);

}  // namespace runner
