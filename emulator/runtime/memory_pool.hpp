// The device's one memory pool.
#pragma once

#include "emulator/types/memory.hpp"

namespace emulator {

cudaMemPool_t memory_pool();

}  // namespace emulator
