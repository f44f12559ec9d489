// Barriers of the block and the warp, and memory fences.
#pragma once

#include "emulator/atomic.hpp"
#include "emulator/current_lane.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {

/// What a thread brings to `__syncthreads_count`, `_and` and `_or`, and what it takes away.
struct BlockVote {
  bool predicate;
  int holds;    ///< threads whose predicate is true
  int threads;  ///< threads that took part
};

EMULATOR_UNCHECKED inline void count_votes(Payloads payloads) {
  BlockVote* const* votes = reinterpret_cast<BlockVote* const*>(payloads.data());
  std::size_t lanes = payloads.size();
  int holds = 0, threads = 0;
  for (std::size_t i = 0; i < lanes; ++i) {
    if (!votes[i]) continue;
    ++threads;
    holds += votes[i]->predicate;
  }
  for (std::size_t i = 0; i < lanes; ++i) {
    if (!votes[i]) continue;
    votes[i]->holds = holds;
    votes[i]->threads = threads;
  }
}

EMULATOR_UNCHECKED inline BlockVote vote_in_block(Operation operation, int predicate) {
  BlockVote vote{predicate != 0, 0, 0};
  meet_block(operation, &vote, &count_votes);
  return vote;
}

EMULATOR_UNCHECKED inline void fence(Scope scope) {
  if (here.observed) notice_fence(scope, std::memory_order_seq_cst);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

}  // namespace emulator

EMULATOR_UNCHECKED inline void __syncthreads() { ::emulator::meet_block("__syncthreads"); }

EMULATOR_UNCHECKED inline int __syncthreads_count(int predicate) {
  return ::emulator::vote_in_block("__syncthreads_count", predicate).holds;
}

EMULATOR_UNCHECKED inline int __syncthreads_and(int predicate) {
  auto vote = ::emulator::vote_in_block("__syncthreads_and", predicate);
  return vote.holds == vote.threads;
}

EMULATOR_UNCHECKED inline int __syncthreads_or(int predicate) {
  return ::emulator::vote_in_block("__syncthreads_or", predicate).holds > 0;
}

EMULATOR_UNCHECKED inline void __syncwarp(unsigned mask = 0xffffffff) {
  ::emulator::meet_warp(mask, ::emulator::intrinsic("__syncwarp"), true, nullptr, nullptr);
}

/// Of kernels that a launch attribute lets overlap: here they don't.
EMULATOR_UNCHECKED inline void cudaGridDependencySynchronize() {}
EMULATOR_UNCHECKED inline void cudaTriggerProgrammaticLaunchCompletion() {}

EMULATOR_UNCHECKED inline void __threadfence_block() {
  ::emulator::fence(::emulator::Scope::block);
}
EMULATOR_UNCHECKED inline void __threadfence_cluster() {
  ::emulator::fence(::emulator::Scope::cluster);
}
EMULATOR_UNCHECKED inline void __threadfence() { ::emulator::fence(::emulator::Scope::device); }
EMULATOR_UNCHECKED inline void __threadfence_system() {
  ::emulator::fence(::emulator::Scope::system);
}
