// What a machine needs to run kernels on a GPU of its own.
#pragma once

#include <string>

namespace runner {

/// What this machine lacks, as a sentence; empty if it has all.
std::string missing_for_gpu();

}  // namespace runner
