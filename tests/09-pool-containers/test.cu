// Lesson 09: each block has its chunk, its vectors and its pool, and the readers arrive.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "chunks.hpp"
#include "compare.hpp"
#include "crowd.hpp"
#include "harness.hpp"
#include "journeys.hpp"
#include "judge/refused_calls.hpp"
#include "rooms.hpp"
#include "types.hpp"
#include "words.hpp"

#include "interface.hpp"

namespace {

using namespace tests;
using cohort::harness::Crowd;

void check_shared(unsigned blocks, dim3 block) {
  const unsigned threads = block.x * block.y;
  const std::size_t bytes = pool_overhead() + threads * sizeof(int) + 64;
  cohort::device_buffer<int> neighbours(std::vector<int>(blocks * threads, -1));
  cohort::device_buffer<std::uintptr_t> addresses(blocks * threads);
  cohort::reset_counters();
  share_vector<<<blocks, block, bytes>>>(bytes, neighbours.data(), addresses.data());
  cohort::synchronize();
  INFO(count_of(blocks, "block"), " of ", count_of(threads, "thread"));
  const auto places = addresses.to_host();
  std::vector<int> expected(blocks * threads);
  for (unsigned i = 0; i < blocks * threads; ++i) {
    expected[i] = static_cast<int>(i / threads * 1000 + (i + 1) % threads);
    if (places[i] != 0 && places[i] == places[i / threads * threads]) continue;
    const std::string what = places[i] == 0 ? "a null pointer" : "another vector than thread 0";
    FAIL_CHECK_AS(places[i] == 0 ? "null" : "another vector", "thread ", i % threads, " of block ",
                  i / threads, " has ", what);
    return;
  }
  check_all("what the next thread wrote: seen", neighbours.to_host(), expected);
  INFO(
      "one barrier to make the pool, one to make the vector, one to destroy it, and three of the "
      "test");
  CHECK_COUNTER(barriers, <=, 6 * blocks);
}

void check_guests(unsigned blocks, unsigned threads, std::size_t room, int expected) {
  const std::size_t bytes = pool_overhead() + room;
  cohort::device_buffer<int> values(std::vector<int>(blocks * threads, 0));
  cohort::device_buffer<int> destroyed(std::vector<int>(blocks, 0));
  receive_guest<<<blocks, threads, bytes>>>(bytes, values.data(), destroyed.data());
  cohort::synchronize();
  INFO(count_of(blocks, "block"), " of ", count_of(threads, "thread"),
       " make two objects, with room for ", expected);
  const int last = expected == 0 ? 0 : 6 + expected;
  check_all("value", values.to_host(), std::vector<int>(blocks * threads, last));
  NAME_CHECKS("destroyed");
  check_all("destroyed", destroyed.to_host(), std::vector<int>(blocks, expected));
}

void check_together(bool map, std::size_t n, dim3 block) {
  NAME_CHECKS(map ? "mapped" : "copied");
  NAME_CHECKS(block.y == 1 ? "" : "any shape");
  std::vector<int> numbers(n), expected(n);
  for (std::size_t i = 0; i < n; ++i) {
    numbers[i] = static_cast<int>(drawn_below(1'000'000, 7 * i + 3));  // not its own index
    expected[i] = map ? 2 * numbers[i] + 1 : numbers[i];
  }
  const cohort::device_buffer<int> from(numbers);
  cohort::device_buffer<int> to(map ? numbers : std::vector<int>(n, -1)), turned(n);
  turned.fill_bytes(-1);
  cohort::reset_counters();
  work_together<<<1, block>>>(map, from.data(), to.data(), n, turned.data());
  cohort::synchronize();
  INFO(count_of(n, "number"), ", ", count_of(block, "thread"));
  check_all(map ? "values" : "to", to.to_host(), expected);
  check_all("what other threads wrote: seen", turned.to_host(),
            {expected.rbegin(), expected.rend()});
  CHECK_COUNTER(barriers, <=, 1);
}

// Task e: one block, in a pool with so many bytes of room.
void check_words(std::size_t words, std::size_t length, dim3 block, std::size_t room = plenty) {
  NAME_CHECKS(block.y == 1 ? "" : "any shape");
  const std::size_t bytes = pool_overhead() + room;
  const Letters before = words_of(words, length), expected = sorted_words(before, length);
  cohort::device_buffer<unsigned char> letters(before), turned(before.size());
  turned.fill_bytes(-1);
  cohort::reset_counters();
  sort_and_look<<<1, block, bytes>>>(letters.data(), words, length, bytes, turned.data());
  cohort::synchronize();
  INFO(count_of(words, "word"), " of ", count_of(length, "letter"), ", ", count_of(block, "thread"),
       ", ", count_of(room, "byte"), " of room in the pool");
  NAME_CHECKS("words");
  check_all("chunk", letters.to_host(), expected);
  check_all("what other threads brought back: seen", turned.to_host(),
            {expected.rbegin(), expected.rend()});
}

void check_all_words(std::size_t words, std::size_t length, unsigned blocks, unsigned threads) {
  const std::size_t bytes = pool_overhead() + plenty;
  const Letters before = words_of(words, length);
  cohort::device_buffer<unsigned char> letters(before);
  cohort::reset_counters();
  sort_all<<<blocks, threads, bytes>>>(letters.data(), words, length, bytes);
  cohort::synchronize();
  INFO(count_of(words, "word"), " of ", count_of(length, "letter"), ", ", count_of(blocks, "block"),
       " of ", count_of(threads, "thread"));
  NAME_CHECKS("several blocks");
  check_all("letters", letters.to_host(), sorted_words(before, length));
}

Work ask_for_pieces(std::size_t bytes, int pieces) {
  return {Work::Asks::for_pieces, bytes, pieces};
}

unsigned refused(const Work& work, unsigned threads, std::size_t bytes) {
  const auto before = static_cast<unsigned>(drawn_below(1000, 0));  // nobody has seen it
  cohort::device_buffer<unsigned> failed{before};
  cohort::check(cudaFuncSetAttribute(try_work, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(bytes)));
  try_work<<<1, threads, bytes>>>(work, bytes, failed.data());
  cohort::synchronize();
  return failed.to_host()[0] - before;
}

void check_size(const Work& work, unsigned threads = 64) {
  const std::size_t least = pool_overhead();
  const std::size_t bytes = pool_bytes_for(work, threads);
  INFO("found ", count_of(bytes, "byte"), " for a block of ", count_of(threads, "thread"));
  if (bytes < least) {
    FAIL_CHECK_AS("too small", "the pool needs ", count_of(least, "byte"), " for itself");
  } else if (const unsigned failed = refused(work, threads, bytes); failed > 0) {
    FAIL_CHECK_AS("too small", "the pool refused ", count_of(failed, "request"));
  } else if (bytes >= least + 32 && refused(work, threads, bytes - 32) == 0) {
    FAIL_CHECK_AS("too large", "32 bytes less are enough as well");
  }
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("gives all elements to a single block") { check_chunks(5, 1); }
  TEST_CASE("gives every block as many when they share evenly") { check_chunks(96, 3); }
  TEST_CASE("gives the last block what is left") {
    check_chunks(100, 3);
    check_chunks(1000, 7);
  }
  TEST_CASE("gives nothing to the blocks after the end") {
    NAME_CHECKS("after the end");
    check_chunks(10, 4);
    check_chunks(9, 8);
    check_chunks(1, 5);
  }
  TEST_CASE("shares arrays of any size") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33}, 100)) check_chunks(n, 2);
    check_chunks(0, 1);
  }
  TEST_CASE("shares more elements than 32 bits can count") {
    NAME_CHECKS("far away");
    for (const std::size_t n : {(std::size_t{3} << 32) + 5, (std::size_t{1} << 31) + 7})
      for (const unsigned blocks : {1, 2, 100}) check_long_chunks(n, blocks);
  }
  TEST_CASE("shares among more blocks than fit on the device at once") { check_chunks(4999, 1000); }
}

