// The variables that each OS thread has for itself.
#pragma once

#include <cstddef>

namespace emulator {

/// Where an OS thread keeps the program's thread-local variables, CUDA's built-in ones among them.
/// No lane of another OS thread means the same.
class ThreadLocals {
 public:
  /// Those of the OS thread that asks.
  ThreadLocals();

  bool contains(const void* address) const {
    return static_cast<std::size_t>(static_cast<const std::byte*>(address) - begin_) < size_;
  }

 private:
  const std::byte* begin_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace emulator
