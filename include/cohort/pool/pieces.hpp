// What a pool says of its pieces to whoever checks. A GPU doesn't, and there these are nothing.
#pragma once

#include <cstddef>

#if __has_include(<emulator/pieces.hpp>)
#include <emulator/pieces.hpp>

namespace cohort {

using emulator::hand_out;
using emulator::take_back;
using emulator::take_over;

}  // namespace cohort
#else

namespace cohort {

/// The piece has a new owner, which must set it before it reads it.
__device__ inline void hand_out(const void*, std::size_t) {}
/// It belongs to nobody until it is handed out again; to be said before anybody can get it.
__device__ inline void take_back(const void*, std::size_t) {}
/// The memory is that of a new pool, or of none any more, with what it holds.
__device__ inline void take_over(const void*, std::size_t) {}

}  // namespace cohort
#endif
