// Lesson 09: a block keeps a table in its pool, and looks up there what it needs again and again.
#pragma once

#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/pool.hpp>
#include <cstddef>
#include <cuda/std/span>
#include <utility>

namespace cg = cooperative_groups;
using cuda::std::span;

// a · The size of a chunk: the smallest with which `blocks` chunks of equal size hold `n` elements.
__host__ __device__ constexpr std::size_t chunk_size(std::size_t n, unsigned blocks) {
  // Task a. Your code here (about 1 line).
  return 0;
}

// a · This block's chunk. The chunks stand one after the other in the order of the blocks. The
// last one that has any elements may be shorter than chunk_size, and those after it are empty.
template <class T>
__device__ span<T> chunk_of_block(span<T> all) {
  // Task a. Your code here (about 3 lines).
  return {};
}

// b · A vector whose elements are in a pool. One thread constructs it and one destroys it.
template <class T, class Pool = cohort::bump_pool<>>
class block_vector {
 public:
  // Takes room for `size` elements from the pool and leaves them uninitialised. If there is no
  // room, the vector is empty.
  __device__ block_vector(Pool& pool, std::size_t size) : allocator_(pool) {
    // Task b. Your code here (about 2 lines).
  }
  block_vector(const block_vector&) = delete;
  block_vector& operator=(const block_vector&) = delete;

  // Gives the room back.
  __device__ ~block_vector() {
    // Task b. Your code here (about 1 line).
  }

  __device__ span<T> elements() const { return {data_, size_}; }

 private:
  cohort::pool_allocator<T, Pool> allocator_;
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

// b · The block owns a T in its pool. Every thread of the block has one of these, and all of them
// lead to the same T, or to none. The T ends with them: when all threads have come, one destroys
// it.
template <class T, class Pool>
class unique_block {
 public:
  __device__ unique_block(cohort::block_pool<Pool>& pool, T* object)
      : pool_(pool), object_(object) {}
  unique_block(const unique_block&) = delete;
  unique_block& operator=(const unique_block&) = delete;

  __device__ ~unique_block() {
    // Task b. Your code here (about 1 line).
  }

  __device__ T* get() const { return object_; }
  __device__ T& operator*() const { return *object_; }
  __device__ T* operator->() const { return object_; }
  __device__ explicit operator bool() const { return object_ != nullptr; }

