// Where the threads are that somebody misses.
#pragma once

#include <string>
#include <vector>

#include "machine/block.hpp"

namespace emulator {

/// "Threads 20-31 left the kernel at kernel.cu:12. Thread 3 waits at __syncwarp, kernel.cu:9." The
/// ranks are those of threads of the block, ascending.
std::string whereabouts(const Block& block, const std::vector<unsigned>& ranks);

}  // namespace emulator
