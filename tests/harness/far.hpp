// Indices beyond 32 bits, without the memory and the hours that they take: of a grid with more than
// 2^32 threads, only the last blocks run, and of its arrays, only what those touch is there.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cohort::harness {

bool begin_with_block(std::uint64_t number);

/// The index of the first thread that runs, unless the test says another.
constexpr std::size_t far_away = std::size_t{1} << 32;

/// The array of which `here` is the element of that index.
template <class T>
T* seen_from_the_front(T* here, std::size_t index = far_away) {
  return reinterpret_cast<T*>(reinterpret_cast<std::uintptr_t>(here) - index * sizeof(T));
}

/// Calls launch(blocks of the grid), of which the last `blocks` will run. `threads`, those of a
/// block, divide the index of the first that runs. On a device that can't leave out the others,
/// nothing is launched.
template <class Launch>
void launch_far_away(unsigned threads, unsigned blocks, Launch launch,
                     std::size_t first = far_away) {
  const auto before = static_cast<unsigned>(first / threads);
  if (!begin_with_block(before)) return;
  struct AndAllAgain {
    ~AndAllAgain() { begin_with_block(0); }
  } after;
  launch(before + blocks);
}

}  // namespace cohort::harness
