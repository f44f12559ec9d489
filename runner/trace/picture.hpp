// A recording laid out, with what was found in it: what all the ways to show it begin with.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "trace/finding.hpp"
#include "trace/layout.hpp"
#include "trace/packed.hpp"
#include "trace/recording.hpp"

namespace runner {

struct Picture {
  std::string name;  ///< "your code".
  Recording recording;
  std::optional<Found> found = {};
  Layout layout = {};
  std::vector<WarpStep> steps = {};  ///< Of the blocks that are shown.
  std::string packed = {};           ///< The same, packed and gzipped.
  bool all_blocks = true;
};

/// The blocks of the finding and as many others as fit in `most_bytes` when they are packed; of a
/// long kernel, the steps around the finding.
Picture make_picture(std::string name, Recording recording, std::string_view reports,
                     std::size_t most_bytes);

}  // namespace runner
