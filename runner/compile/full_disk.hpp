// A build that ends because nothing more can be written.
#pragma once

#include <string>
#include <string_view>

#include "course/tree.hpp"

namespace runner {

/// What is full and what to do, if that is why a build with this output has failed; else empty. A
/// compiler blames the line of the source that it has come to.
std::string full_disk_text(std::string_view output, const Tree& tree);

}  // namespace runner