TEST_SUITE("b") {
  TEST_CASE("makes a vector with room for its elements") {
    const Room room = room_for(make_ints, 10, 256);
    CHECK_IS("size of the elements", room.elements, 10u);
    CHECK_IS("data() modulo alignof(int)", room.misaligned, 0u);
    if (room.used < 40)
      FAIL_CHECK_AS("no room taken", "10 ints take ", count_of(room.used, "byte"),
                    " of the pool, not 40 or more");
  }
  TEST_CASE("makes vectors of any size and type") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 1000})) {
      INFO("vectors of ", count_of(n, "element"), ", with room for them");
      NAME_CHECKS("any type");
      CHECK_IS("size of the bytes", room_for(make_bytes, n, 1024).elements, n);
      CHECK_IS("size of the doubles", room_for(make_doubles, n, 8192).elements, n);
      CHECK_IS("data() modulo alignof(uint4)", room_for(make_quads, n, 16384).misaligned, 0u);
    }
  }
  TEST_CASE("makes an empty vector when there is no room") {
    for (const std::size_t n : {std::size_t{1000}, std::size_t{70}, ~std::size_t{0} / 2}) {
      INFO("a vector of ", count_of(n, "int"), ", in a pool of 256 bytes");
      CHECK_IS("size of the elements", room_for(make_ints, n, 256).elements, 0u);
    }
  }
  TEST_CASE("gives the room of a vector back") {
    const std::size_t overhead = size_class_overhead();
    for (const std::size_t n : drawn_too({1, 33, 100, 400})) {
      INFO("a vector of ", count_of(n, "int"), ", and its end");
      const Room room = room_for(make_reusable_ints, n, 8192, overhead);
      if (room.used < 4 * n)
        FAIL_CHECK("it takes ", count_of(room.used, "byte"), ", not ", 4 * n, " or more");
      NAME_CHECKS("vector still there");
      CHECK_IS("what is still taken of the pool after its destructor, in bytes,", room.used_after,
               0u);
    }
  }
  TEST_CASE("makes one vector for all threads of a block of any size" * counts_work) {
    for (const unsigned threads : drawn_too({1, 31, 32, 33, 256})) check_shared(1, threads);
    check_shared(2, dim3(8, 8));
  }
  TEST_CASE("makes a vector for every block" * counts_work) { check_shared(40, 33); }
  TEST_CASE("destroys an object once, and not before all threads have come") {
    check_guests(1, 64, 128, 2);
    check_guests(40, 33, 128, 2);
  }
  TEST_CASE("gives the room of an object back") {
    const std::size_t bytes = size_class_overhead() + 2048;
    cohort::device_buffer<int> destroyed{0};
    cohort::device_buffer<std::size_t> used_after(1);
    let_a_guest_go<<<1, 64, bytes>>>(bytes, destroyed.data(), used_after.data());
    cohort::synchronize();
    INFO("an object of ", count_of(guest_bytes, "byte"), ", and its owner's end");
    CHECK_IS("how often it is destroyed", destroyed.to_host()[0], 1);
    NAME_CHECKS("object still there");
    CHECK_IS("what is still taken of the pool after its owner, in bytes,", used_after.to_host()[0],
             0u);
  }
  TEST_CASE("makes two objects at the same time") {
    constexpr unsigned blocks = 3, threads = 70;
    const std::size_t bytes = pool_overhead() + 256;
    cohort::device_buffer<int> values(std::vector<int>(blocks * threads, 0));
    cohort::device_buffer<int> destroyed(std::vector<int>(2 * blocks, 0));
    receive_two_guests<<<blocks, threads, bytes>>>(bytes, values.data(), destroyed.data());
    cohort::synchronize();
    check_all("the two values, as one number: value", values.to_host(),
              std::vector<int>(blocks * threads, 78));
    check_all("destroyed", destroyed.to_host(), std::vector<int>(2 * blocks, 1));
  }
  TEST_CASE("passes arguments on as they came") {
    cohort::device_buffer<int> moved{-1}, kept{-1};
    const std::size_t bytes = pool_overhead() + 64;
    receive_travellers<<<1, 32, bytes>>>(bytes, moved.data(), kept.data());
    cohort::synchronize();
    if (moved.to_host()[0] != 1)
      FAIL_CHECK_AS(
          "not moved",
          "make_unique_block was given std::move(x), and the constructor got a copy of x");
    if (kept.to_host()[0] != 0)
      FAIL_CHECK("make_unique_block was given x, and the constructor got std::move(x)");
  }
  TEST_CASE("makes nothing when there is no room for the object") {
    check_guests(2, 64, guest_bytes - 16, 1);
    check_guests(2, 64, 0, 0);
  }
  TEST_CASE("has no elements when there is no room for the vector") {
    const std::size_t bytes = pool_overhead();  // which leaves 16 at most
    cohort::device_buffer<int> neighbours(std::vector<int>(64, -1));
    cohort::device_buffer<std::uintptr_t> addresses(64);
    share_vector<<<1, 64, bytes>>>(bytes, neighbours.data(), addresses.data());
    cohort::synchronize();
    check_all("the address of the elements, by thread: data", addresses.to_host(),
              std::vector<std::uintptr_t>(64, 0));
    check_all("what the next thread wrote: seen", neighbours.to_host(), std::vector<int>(64, -1));
  }
}