 private:
  cohort::block_pool<Pool>& pool_;
  T* object_;
};

// b · Makes a T from these arguments, passed on as they came: one for the whole block, or none if
// there is no room. All threads call it. One barrier.
template <class T, class Pool, class... Arguments>
__device__ unique_block<T, Pool> make_unique_block(cohort::block_pool<Pool>& pool,
                                                   Arguments&&... arguments) {
  // Task b. Your code here (about 1 line).
  return {pool, nullptr};
}

// b · The elements of such a vector: none if there was no room, for them or for the vector itself.
template <class T, class Pool>
__device__ span<T> elements_of(const unique_block<block_vector<T, Pool>, Pool>& vector) {
  // Task b. Your code here (about 1 line).
  return {};
}

// c · Copies `from` to `to`, which is as long (a From may be const). All threads of the block call
// it, and each copies its share. When it returns, each of them may read all of `to`. One barrier.
template <class From, class To>
__device__ void block_copy(const cg::thread_block& block, span<From> from, span<To> to) {
  // Task c. Your code here (about 4 lines).
}

// c · Replaces each value by function(value). All threads of the block call it, and each maps its
// share. When it returns, each of them may read all values. One barrier.
template <class T, class Function>
__device__ void block_par_map(const cg::thread_block& block, span<T> values, Function function) {
  // Task c. Your code here (about 4 lines).
}

// The page that a reader reaches from `page` after `links` links; after one it is next[page].
__device__ inline int follow(span<const int> next, int page, int links) {
  for (int link = 0; link < links; ++link) page = next[page];
  return page;
}

// c · Moves each reader of the chunk by `links` links. readers[i] is the page of reader i, and from
// there a link leads to page next[readers[i]]. The threads load each reader once, and store it
// once. They follow the links in `next` or in a copy of all of it in the pool: whichever takes them
// fewer loads from global memory. (A load is one `int`, loaded by one thread.) If the pool has no
// room for the copy, the readers still arrive. All threads of the block call it.
template <class Pool>
__device__ void move_readers(cohort::block_pool<Pool>& pool, span<int> readers,
                             span<const int> next, int links) {
  // Task c. Your code here (about 11 lines).
}

// Moves n readers on `pages` pages. Each block moves its chunk of them, and has pool_bytes of
// dynamic shared memory for its pool.
__global__ void move_all(int* readers, std::size_t n, const int* next, std::size_t pages, int links,
                         std::size_t pool_bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto pool = cohort::make_pool(cg::this_thread_block(), memory, pool_bytes);
  move_readers(pool, chunk_of_block(span(readers, n)), span(next, pages), links);
}

// Lets one block do the work, with a pool in `memory`: any memory of `bytes` bytes. Tells what
// the pool went through. `work` is a function of the pool, for all threads of the block.
template <class Work>
__global__ void dry_run(Work work, void* memory, std::size_t bytes,
                        cohort::pool_statistics* statistics) {
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  work(pool);
  const cohort::pool_statistics found = pool.statistics();
  if (block.thread_rank() == 0) *statistics = found;
}

// d · The dynamic shared memory that a block of `threads` threads needs for the work: the
// `overhead` of its pool, and what the work takes from it, so that the pool refuses nothing. 0 if
// this is more than a block of device 0 can have. Throws cohort::cuda_error if CUDA refuses
// anything.
template <class Work>
std::size_t pool_bytes_for(Work work, unsigned threads) {
  // Task d. Your code here (about 9 lines).
  return 0;
}

// The work of a block of move_all. A dry run really moves the readers, so its caller gives it some
// that nobody needs.
struct Moves {
  span<int> readers;
  span<const int> next;
  int links;

  __device__ void operator()(cohort::block_pool<>& pool) const {
    move_readers(pool, readers, next, links);
  }
};

// Puts the letters of a word in order, in place. For one thread.
__device__ inline void sort_letters(span<unsigned char> word) {
  for (std::size_t end = 1; end < word.size(); ++end) {
    for (std::size_t i = end; i > 0 && word[i] < word[i - 1]; --i) {
      const unsigned char letter = word[i];
      word[i] = word[i - 1];
      word[i - 1] = letter;
    }
  }
}

// e · Sorts the letters of each word of the chunk, in place. The chunk has words of `length`
// letters, at least 1, one after the other. If the pool has room for the chunk, the block loads
// each letter from global memory once, and stores it to global memory once. If it hasn't, the words
// are still sorted. All threads of the block call it, and each sorts its share of the words. When
// it returns, each of them may read all words.
template <class Pool>
__device__ void sort_words(cohort::block_pool<Pool>& pool, span<unsigned char> chunk,
                           std::size_t length) {
  // Task e. Your code here (about 12 lines).
}

// Sorts the letters of each of n words. Each block takes its share of the words (two shares differ
// by one word at most), and has pool_bytes of dynamic shared memory for its pool.
__global__ void sort_all(unsigned char* letters, std::size_t n, std::size_t length,
                         std::size_t pool_bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto pool = cohort::make_pool(cg::this_thread_block(), memory, pool_bytes);
  const std::size_t begin = n * blockIdx.x / gridDim.x, end = n * (blockIdx.x + 1) / gridDim.x;
  sort_words(pool, span(letters + begin * length, (end - begin) * length), length);
}

// x · Open: as cheaply as you can. It does what move_readers does, with at least one link.
template <class Pool>
__device__ void move_cheaply(cohort::block_pool<Pool>& pool, span<int> readers,
                             span<const int> next, int links) {
  // Task x. Your code here (about 27 lines).
}
