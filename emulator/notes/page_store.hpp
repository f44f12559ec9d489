// Much memory in pages of one size, for notes on memory that take more than it does.
#pragma once

#include <cstddef>
#include <vector>

namespace emulator {

/// Hands out pages that hold zeros, and frees all of them at its end. It asks the system for ever
/// larger chunks, and for large pages: a first access to each small one takes longer than all that
/// a checker then does with it.
class PageStore {
 public:
  explicit PageStore(std::size_t page_size) : page_size_(page_size) {}
  ~PageStore();
  PageStore(const PageStore&) = delete;
  PageStore& operator=(const PageStore&) = delete;

  void* take();

 private:
  struct Chunk {
    std::byte* begin;
    std::size_t size;
  };

  void touch();

  std::size_t page_size_;
  std::vector<Chunk> chunks_;
  std::size_t used_ = 0;     ///< bytes of the last chunk
  std::size_t touched_ = 0;  ///< the same, that have memory
};

}  // namespace emulator
