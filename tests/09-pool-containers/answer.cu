// An answer to lesson 09, and the kernels that call its functions and say what they saw.
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "answer/refused_calls.hpp"
#include "answer/served.hpp"
#include "types.hpp"

#include "exercise.cuh"

#include "guests.cuh"

namespace tests {

using cuda::std::span;

// So the compiler refuses a pool that is taken by value.
static_assert(!std::is_copy_constructible_v<cohort::block_pool<>>);

std::size_t pool_overhead() { return cohort::block_pool<>::overhead; }
std::size_t size_class_overhead() {
  return cohort::block_pool<cohort::size_class_pool<>>::overhead;
}

// a: every block says where its chunk is.
__global__ void look_at_chunks(int* numbers, std::size_t n, Chunk* chunks) {
  const span<int> chunk = EXERCISE::chunk_of_block(span(numbers, n));
  for (std::size_t i = threadIdx.x; i < chunk.size(); i += blockDim.x) chunk[i] += 1;
  if (threadIdx.x > 0) return;
  const bool somewhere = chunk.data() != nullptr;
  chunks[blockIdx.x] = {somewhere ? static_cast<std::size_t>(chunk.data() - numbers) : n,
                        chunk.size()};
}

// The same of elements that aren't there: nobody touches them.
__global__ void look_from_afar(std::size_t n, Chunk* chunks) {
  auto* const front = reinterpret_cast<unsigned char*>(std::uintptr_t{1} << 40);
  const span<unsigned char> chunk = EXERCISE::chunk_of_block(span(front, n));
  chunks[blockIdx.x] = {static_cast<std::size_t>(chunk.data() - front), chunk.size()};
}

// b: one thread has a vector for itself.
template <class T, class Pool = cohort::bump_pool<>>
__global__ void make_vector(std::size_t size, std::size_t bytes, Room* room) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cooperative_groups::this_thread_block();
  auto pool = cohort::make_pool<Pool>(block, memory, bytes);
  if (block.thread_rank() == 0) {
    {
      const EXERCISE::block_vector<T, Pool> vector(pool.pool(), size);
      const span<T> elements = vector.elements();
      for (T& element : elements) element = T{};
      room->elements = elements.size();
      room->misaligned = reinterpret_cast<std::uintptr_t>(elements.data()) % alignof(T);
      room->used = pool->statistics().used;
    }
    room->used_after = pool->statistics().used;
  }
}

// b: the threads of a block fill a vector together, if all have the same one with enough elements.
// Then each reads what the next one wrote.
__global__ void share_vector(std::size_t bytes, int* neighbours, std::uintptr_t* addresses) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ const void* of_thread_0;
  const auto block = cooperative_groups::this_thread_block();
  const unsigned rank = block.thread_rank(), threads = block.num_threads();
  auto pool = cohort::make_pool(block, memory, bytes);
  const auto vector =
      EXERCISE::make_unique_block<EXERCISE::block_vector<int>>(pool, pool.pool(), threads);
  const span<int> elements = EXERCISE::elements_of(vector);
  addresses[blockIdx.x * threads + rank] = reinterpret_cast<std::uintptr_t>(vector.get());
  if (rank == 0) of_thread_0 = vector.get();
  block.sync();
  const bool ours = vector.get() == of_thread_0 && elements.size() == threads;
  if (!__syncthreads_and(ours)) return;
  elements[rank] = static_cast<int>(1000 * blockIdx.x + rank);
  block.sync();
  neighbours[blockIdx.x * threads + rank] = elements[(rank + 1) % threads];
}

// c: the block copies or maps, and after that every thread looks at what others wrote.
__global__ void work_together(bool map, const int* from, int* to, std::size_t n, int* turned) {
  const auto block = cooperative_groups::this_thread_block();
  if (map) {
    EXERCISE::block_par_map(block, span(to, n), [](int number) { return 2 * number + 1; });
  } else {
    EXERCISE::block_copy(block, span(from, n), span(to, n));
  }
  for (std::size_t i = block.thread_rank(); i < n; i += block.num_threads())
    turned[i] = to[n - 1 - i];
}

// c: the blocks move readers of the test's choice.
__global__ void move_chunks(int* readers, std::size_t n, std::size_t size, const int* next,
                            std::size_t pages, int links, std::size_t bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto pool = cohort::make_pool(cooperative_groups::this_thread_block(), memory, bytes);
  const std::size_t begin = size * blockIdx.x < n ? size * blockIdx.x : n;
  const std::size_t mine = size < n - begin ? size : n - begin;
  EXERCISE::move_readers(pool, span(readers + begin, mine), span(next, pages), links);
}

// d: all threads of a block ask its pool for something.
struct Asking {
  Work work;

  __device__ void operator()(cohort::block_pool<>& pool) const {
    if (work.asks == Work::Asks::for_pieces) {
      for (int i = 0; i < work.pieces; ++i) pool.allocate(work.bytes + i);
    } else if (work.asks == Work::Asks::for_a_while) {
      const auto before = pool.mark();
      pool.allocate(work.bytes);
      pool.release(before);
      pool.allocate(work.bytes / 4);
    } else {
      pool->allocate(work.bytes);
    }
  }
};

std::size_t pool_bytes_for(const Work& work, unsigned threads) {
  return EXERCISE::pool_bytes_for(Asking{work}, threads);
}

bool pool_bytes_for_throws(const Work& work, unsigned threads) {
  return refused::throws([&] { pool_bytes_for(work, threads); });
}

// d: does the work with the dynamic shared memory that was found, and tells how often it failed.
__global__ void try_work(Work work, std::size_t bytes, unsigned* failed) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto pool = cohort::make_pool(cooperative_groups::this_thread_block(), memory, bytes);
  Asking{work}(pool);
  const cohort::pool_statistics found = pool.statistics();
  if (threadIdx.x == 0) *failed += found.failed;
}

// e: the block sorts its words, and then every thread looks at letters that others have brought
// back.
__global__ void sort_and_look(unsigned char* letters, std::size_t n, std::size_t length,
                              std::size_t bytes, unsigned char* turned) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cooperative_groups::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  EXERCISE::sort_words(pool, span(letters, n * length), length);
  for (std::size_t i = block.thread_rank(); i < n * length; i += block.num_threads())
    turned[i] = letters[n * length - 1 - i];
}

// x: as move_chunks.
__global__ void move_chunks_cheaply(int* readers, std::size_t n, std::size_t size, const int* next,
                                    std::size_t pages, int links, std::size_t bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto pool = cohort::make_pool(cooperative_groups::this_thread_block(), memory, bytes);
  const std::size_t begin = size * blockIdx.x < n ? size * blockIdx.x : n;
  const std::size_t mine = size < n - begin ? size : n - begin;
  EXERCISE::move_cheaply(pool, span(readers + begin, mine), span(next, pages), links);
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"
