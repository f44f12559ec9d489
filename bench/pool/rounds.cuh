// Rounds of allocating: every thread asks for some pieces, touches them, and gives them back.
#pragma once

#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cstdint>

#include "harness/measure.hpp"
#include "pool/places.hpp"

namespace bench {

constexpr unsigned pool_bytes = 200 * 1024;
constexpr unsigned most_threads = 1024;

/// 4 to 32 bytes, if `mask` is 28. `salt` is another in each round.
__host__ __device__ constexpr unsigned piece_size(unsigned thread, unsigned piece, unsigned salt,
                                                  unsigned mask) {
  return 4 + ((thread * 12 + piece * 20 + salt) & mask);
}

/// Sizes that the compiler doesn't know: the mask is an argument of the kernel.
struct RunTimeSizes {
  unsigned mask;

  __device__ unsigned operator()(unsigned thread, unsigned piece, unsigned round) const {
    return piece_size(thread, piece, round * 4, mask);
  }
};

/// Sizes that it knows: the same for every thread and round, and constants when loops are unrolled.
struct CompileTimeSizes {
  unsigned mask;  // not used

  __device__ unsigned operator()(unsigned, unsigned piece, unsigned) const {
    return piece_size(0, piece, 0, 28);
  }
};

/// Each thread allocates `pieces` pieces in a round. Notes the pieces of the last round, held by
/// all threads at the same time, if `notes`. A way that is serial serves one piece a thread.
template <class Way, int pieces, class Sizes, bool notes>
__global__ void run_rounds(int rounds, Sizes sizes, unsigned bytes, PlaceInMemory* noted) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ void* handed_over[Way::serial && pieces == 1 ? most_threads : 1];
  const auto block = cooperative_groups::this_thread_block();
  const unsigned rank = block.thread_rank();
  Way way(block, memory, bytes);
  for (int round = 0; round < rounds; ++round) {
    void* places[pieces];
    {
      decltype(auto) asking = way.begin();
      if constexpr (Way::serial && pieces == 1) {
        for (unsigned i = 0; rank == 0 && i < block.num_threads(); ++i) {
          handed_over[i] = asking.allocate(sizes(i, 0, round));
        }
        block.sync();
        places[0] = handed_over[rank];
        *static_cast<unsigned*>(places[0]) = rank;
      } else {
#pragma unroll
        for (int i = 0; i < pieces; ++i) {
          places[i] = asking.allocate(sizes(rank, i, round));
          if (places[i] != nullptr) *static_cast<unsigned*>(places[i]) = rank;
        }
      }
    }
    block.sync();  // everybody has all pieces
    if (notes && round == rounds - 1) {
      for (int i = 0; i < pieces; ++i)
        noted[rank * pieces + i] = {reinterpret_cast<std::uintptr_t>(places[i]),
                                    sizes(rank, i, round)};
    }
#pragma unroll
    for (int i = 0; i < pieces; ++i) way.give_back(places[i], sizes(rank, i, round));
    way.end();
    block.sync();
  }
}

/// Nanoseconds of a round for a block of `threads` threads, alone on the device. Throws if the
/// pieces of a round are not aligned to 8 bytes, or not apart.
template <class Way, int pieces, class Sizes = RunTimeSizes>
Times round_nanoseconds(unsigned threads) {
  const auto checked = run_rounds<Way, pieces, Sizes, true>;
  const auto timed = run_rounds<Way, pieces, Sizes, false>;
  for (const auto kernel : {checked, timed}) {
    cohort::check(
        cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, pool_bytes));
  }
  cohort::device_buffer<PlaceInMemory> noted(threads * pieces);
  for (const int rounds : {1, 3, 100}) {
    checked<<<1, threads, pool_bytes>>>(rounds, {28}, pool_bytes, noted.data());
    cohort::synchronize();
    check_apart(noted.to_host(), Way::name);
  }

  const int rounds = threads > 32 ? 1000 : 5000;
  auto times =
      measure([] {}, [&] { timed<<<1, threads, pool_bytes>>>(rounds, {28}, pool_bytes, nullptr); });
  for (double* time : {&times.median, &times.fastest, &times.slowest}) *time *= 1e6 / rounds;
  return times;
}

}  // namespace bench
