// An answer to lesson 10, and the kernels that call its functions and say what they got.
#include <cstddef>
#include <cstdint>

#include "answer/served.hpp"
#include "ghost.cuh"
#include "types.hpp"

#include "exercise.cuh"

namespace tests {

// The judge says the same.
__device__ unsigned bytes_of(const Wish& wish, unsigned thread, unsigned turn) {
  if (wish.too_much != 0 && thread % 5 == 1) return wish.too_much;
  return wish.each_its_own ? (thread * 29 + turn * 7) % (wish.most + 1) : wish.most;
}

// Marks the two ends of a piece as its own: with whom else it overlaps is a race.
__device__ void use(unsigned char* piece, unsigned bytes, unsigned owner) {
  if (piece == nullptr || bytes == 0) return;
  piece[0] = static_cast<unsigned char>(owner);
  piece[bytes - 1] = static_cast<unsigned char>(owner + 128);
}

// Every thread asks `turns` times, as fast as it can.
__global__ void ask(Wish wish, unsigned turns, unsigned capacity, Piece* pieces) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ EXERCISE::Pool pool;
  const auto block = cooperative_groups::this_thread_block();
  const unsigned rank = block.thread_rank();
  if (rank == 0) pool = {memory, capacity};
  block.sync();
  for (unsigned turn = 0; turn < turns; ++turn) {
    const unsigned bytes = bytes_of(wish, rank, turn);
    auto* const piece = static_cast<unsigned char*>(EXERCISE::allocate(pool, bytes));
    if (bytes <= capacity) use(piece, bytes, rank);
    pieces[(blockIdx.x * block.num_threads() + rank) * turns + turn] = {
        piece == nullptr ? refused : piece - memory, bytes};
  }
}

// a: where the counter stands after all have asked once.
__global__ void ask_once(unsigned bytes, unsigned capacity, unsigned* taken) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ EXERCISE::Pool pool;
  const auto block = cooperative_groups::this_thread_block();
  if (block.thread_rank() == 0) pool = {memory, capacity};
  block.sync();
  EXERCISE::allocate(pool, bytes);
  block.sync();
  if (block.thread_rank() == 0) *taken = pool.taken;
}

__device__ void note_mark(MarkFaults* faults, unsigned found, unsigned expected) {
  if (found != expected && atomicAdd(&faults->releases, 0) == 0) atomicAdd(&faults->marks, 1);
}

__device__ void note_release(MarkFaults* faults, unsigned found, unsigned mark, unsigned bytes) {
  if (found >= mark && found < mark + bytes) return;
  if (atomicAdd(&faults->releases, 1) > 0) return;
  faults->found = found;
  faults->mark = mark;
}

// b: everyone allocates between a mark and a release, again and again.
__global__ void mark_and_release(unsigned turns, unsigned bytes, unsigned capacity, bool nested,
                                 MarkFaults* faults) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ EXERCISE::Pool pool;
  const auto block = cooperative_groups::this_thread_block();
  const unsigned rank = block.thread_rank();
  if (rank == 0) {
    pool = {memory, capacity};
    pool.taken = 64;
  }
  block.sync();
  for (unsigned turn = 0; turn < turns; ++turn) {
    if (nested && rank == 0) atomicAdd(&pool.taken, 16);
    const unsigned all = block.num_threads() * bytes;
    const unsigned right = 64 + (nested ? (turn + 1) * 16 : 0);
    const unsigned outer = EXERCISE::mark(block, pool);
    note_mark(faults, outer, right);
    const unsigned place = atomicAdd(&pool.taken, bytes);
    if (place + bytes <= capacity) use(memory + place, bytes, rank);
    const unsigned inner = EXERCISE::mark(block, pool);
    note_mark(faults, inner, right + all);
    const unsigned next = atomicAdd(&pool.taken, bytes);
    if (next + bytes <= capacity) use(memory + next, bytes, rank);
    EXERCISE::release(block, pool, inner);
    const unsigned again = atomicAdd(&pool.taken, bytes);
    note_release(faults, again, right + all, all);
    if (again + bytes <= capacity) use(memory + again, bytes, rank);
    EXERCISE::release(block, pool, outer);
  }
  block.sync();
  if (rank == 0) note_release(faults, pool.taken, 64 + (nested ? turns * 16 : 0), 1);
}

unsigned class_for(unsigned bytes) { return EXERCISE::class_for(bytes); }

