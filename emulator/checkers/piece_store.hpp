// Much memory in pieces of one size, for notes on memory that take more than it does.
#pragma once

#include <cstddef>
#include <vector>

namespace emulator {

/// Hands out pieces that hold zeros, and frees all of them at its end. It asks the system for ever
/// larger chunks, and for large pages: a first access to each small one takes longer than all that
/// a checker then does with it.
class PieceStore {
 public:
  explicit PieceStore(std::size_t piece_size) : piece_size_(piece_size) {}
  ~PieceStore();
  PieceStore(const PieceStore&) = delete;
  PieceStore& operator=(const PieceStore&) = delete;

  void* take();

 private:
  struct Chunk {
    std::byte* begin;
    std::size_t size;
  };

  std::size_t piece_size_;
  std::vector<Chunk> chunks_;
  std::size_t used_ = 0;  ///< bytes of the last chunk
};

}  // namespace emulator
