// Indices beyond 32 bits, without the memory and the hours that they take: of a grid with more than
// 2^32 threads, only a few blocks run, and of its arrays, only what those touch is there.
#pragma once

#include <cohort/buffer.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace cohort::harness {

bool run_blocks(std::uint64_t first, std::uint64_t end);
void run_all_blocks();

/// The index of the first thread that runs, unless the test says another.
constexpr std::size_t far_away = std::size_t{1} << 32;

/// The array of which `here` is the element of that index.
template <class T>
T* seen_from_the_front(T* here, std::size_t index = far_away) {
  return reinterpret_cast<T*>(reinterpret_cast<std::uintptr_t>(here) - index * sizeof(T));
}

/// The last elements of an array. `before` others come before them: they are zero if they are few,
/// and else not there.
template <class T>
class FarArray {
 public:
  FarArray(std::vector<T> last, std::size_t before)
      : zeros_(before < std::size_t{1} << 20 ? before : 0),
        before_(before),
        elements_(after_zeros(zeros_, std::move(last))) {}

  /// Its first element.
  T* data() { return seen_from_the_front(elements_.data(), before_ - zeros_); }

  std::vector<T> last() const {
    const auto all = elements_.to_host();
    return {all.begin() + static_cast<std::ptrdiff_t>(zeros_), all.end()};
  }

 private:
  static std::vector<T> after_zeros(std::size_t zeros, std::vector<T> last) {
    last.insert(last.begin(), zeros, T{});
    return last;
  }

  std::size_t zeros_, before_;
  device_buffer<T> elements_;
};

/// When it ends, all blocks run again.
struct WithFewBlocks {
  ~WithFewBlocks() { run_all_blocks(); }
};

/// Calls launch(blocks of the grid), of which the last `blocks` will run. `threads`, those of a
/// block, divide the index of the first that runs. On a device that can't leave out the others,
/// nothing is launched.
template <class Launch>
void launch_far_away(unsigned threads, unsigned blocks, Launch launch,
                     std::size_t first = far_away) {
  const auto before = static_cast<unsigned>(first / threads);
  const WithFewBlocks ends;
  if (run_blocks(before, before + blocks)) launch(before + blocks);
}

/// The same for a kernel that may take its arrays from either end. What run(blocks of the grid,
/// threads before the last `blocks`) returns is right if they took the last elements. Where the
/// first blocks take them, as a small grid shows, those will run. Nothing on a device that can't.
template <class Run, class IsRight>
auto run_far_away(unsigned threads, unsigned blocks, Run run, IsRight is_right,
                  std::size_t first = far_away) -> std::optional<decltype(run(blocks, first))> {
  const auto before = static_cast<unsigned>(first / threads);
  const WithFewBlocks ends;
  if (!run_blocks(0, blocks)) return std::nullopt;
  const bool from_the_end = is_right(run(2 * blocks, std::size_t{threads} * blocks));
  if (!from_the_end) run_blocks(before, before + blocks);
  return run(before + blocks, first);
}

}  // namespace cohort::harness