TEST_SUITE("c") {
  TEST_CASE("copies, and every thread sees all of the copy" * counts_work) {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 1000})) check_together(false, n, 64);
    check_together(false, 300, dim3(8, 8));
    check_together(false, 300, dim3(33, 1));
  }
  TEST_CASE("shares a copy among all threads" * counts_work) {
    NAME_CHECKS("copy");
    cohort::reset_counters();
    check_together(false, 1024, 128);
    INFO("a warp copies 32 numbers at once, and then the test looks at them: 32 requests each");
    CHECK_COUNTER(global_loads, <=, 2 * 32);
  }
  TEST_CASE("maps, and every thread sees all that was mapped" * counts_work) {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 1000})) check_together(true, n, 64);
    check_together(true, 300, dim3(8, 8));
    check_together(true, 300, dim3(33, 1));
  }
  TEST_CASE("moves any number of readers") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 1000}))
      for (const int links : {3, 120}) check_moves(By::chunks, {n, 100, links}, 1, 64);
  }
  TEST_CASE("moves them in several blocks, the last ones with few or none") {
    for (const std::size_t n : drawn_too({1, 5, 32, 1000}))
      for (const int links : {3, 120}) check_moves(By::chunks, {n, 100, links}, 3, 64);
  }
  TEST_CASE("moves them with fewer threads than pages, in blocks of any shape") {
    check_moves(By::chunks, {500, 256}, 2, 32);
    check_moves(By::chunks, {500, 256}, 3, dim3(8, 8));
    check_moves(By::chunks, {1000, 200}, 2, dim3(33, 1));
    check_moves(By::chunks, {70, 40}, 1, 1);
  }
  TEST_CASE("moves them by no link, by one, and by many") {
    for (const int links : {0, 1, 100}) check_moves(By::chunks, {300, 100, links}, 2, 64);
  }
  TEST_CASE("moves readers of a single page") { check_moves(By::chunks, {300, 1}, 2, 64); }
  TEST_CASE("moves them when the pool has no room for the links, or for nothing") {
    NAME_CHECKS("no room");
    for (const std::size_t room : {0, 16, 64, 304, 400, 432, 800})
      check_moves(By::chunks, {1000, 100}, 2, 64, room);
    for (const std::size_t room : {64, 128, 304})  // enough for the readers alone
      check_moves(By::chunks, {10, 100, 30}, 2, 64, room);
  }
  TEST_CASE("reads the readers and the links once from global memory" * counts_work) {
    check_moves(By::chunks, {2048, 256, 10}, 2, 128);
    INFO("a warp reads 32 numbers at once: 64 requests for the readers, 8 for each block's links");
    CHECK_COUNTER(global_loads, <=, 64 + 2 * 8);
    CHECK_COUNTER(global_stores, <=, 64);
  }
  TEST_CASE("copies no links for few readers who follow few" * counts_work) {
    NAME_CHECKS("few links");
    for (const int links : {0, 1, 15}) check_loads({64, 1024, links}, 1, 64);
    check_loads({64, 1024, 31}, 2, 32);
  }
  TEST_CASE("copies the links for few readers who follow many" * counts_work) {
    for (const int links : {17, 100}) check_loads({64, 1024, links}, 1, 64);
    check_loads({64, 1024, 33}, 2, 32);
  }
  TEST_CASE("copies no links for a block without readers" * counts_work) {
    NAME_CHECKS("few links");
    check_loads({128, 256, 10, 64}, 4, 64);
  }
  TEST_CASE("copies the links where that saves loads, for any number of readers" * counts_work) {
    for (const std::size_t warps : drawn_too({0, 1, 2, 3, 16}))
      check_loads({32 * warps, 512, 8}, 1, 32);
  }
  TEST_CASE("moves all readers of a grid") {
    for (const std::size_t n : drawn_too({0, 1, 33, 1000}))
      check_moves(By::whole_kernel, {n, 100}, 1, 64);
    check_moves(By::whole_kernel, {1000, 100}, 4, 64);
  }
  TEST_CASE("moves them with more blocks than fit on the device at once") {
    const Crowd crowd(move_all);
    check_moves(By::whole_kernel, {600, 100, 30}, Crowd::too_many, 32, 512);
  }
  TEST_CASE("lets every thread copy and map its share" * counts_work) {
    for (const bool map : {false, true}) {
      check_together(map, 4096, 256);
      INFO(
          "4,096 numbers and 8 warps: 16 loads and 16 stores for a thread, and as many by the "
          "test");
      CHECK_COUNTER(busiest_warp, <=, 2 * (16 * 2 + 16 * 2));
    }
  }
}

