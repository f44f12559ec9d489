// The objects that lesson 09's tests make for a block. For answer.cu, after the exercise.
#pragma once

namespace tests {

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
static_assert(sizeof(Guest) == guest_bytes);

__global__ void receive_guest(std::size_t bytes, int* values, int* destroyed) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cooperative_groups::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  for (int visit = 0; visit < 2; ++visit) {
    const auto guest = EXERCISE::make_unique_block<Guest>(pool, 7 + visit, &destroyed[blockIdx.x]);
    if (guest) values[blockIdx.x * block.num_threads() + block.thread_rank()] = guest->value;
  }
}

// b: the block owns a guest for a while, in a pool that takes memory back.
__global__ void let_a_guest_go(std::size_t bytes, int* destroyed, std::size_t* used_after) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cooperative_groups::this_thread_block();
  auto pool = cohort::make_pool<cohort::size_class_pool<>>(block, memory, bytes);
  { const auto guest = EXERCISE::make_unique_block<Guest>(pool, 7, destroyed); }
  block.sync();
  if (block.thread_rank() == 0) *used_after = pool->statistics().used;
}

// b: the second object is made while all still look at the first.
__global__ void receive_two_guests(std::size_t bytes, int* values, int* destroyed) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cooperative_groups::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  const auto first = EXERCISE::make_unique_block<Guest>(pool, 7, &destroyed[2 * blockIdx.x]);
  const auto second = EXERCISE::make_unique_block<Guest>(pool, 8, &destroyed[2 * blockIdx.x + 1]);
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
  const auto block = cooperative_groups::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  int luggage = 1;
  const auto first = EXERCISE::make_unique_block<Traveller>(pool, std::move(luggage));
  const auto second = EXERCISE::make_unique_block<Traveller>(pool, luggage);
  if (!first || !second || block.thread_rank() != 0) return;
  *moved = first->may_move;
  *kept = second->may_move;
}

}  // namespace tests
