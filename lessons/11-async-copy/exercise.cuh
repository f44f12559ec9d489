// Lesson 11: asynchronous copies. Find a word in a text, misspelled or not, piece by piece.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>

#include <cstddef>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <utility>

namespace cg = cooperative_groups;

constexpr int longest = 16;  // letters of a word

// What to look for: a word of at least one letter; up to `mistakes` of its letters may be wrong.
struct Word {
  unsigned char letters[longest];
  int length;
  int mistakes;
};

// Room for `size` places (a multiple of 16) where a word may begin, and for the letters after the
// last of them.
template <int size>
struct Piece {
  alignas(16) unsigned char bytes[size + longest];
};

// The pieces of a text that a block looks at: one in each iteration, as in a grid-stride loop.
template <int size>
struct Share {
  const unsigned char* text;
  std::size_t n;       // bytes of the text
  std::size_t places;  // where the word may begin, in all of the text
  int turns;

  __device__ Share(const unsigned char* text, std::size_t n, const Word& word) : text(text), n(n) {
    const std::size_t length = word.length;
    places = n < length ? 0 : n - length + 1;
    const std::size_t pieces = (places + size - 1) / size;
    turns = (pieces + gridDim.x - 1 - blockIdx.x) / gridDim.x;
  }

  __device__ std::size_t begin(int turn) const {
    return (blockIdx.x + std::size_t{gridDim.x} * turn) * size;
  }
  // Where the piece begins in the text.
  __device__ const unsigned char* source(int turn) const { return text + begin(turn); }
  // How many bytes there are to copy, up to a whole Piece.
  __device__ int bytes(int turn) const {
    const std::size_t left = n - begin(turn);
    return left < size + longest ? left : size + longest;
  }
  // In how many places of the piece the word may begin.
  __device__ int places_in(int turn) const {
    const std::size_t left = places - begin(turn);
    return left < size ? left : size;
  }
};

__device__ inline bool resembles(const unsigned char* place, const Word& word) {
  int mistakes = 0;
  for (int i = 0; i < word.length; ++i) mistakes += place[i] != word.letters[i];
  return mistakes <= word.mistakes;
}

// In how many places of a piece the word is. The threads of the block share the places: each
// returns the number of its own.
__device__ inline int count(const cg::thread_block& block, const unsigned char* bytes, int places,
                            const Word& word) {
  int found = 0;
  for (int i = block.thread_rank(); i < places; i += block.num_threads()) {
    found += resembles(bytes + i, word);
  }
  return found;
}

// Adds what each thread has found to *total.
__device__ inline void add(int found, int* total) {
  const auto group = cg::coalesced_threads();
  const int sum = cg::reduce(group, found, cg::plus<int>());
  if (group.thread_rank() == 0) atomicAdd(total, sum);
}

// a · Adds to *total in how many places of the text the word is. A block has a buffer for one piece
// in shared memory. It copies each of its pieces there asynchronously, and passes at most two
// barriers for each. The text may begin at any address, and it may be empty. The grid has one
// dimension; blocks may have any shape.
template <int size>
__global__ void count_piece_by_piece(const unsigned char* text, std::size_t n, Word word,
                                     int* total) {
  // Task a. Your code here (about 11 lines).
}

// b · The same with two buffers: while the block counts in one, the next piece is copied to the
// other. So all bytes but those of a block's first piece come while it counts.
template <int size>
__global__ void count_one_ahead(const unsigned char* text, std::size_t n, Word word, int* total) {
  // Task b. Your code here (about 19 lines).
}

// c · Begins to copy `bytes` bytes to the piece, for the block. `signal` is the barrier or the
// pipeline that says when they are there. `source` is a multiple of 16; `bytes` is any number up to
// that of a whole piece. Promises 16 wherever `bytes` is a multiple of 16, for any text.
template <int size, class Signal>
__device__ void begin_copy(const cg::thread_block& block, Piece<size>& piece,
                           const unsigned char* source, int bytes, Signal& signal) {
  // Task c. Your code here (about 6 lines).
}

// c · As task b, with a cuda::barrier for each of the two buffers, which says when it is full, and
// with begin_copy. The text begins at a multiple of 16. A block passes at most one block.sync() for
// each piece, and one more.
template <int size>
__global__ void count_by_barriers(const unsigned char* text, std::size_t n, Word word, int* total) {
  // Task c. Your code here (about 24 lines).
}

// d · As task c, with two or more buffers, the stages of a pipeline. While the block counts in one
// of them, the next pieces are copied to all the others. The only barrier of the block is the one
// in make_pipeline.
template <int size, int stages>
__global__ void count_by_pipeline(const unsigned char* text, std::size_t n, Word word, int* total) {
  // Task d. Your code here (about 18 lines).
}

// x · Open: as cheaply as you can. It does what task b does, in one-dimensional blocks of 128
// threads. You choose the sizes of the pieces, and which threads share one; but all of the text is
// copied to shared memory by cg::memcpy_async, and most of it while the threads count.
__global__ void count_cheaply(const unsigned char* text, std::size_t n, Word word, int* total) {
  // Task x. Your code here (about 15 lines).
}
