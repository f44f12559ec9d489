// The kernels that test lesson 09: they call the functions of the exercise and say what they saw.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "exercise.cuh"

namespace {

// a: every block says where its chunk is.
struct Chunk {
  std::size_t begin, size;
};

__global__ void look_at_chunks(int* numbers, std::size_t n, Chunk* chunks) {
  const span<int> chunk = chunk_of_block(span(numbers, n));
  for (std::size_t i = threadIdx.x; i < chunk.size(); i += blockDim.x) chunk[i] += 1;
  if (threadIdx.x > 0) return;
  const bool somewhere = chunk.data() != nullptr;
  chunks[blockIdx.x] = {somewhere ? static_cast<std::size_t>(chunk.data() - numbers) : n,
                        chunk.size()};
}

// The same of elements that aren't there: nobody touches them.
__global__ void look_from_afar(std::size_t n, Chunk* chunks) {
  auto* const front = reinterpret_cast<unsigned char*>(std::uintptr_t{1} << 40);
  const span<unsigned char> chunk = chunk_of_block(span(front, n));
  chunks[blockIdx.x] = {static_cast<std::size_t>(chunk.data() - front), chunk.size()};
}

// b: one thread has a vector for itself.
struct Room {
  std::size_t elements, misaligned, used, used_after;
};

template <class T, class Pool>
__global__ void make_vector(std::size_t size, std::size_t bytes, Room* room) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<Pool>(block, memory, bytes);
  if (block.thread_rank() == 0) {
    {
      const block_vector<T, Pool> vector(pool.pool(), size);
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
  const auto block = cg::this_thread_block();
  const unsigned rank = block.thread_rank(), threads = block.num_threads();
  auto pool = cohort::make_pool(block, memory, bytes);
  const auto vector = make_unique_block<block_vector<int>>(pool, pool.pool(), threads);
  const span<int> elements = elements_of(vector);
  addresses[blockIdx.x * threads + rank] = reinterpret_cast<std::uintptr_t>(vector.get());
  if (rank == 0) of_thread_0 = vector.get();
  block.sync();
  const bool ours = vector.get() == of_thread_0 && elements.size() == threads;
  if (!__syncthreads_and(ours)) return;
  elements[rank] = static_cast<int>(1000 * blockIdx.x + rank);
  block.sync();
  neighbours[blockIdx.x * threads + rank] = elements[(rank + 1) % threads];
}

// b: counts how often it is destroyed, and spoils its value then.
struct Guest {
  __device__ Guest(int the_value, int* farewells) : value(the_value), destroyed(farewells) {}
  __device__ ~Guest() {
    value = -1;
    *destroyed += 1;
  }
  int value;
  int* destroyed;
  double luggage[2];
};

__global__ void receive_guest(std::size_t bytes, int* values, int* destroyed) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  for (int visit = 0; visit < 2; ++visit) {
    const auto guest = make_unique_block<Guest>(pool, 7 + visit, &destroyed[blockIdx.x]);
    if (guest) values[blockIdx.x * block.num_threads() + block.thread_rank()] = guest->value;
  }
}

// b: the block owns a guest for a while, in a pool that takes memory back.
__global__ void let_a_guest_go(std::size_t bytes, int* destroyed, std::size_t* used_after) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<cohort::size_class_pool<>>(block, memory, bytes);
  { const auto guest = make_unique_block<Guest>(pool, 7, destroyed); }
  block.sync();
  if (block.thread_rank() == 0) *used_after = pool->statistics().used;
}

// b: the second object is made while all still look at the first.
__global__ void receive_two_guests(std::size_t bytes, int* values, int* destroyed) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  const auto first = make_unique_block<Guest>(pool, 7, &destroyed[2 * blockIdx.x]);
  const auto second = make_unique_block<Guest>(pool, 8, &destroyed[2 * blockIdx.x + 1]);
  if (!first || !second) return;
  values[blockIdx.x * block.num_threads() + block.thread_rank()] =
      10 * first->value + second->value;
}

// b: knows whether it was made from a value that may be moved.
struct Traveller {
  __device__ explicit Traveller(int&&) : may_move(1) {}
  __device__ explicit Traveller(const int&) : may_move(0) {}
  int may_move;
};

__global__ void receive_travellers(std::size_t bytes, int* moved, int* kept) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  int luggage = 1;
  const auto first = make_unique_block<Traveller>(pool, std::move(luggage));
  const auto second = make_unique_block<Traveller>(pool, luggage);
  if (!first || !second || block.thread_rank() != 0) return;
  *moved = first->may_move;
  *kept = second->may_move;
}

// c: the block copies or maps, and after that every thread looks at what others wrote.
__global__ void work_together(bool map, const int* from, int* to, std::size_t n, int* turned) {
  const auto block = cg::this_thread_block();
  if (map) {
    block_par_map(block, span(to, n), [](int number) { return 2 * number + 1; });
  } else {
    block_copy(block, span(from, n), span(to, n));
  }
  for (std::size_t i = block.thread_rank(); i < n; i += block.num_threads())
    turned[i] = to[n - 1 - i];
}

// c: the blocks move readers of the test's choice.
__global__ void move_chunks(int* readers, std::size_t n, std::size_t size, const int* next,
                            std::size_t pages, int links, std::size_t bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto pool = cohort::make_pool(cg::this_thread_block(), memory, bytes);
  const std::size_t begin = size * blockIdx.x < n ? size * blockIdx.x : n;
  const std::size_t mine = size < n - begin ? size : n - begin;
  move_readers(pool, span(readers + begin, mine), span(next, pages), links);
}

// d: works that ask a pool for something.
struct AskForPieces {
  std::size_t bytes;
  int pieces;

  __device__ void operator()(cohort::block_pool<>& pool) const {
    for (int i = 0; i < pieces; ++i) pool.allocate(bytes + i);
  }
};

struct AskForAWhile {
  std::size_t bytes;

  __device__ void operator()(cohort::block_pool<>& pool) const {
    const auto before = pool.mark();
    pool.allocate(bytes);
    pool.release(before);
    pool.allocate(bytes / 4);
  }
};

struct AskInEveryThread {
  __device__ void operator()(cohort::block_pool<>& pool) const { pool->allocate(24); }
};

// d: does the work with the dynamic shared memory that was found, and tells how often it failed.
template <class Work>
__global__ void try_work(Work work, std::size_t bytes, unsigned* failed) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto pool = cohort::make_pool(cg::this_thread_block(), memory, bytes);
  work(pool);
  const cohort::pool_statistics found = pool.statistics();
  if (threadIdx.x == 0) *failed = found.failed;
}

}  // namespace
