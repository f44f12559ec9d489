// Names that a file uses without the header that declares them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace runner {

struct MissingInclude {
  std::size_t line = 0, column = 0;  ///< of the first use, from 1
  std::string name;                  ///< "cg::reduce"
  std::string header;                ///< "cooperative_groups/reduce.h"
};

/// The first name of cooperative groups or libcu++ in `text` that is a word of one of CUDA's
/// headers, and of none that the text includes, or that those include. A program for tests shares
/// a precompiled header that has them all, so its compiler doesn't notice, and nvcc would.
/// `root` is the folder of the course.
std::optional<MissingInclude> missing_include(std::string_view text,
                                              const std::filesystem::path& root);

}  // namespace runner
