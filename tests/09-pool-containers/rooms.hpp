// What a vector of task b has and takes of its pool.
#pragma once

#include <cstddef>

#include "harness.hpp"
#include "types.hpp"

#include "interface.hpp"

namespace {

using tests::Room;

// Of a vector that such a kernel makes, in a pool of so many bytes.
Room room_for(const auto& make_vector, std::size_t size, std::size_t bytes,
              std::size_t overhead = pool_overhead()) {
  const std::size_t pool_bytes = overhead + bytes;
  cohort::device_buffer<Room> room(1);
  make_vector<<<1, 32, pool_bytes>>>(size, pool_bytes, room.data());
  cohort::synchronize();
  return room.to_host()[0];
}

}  // namespace
