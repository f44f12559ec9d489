// A picture in the format of Chrome's trace viewer.
#pragma once

#include <string>

#include "trace/picture.hpp"

namespace runner {

/// A block is a process, a warp a thread, and a step a microsecond. Waits are asynchronous spans.
std::string chrome_trace(const Picture& picture);

}  // namespace runner
