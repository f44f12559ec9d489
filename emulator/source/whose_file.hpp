// Whose a file of source is.
#pragma once

#include <string_view>

namespace source {

/// Whether it is a header of NVIDIA's CCCL, Thrust, CUB and libcu++, wherever those are.
[[nodiscard]] inline bool is_of_cccl(std::string_view file) {
  return file.find("/include/cccl/") != std::string_view::npos;
}

}  // namespace source
