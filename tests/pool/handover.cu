// The size class pool with no barrier between one owner of a slot and the next.
#include <cohort/pool.hpp>
#include <cstddef>
#include <vector>

#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

/// Every thread takes and gives as fast as it can. What it writes in its slot must stay until it
/// gives it back, and there are far fewer slots than takes.
__global__ void churn(int turns, int* granted, int* spoiled, std::size_t bytes) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<cohort::size_class_pool<>>(block, memory, bytes);
  for (int turn = 0; turn < turns; ++turn) {
    const unsigned me = block.thread_rank() * turns + turn;
    const std::size_t size = 4 + (me * 13) % 200;
    auto* const place = static_cast<volatile unsigned*>(pool->allocate(size, 4));
    if (place == nullptr) continue;
    const std::size_t last = size / 4 - 1;
    place[0] = me;
    place[last] = me;
    __nanosleep(50);
    if (place[0] != me || place[last] != me) atomicAdd(spoiled, 1);
    atomicAdd(granted, 1);
    pool->deallocate(const_cast<unsigned*>(place), size, 4);
  }
  block.sync();
  if (block.thread_rank() == 0 && pool->statistics().used != 0) atomicAdd(spoiled, 1);
}

/// The same with a book of owners, one entry for each 16 bytes of the memory: a thread that gets a
/// place enters itself, and nobody may stand there, whatever place that one was given.
__global__ void keep_a_book(int turns, unsigned most, unsigned* owners, int* granted, int* spoiled,
                            std::size_t bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<cohort::size_class_pool<>>(block, memory, bytes);
  for (int turn = 0; turn < turns; ++turn) {
    const unsigned me = 1 + block.thread_rank() * turns + turn;
    const unsigned size = 1 + (me * 13) % most;
    auto* const place = static_cast<unsigned char*>(pool->allocate(size));
    if (place == nullptr) continue;
    unsigned* const first = owners + (place - memory) / 16;
    unsigned* const end = first + (size + 15) / 16;
    for (unsigned* owner = first; owner < end; ++owner)
      if (atomicExch(owner, me) != 0) atomicAdd(spoiled, 1);
    for (unsigned* owner = first; owner < end; ++owner)
      if (atomicExch(owner, 0) != me) atomicAdd(spoiled, 1);
    atomicAdd(granted, 1);
    pool->deallocate(place, size);
  }
  block.sync();
  if (block.thread_rank() == 0 && pool->statistics().used != 0) atomicAdd(spoiled, 1);
}

}  // namespace

TEST_CASE("hands a slot from thread to thread") {
  for (const unsigned threads : {32, 100, 512}) {
    cohort::device_buffer<int> granted{0};
    cohort::device_buffer<int> spoiled{0};
    const int turns = cohort::on_emulator() ? 6 : 2000;
    churn<<<1, threads, 16'384>>>(turns, granted.data(), spoiled.data(), 16'384);
    cohort::synchronize();
    CHECK(spoiled.to_host()[0] == 0);
    CHECK(granted.to_host()[0] > static_cast<int>(threads));
  }
}

TEST_CASE("gives no byte to two threads at once") {
  constexpr std::size_t bytes = 32'768;
  const unsigned largest = cohort::on_emulator() ? 256 : 1024;
  for (const unsigned threads : {32u, 100u, largest}) {
    for (const unsigned most : {32, 200, 700}) {
      INFO(threads, " threads take up to ", most, " bytes each");
      cohort::device_buffer<unsigned> owners(std::vector<unsigned>(bytes / 16));
      cohort::device_buffer<int> granted{0};
      cohort::device_buffer<int> spoiled{0};
      const int turns = cohort::on_emulator() ? 2 : 1000;
      keep_a_book<<<1, threads, bytes>>>(turns, most, owners.data(), granted.data(), spoiled.data(),
                                         bytes);
      cohort::synchronize();
      CHECK(spoiled.to_host()[0] == 0);
      CHECK(granted.to_host()[0] > 0);
    }
  }
}
