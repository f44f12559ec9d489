// What a vector of task b has and takes of its pool.
#pragma once

#include "harness.hpp"
#include "kernels.cuh"

namespace {

template <class T, class Pool = cohort::bump_pool<>>
Room room_for(std::size_t size, std::size_t bytes) {
  const std::size_t pool_bytes = cohort::block_pool<Pool>::overhead + bytes;
  cohort::device_buffer<Room> room(1);
  make_vector<T, Pool><<<1, 32, pool_bytes>>>(size, pool_bytes, room.data());
  cohort::synchronize();
  return room.to_host()[0];
}

}  // namespace