TEST_SUITE("d") {
  TEST_CASE("finds the size for a single request") {
    NAME_CHECKS("single request");
    check_size(ask_for_pieces(100, 1));
  }
  TEST_CASE("finds the size for many requests") {
    for (const std::size_t bytes : drawn_too({0, 1, 31, 32, 33, 500}))
      check_size(ask_for_pieces(bytes, 10));
  }
  TEST_CASE("finds the size for a work that asks for nothing") { check_size(ask_for_pieces(0, 0)); }
  TEST_CASE("finds the size for a work that gives something back") {
    NAME_CHECKS("gives back");
    check_size({Work::Asks::for_a_while, 1000});
  }
  TEST_CASE("finds the size for blocks of any size") {
    NAME_CHECKS("any threads");
    for (const unsigned threads : drawn_too({1, 31, 32, 33, 256}))
      check_size({Work::Asks::in_every_thread, 24}, threads);
  }
  TEST_CASE("finds a size above 48 KB") {
    NAME_CHECKS("more than 48 KB");
    check_size(ask_for_pieces(50'000, 2));
  }
  TEST_CASE("says 0 when no block can have so much") {
    NAME_CHECKS("too much");
    CHECK_IS("pool_bytes_for five pieces of 100,000 bytes",
             pool_bytes_for(ask_for_pieces(100'000, 5), 64), 0u);
    CHECK_IS("pool_bytes_for a piece of 300,000 bytes",
             pool_bytes_for(ask_for_pieces(300'000, 1), 64), 0u);
  }
  TEST_CASE("finds all that a block can have, when that is needed") {
    NAME_CHECKS("all of it");
    int most = 0;
    cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    const std::size_t bytes = most - pool_overhead();
    INFO("a piece of ", count_of(bytes, "byte"), ", and ", pool_overhead(), " for the pool itself");
    CHECK_IS("pool_bytes_for it", pool_bytes_for(ask_for_pieces(bytes, 1), 64),
             static_cast<std::size_t>(most));
    CHECK_IS("pool_bytes_for 32 bytes more", pool_bytes_for(ask_for_pieces(bytes + 32, 1), 64), 0u);
  }
  TEST_CASE("throws the error of each call") {
    refused::check_each("cudaDeviceGetAttribute", [] {
      const bool thrown = pool_bytes_for_throws(ask_for_pieces(16, 1), 64);
      return thrown && cudaDeviceSynchronize() == cudaSuccess;  // no dry run without memory
    });
  }
  TEST_CASE("doesn't count on a dry run that CUDA has refused") {
    if (!pool_bytes_for_throws(ask_for_pieces(16, 1), 2048))
      FAIL_CHECK_AS("refused launch", "pool_bytes_for returns, and no block has 2,048 threads");
  }
}

TEST_SUITE("e") {
  TEST_CASE("sorts the letters of one word") { check_words(1, 4, 32); }
  TEST_CASE("sorts any number of words") {
    for (const std::size_t words : drawn_too({0, 1, 31, 32, 33, 200})) check_words(words, 5, 64);
  }
  TEST_CASE("sorts words of any length") {
    for (const std::size_t length : drawn_too({1, 2, 3, 8, 31, 33})) check_words(50, length, 32);
  }
  TEST_CASE("sorts with fewer threads than words, in blocks of any shape") {
    check_words(300, 6, 1);
    check_words(300, 6, dim3(8, 8));
    check_words(300, 6, dim3(33, 1));
  }
  TEST_CASE("sorts where the words are when the pool has no room for them, or for nothing") {
    NAME_CHECKS("no room");
    for (const std::size_t room : {0, 16, 64, 192, 400}) check_words(100, 7, 64, room);
    check_words(100, 7, dim3(8, 8), 64);
  }
  TEST_CASE("takes no more room than the words need" * counts_work) {
    NAME_CHECKS("just enough");
    check_words(64, 8, 64, 32 + 512);
    INFO("64 words of 8 letters: a warp reads 32 of them at once, and then the test looks at them");
    CHECK_COUNTER(global_loads, <=, 2 * 64 * 8 / 32);
  }
  TEST_CASE("reads each letter once from global memory, and writes it once" * counts_work) {
    check_words(256, 8, 128);
    INFO(
        "256 words of 8 letters: a warp copies 32 letters at once, and then the test looks at "
        "them");
    CHECK_COUNTER(global_loads, <=, 2 * 64);
    CHECK_COUNTER(global_stores, <=, 2 * 64);
  }
  TEST_CASE("shares the words among all threads" * counts_work) {
    check_words(256, 8, 256);
    cohort::harness::check_shares_evenly(8);
  }
  TEST_CASE("sorts all words of a grid") {
    for (const std::size_t words : drawn_too({1, 5, 100})) check_all_words(words, 6, 3, 64);
    check_all_words(0, 6, 2, 32);
  }
}

TEST_SUITE("x") {
  TEST_CASE("moves any number of readers") {
    for (const std::size_t n : drawn_too({0, 1, 31, 33, 1000}))
      check_cheap_moves({n, 100, 4}, 1, 64);
  }
  TEST_CASE("moves them in several blocks, the last ones with few or none") {
    for (const std::size_t n : drawn_too({1, 5, 1000})) check_cheap_moves({n, 100, 4}, 3, 64);
  }
  TEST_CASE("moves them with fewer threads than pages, in blocks of any shape") {
    for (const dim3 block : {dim3(1), dim3(8, 8), dim3(33, 1)})
      check_cheap_moves({300, 200, 4}, 2, block);
  }
  TEST_CASE("moves them by any number of links") {
    NAME_CHECKS("any links");
    for (const int links : {1, 2, 3, 4, 7, 8, 10, 21, 100})
      check_cheap_moves({300, 100, links}, 2, 64);
  }
  TEST_CASE("moves readers of a few pages") {
    for (const std::size_t pages : drawn_too({1, 2, 3, 5}))
      check_cheap_moves({100, pages, 4}, 2, 64);
  }
  TEST_CASE("moves readers of more pages than a short counts") {
    NAME_CHECKS("many pages");
    check_cheap_moves({300, 70'000, 2}, 1, 64);
  }
  TEST_CASE("moves them when the pool has no room for the tables, or for nothing") {
    NAME_CHECKS("no room");
    for (const std::size_t room : {0, 16, 64, 304, 432, 800, 912, 1300})
      check_cheap_moves({300, 100, 4}, 2, 64, room);
  }
  TEST_CASE("moves 8,192 readers by 21 links cheaply" * counts_work) {
    check_cheap_moves({8192, 1024, 21}, 2, 512);
    INFO("8,192 readers of 1,024 pages, and 2 blocks of 512 threads");
    cohort::harness::check_shares_evenly(2 * 512 / 32);
    cohort::harness::score(
        {{"global_sectors", 1}, {"shared_requests", 1}, {"shared_conflicts", 1}});
  }
}
