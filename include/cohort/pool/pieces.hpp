// What a pool says of its pieces to whoever checks. A GPU doesn't, and there these are nothing.
//
// `hand_out`: the piece has a new owner, which must set it before it reads it. `take_back`: it
// belongs to nobody until it is handed out again; to be said before anybody can get it.
// `take_over`: the memory is that of a new pool, or of none any more, with what it holds.
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

__device__ inline void hand_out(const void*, std::size_t) {}
__device__ inline void take_back(const void*, std::size_t) {}
__device__ inline void take_over(const void*, std::size_t) {}

}  // namespace cohort
#endif
