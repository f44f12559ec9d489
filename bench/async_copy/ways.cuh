// Kernels to compare with those of lesson 11, all with the same parameters.
#pragma once

#include <cstddef>
#include <utility>

#include "exercise.cuh"

namespace bench {

/// How a word is counted in a text. The block may be of any size, unless a kernel says otherwise.
using Way = void (*)(const unsigned char* text, std::size_t n, Word word, int* total);

/// No shared memory: each letter is read from the text itself, that is, from the L1 cache.
template <int size>
__global__ void count_straight(const unsigned char* text, std::size_t n, Word word, int* total) {
  const auto block = cg::this_thread_block();
  const Share<size> share(text, n, word);
  int found = 0;
  for (int turn = 0; turn < share.turns; ++turn) {
    found += count(block, share.source(turn), share.places_in(turn), word);
  }
  add(found, total);
}

/// Loads of sixteen bytes that a whole piece takes.
template <int size>
constexpr int vectors = sizeof(Piece<size>) / sizeof(uint4);

template <int size>
__device__ void copy_bytes(const cg::thread_block& block, Piece<size>& piece,
                           const unsigned char* source, int bytes) {
  for (int i = block.thread_rank(); i < bytes; i += block.num_threads()) piece.bytes[i] = source[i];
}

/// Task a with loads and stores of sixteen bytes.
template <int size>
__global__ void count_loaded(const unsigned char* text, std::size_t n, Word word, int* total) {
  __shared__ Piece<size> piece;
  const auto block = cg::this_thread_block();
  const Share<size> share(text, n, word);
  int found = 0;
  for (int turn = 0; turn < share.turns; ++turn) {
    if (share.bytes(turn) == sizeof piece) {
      const auto* from = reinterpret_cast<const uint4*>(share.source(turn));
      auto* to = reinterpret_cast<uint4*>(piece.bytes);
      for (int i = block.thread_rank(); i < vectors<size>; i += block.num_threads()) {
        to[i] = from[i];
      }
    } else {
      copy_bytes(block, piece, share.source(turn), share.bytes(turn));
    }
    block.sync();
    found += count(block, piece.bytes, share.places_in(turn), word);
    block.sync();
  }
  add(found, total);
}

/// The same, with the next piece on its way to registers while the block counts. For blocks of
/// `threads` threads.
template <int size, int threads>
__global__ void count_loaded_ahead(const unsigned char* text, std::size_t n, Word word,
                                   int* total) {
  constexpr int each = (vectors<size> + threads - 1) / threads;
  __shared__ Piece<size> piece;
  const auto block = cg::this_thread_block();
  const Share<size> share(text, n, word);
  const int rank = block.thread_rank();
  uint4 next[each];
  const auto load = [&](int turn) {
    if (turn >= share.turns || share.bytes(turn) < static_cast<int>(sizeof piece)) return;
    const auto* from = reinterpret_cast<const uint4*>(share.source(turn));
    for (int i = 0; i < each; ++i) {
      if (rank + i * threads < vectors<size>) next[i] = from[rank + i * threads];
    }
  };
  int found = 0;
  load(0);
  for (int turn = 0; turn < share.turns; ++turn) {
    if (share.bytes(turn) == sizeof piece) {
      auto* to = reinterpret_cast<uint4*>(piece.bytes);
      for (int i = 0; i < each; ++i) {
        if (rank + i * threads < vectors<size>) to[rank + i * threads] = next[i];
      }
    } else {
      copy_bytes(block, piece, share.source(turn), share.bytes(turn));
    }
    block.sync();
    load(turn + 1);
    found += count(block, piece.bytes, share.places_in(turn), word);
    block.sync();
  }
  add(found, total);
}

/// Task b, promising the alignment of a whole piece.
template <int size>
__global__ void count_one_ahead_promised(const unsigned char* text, std::size_t n, Word word,
                                         int* total) {
  __shared__ Piece<size> pieces[2];
  const auto block = cg::this_thread_block();
  const Share<size> share(text, n, word);
  const auto begin_copy = [&](int turn) {
    auto* to = pieces[turn % 2].bytes;
    if (share.bytes(turn) == sizeof pieces[0]) {
      const cuda::aligned_size_t<16> whole(sizeof pieces[0]);
      cg::memcpy_async(block, to, share.source(turn), whole);
    } else {
      cg::memcpy_async(block, to, share.source(turn), share.bytes(turn));
    }
  };
  int found = 0;
  if (share.turns > 0) begin_copy(0);
  for (int turn = 0; turn < share.turns; ++turn) {
    if (turn + 1 < share.turns) {
      begin_copy(turn + 1);
      cg::wait_prior<1>(block);
    } else {
      cg::wait(block);
    }
    found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
    block.sync();
  }
  add(found, total);
}

/// Task b, with each piece as far after a multiple of 16 in shared memory as it is in the text.
template <int size>
__global__ void count_one_ahead_shifted(const unsigned char* text, std::size_t n, Word word,
                                        int* total) {
  __shared__ Piece<size + 16> pieces[2];
  const auto block = cg::this_thread_block();
  const Share<size> share(text, n, word);
  const int shift = reinterpret_cast<std::size_t>(text) % 16;
  const auto begin_copy = [&](int turn) {
    auto* to = pieces[turn % 2].bytes + shift;
    cg::memcpy_async(block, to, share.source(turn), share.bytes(turn));
  };
  int found = 0;
  if (share.turns > 0) begin_copy(0);
  for (int turn = 0; turn < share.turns; ++turn) {
    if (turn + 1 < share.turns) {
      begin_copy(turn + 1);
      cg::wait_prior<1>(block);
    } else {
      cg::wait(block);
    }
    found += count(block, pieces[turn % 2].bytes + shift, share.places_in(turn), word);
    block.sync();
  }
  add(found, total);
}

/// Task c without a promise.
template <int size>
__global__ void count_by_barriers_unpromised(const unsigned char* text, std::size_t n, Word word,
                                             int* total) {
  using barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ Piece<size> pieces[2];
  __shared__ barrier filled[2];
  const auto block = cg::this_thread_block();
  const Share<size> share(text, n, word);
  if (block.thread_rank() == 0) {
    for (auto& one : filled) init(&one, block.num_threads());
  }
  block.sync();
  barrier::arrival_token tokens[2];
  const auto fill = [&](int turn) {
    const int i = turn % 2;
    cuda::memcpy_async(block, pieces[i].bytes, share.source(turn), share.bytes(turn), filled[i]);
    tokens[i] = filled[i].arrive();
  };
  int found = 0;
  if (share.turns > 0) fill(0);
  for (int turn = 0; turn < share.turns; ++turn) {
    if (turn + 1 < share.turns) fill(turn + 1);
    filled[turn % 2].wait(std::move(tokens[turn % 2]));
    found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
    block.sync();
  }
  add(found, total);
}

/// Task d with a pipeline for each thread, and barriers of the block around its use.
template <int size, int stages>
__global__ void count_by_thread_pipelines(const unsigned char* text, std::size_t n, Word word,
                                          int* total) {
  __shared__ Piece<size> pieces[stages];
  const auto block = cg::this_thread_block();
  const Share<size> share(text, n, word);
  auto pipeline = cuda::make_pipeline();
  int found = 0;
  int begun = 0;
  for (int turn = 0; turn < share.turns; ++turn) {
    for (; begun < turn + stages; ++begun) {
      pipeline.producer_acquire();
      if (begun < share.turns) {
        begin_copy(block, pieces[begun % stages], share.source(begun), share.bytes(begun),
                   pipeline);
      }
      pipeline.producer_commit();
    }
    cuda::pipeline_consumer_wait_prior<stages - 1>(pipeline);
    block.sync();
    found += count(block, pieces[turn % stages].bytes, share.places_in(turn), word);
    block.sync();
  }
  add(found, total);
}

}  // namespace bench