// c: turn after turn, every thread takes a slot, uses it and gives it back. Without barriers,
// fences alone order what the last owner did and what the next one does.
__global__ void take_turns(Wish wish, unsigned turns, bool barriers, Piece* pieces,
                           SlotFaults* faults) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ EXERCISE::Slots slots;
  const auto block = cooperative_groups::this_thread_block();
  const unsigned rank = block.thread_rank();
  if (rank == 0) slots = {memory};
  for (unsigned i = rank; i < EXERCISE::slots_bytes / sizeof(int); i += block.num_threads())
    reinterpret_cast<int*>(memory)[i] = 0;
  block.sync();
  for (unsigned turn = 0; turn < turns; ++turn) {
    const unsigned bytes = bytes_of(wish, rank, turn);
    auto* const slot = static_cast<unsigned char*>(EXERCISE::take(slots, bytes));
    pieces[rank * turns + turn] = {slot == nullptr ? refused : slot - memory, bytes};
    if (barriers) {
      use(slot, bytes, rank);
      block.sync();
    } else if (slot != nullptr) {
      if (atomicAdd(reinterpret_cast<int*>(slot), 1) != 0) atomicAdd(&faults->twice, 1);
      if (bytes > sizeof(int)) use(slot + sizeof(int), bytes - sizeof(int), rank);
      atomicSub(reinterpret_cast<int*>(slot), 1);
    }
    if (slot != nullptr) EXERCISE::give_back(slots, slot, bytes);
    if (barriers) block.sync();
  }
  block.sync();
  for (unsigned size_class = rank; size_class < EXERCISE::classes;
       size_class += block.num_threads())
    if (const int left = __popc(slots.taken[size_class])) atomicAdd(&faults->left, left);
}

// c: every thread takes a slot, and keeps it.
__global__ void take_once(Wish wish, unsigned* served) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ EXERCISE::Slots slots;
  const auto block = cooperative_groups::this_thread_block();
  const unsigned rank = block.thread_rank();
  if (rank == 0) slots = {memory};
  block.sync();
  if (EXERCISE::take(slots, bytes_of(wish, rank, 0)) != nullptr) atomicAdd(served, 1);
}

// c: every thread takes a slot of one class, and a ghost takes one when the first of them has
// chosen.
__global__ void take_beside_a_ghost(unsigned bytes, std::int64_t* places, unsigned* taken) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ EXERCISE::Slots slots;
  const auto block = cooperative_groups::this_thread_block();
  if (block.thread_rank() == 0) {
    slots = {memory};
    ghosts::call_one();
  }
  block.sync();
  auto* const slot = static_cast<unsigned char*>(EXERCISE::take(slots, bytes));
  places[block.thread_rank()] = slot == nullptr ? refused : slot - memory;
  block.sync();
  if (block.thread_rank() == 0) {
    places[block.num_threads()] = ghosts::slot_taken();
    *taken = slots.taken[EXERCISE::class_for(bytes)];
  }
}

// The judge says the same.
__device__ bool asks(const Lending& lending, unsigned thread, unsigned turn) {
  return lending.everyone || (thread * 7 + turn * 5) % 8 < 5;
}

__device__ unsigned turns_kept(const Lending& lending, unsigned thread, unsigned turn) {
  return lending.everyone ? lending.kept : 1 + (thread / 16 + turn) % longest_kept;
}

// x: turn after turn, the threads hand back what is due and borrow anew; where, is noted for each
// thread and turn.
__global__ void lend(Lending lending, std::int64_t* noted) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ EXERCISE::Shelf shelf;
  const auto block = cooperative_groups::this_thread_block();
  const unsigned rank = block.thread_rank(), threads = block.num_threads();
  const unsigned other = (rank + passed_on) % threads;
  if (rank == 0) shelf = {memory};
  block.sync();
  for (unsigned turn = 0; turn < lending.turns; ++turn) {
    for (unsigned kept = 1; kept <= longest_kept && kept <= turn; ++kept) {
      const unsigned then = turn - kept;
      if (!asks(lending, other, then) || turns_kept(lending, other, then) != kept) continue;
      const std::int64_t place = noted[then * threads + other];
      if (place == refused) continue;
      use(memory + place, EXERCISE::granule, rank);
      EXERCISE::hand_back(shelf, memory + place);
    }
    if (asks(lending, rank, turn)) {
      auto* const place = static_cast<unsigned char*>(EXERCISE::borrow(shelf));
      if (place != nullptr) use(place, EXERCISE::granule, rank);
      noted[turn * threads + rank] = place == nullptr ? refused : place - memory;
    }
    block.sync();
  }
}

// x: fences alone order what the last borrower did and what the next one does.
__global__ void lend_without_barriers(unsigned turns, unsigned* refusals) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ EXERCISE::Shelf shelf;
  const auto block = cooperative_groups::this_thread_block();
  if (block.thread_rank() == 0) shelf = {memory};
  block.sync();
  for (unsigned turn = 0; turn < turns; ++turn) {
    auto* const place = static_cast<unsigned char*>(EXERCISE::borrow(shelf));
    use(place, EXERCISE::granule, block.thread_rank());
    if (place == nullptr)
      atomicAdd(refusals, 1u);
    else
      EXERCISE::hand_back(shelf, place);
  }
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"
