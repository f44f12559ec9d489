// Tiles of more than a warp must be whole when they meet.
#pragma once

#include "machine/lane.hpp"

namespace emulator {

/// The lane is the last that comes to a meeting of its tile of `size` threads. Ends the kernel if a
/// GPU doesn't survive it. There the first thread of each warp counts it in, so that one must not
/// be missing; and none may be where the threads exchange values. `frame` is where the lane's call
/// stack begins.
void require_whole_tile(const Lane& lane, unsigned size, Operation operation, bool exchanges,
                        const void* frame);

/// The same for those who wait at the barrier of a tile that one more thread is about to leave.
void require_not_missed(unsigned size, const Barrier& barrier);

}  // namespace emulator
