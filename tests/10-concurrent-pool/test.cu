// Lesson 10: pieces are apart however many threads ask at once, in few atomics, and what is given
// back is given again.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "harness.hpp"
#include "lending.hpp"
#include "types.hpp"

#include "interface.hpp"

namespace {

using namespace tests;

// As the exercise has them.
constexpr unsigned granule = 16, slots_per_class = 32, classes = 4;
constexpr unsigned slots_bytes = 15 * granule * slots_per_class;
constexpr unsigned slot_size(unsigned size_class) { return granule << size_class; }
constexpr unsigned first_slot(unsigned size_class) {
  return (slot_size(size_class) - granule) * slots_per_class;
}

// As the answer's kernels ask.
unsigned bytes_of(const Wish& wish, unsigned thread, unsigned turn) {
  if (wish.too_much != 0 && thread % 5 == 1) return wish.too_much;
  return wish.each_its_own ? (thread * 29 + turn * 7) % (wish.most + 1) : wish.most;
}

std::vector<Piece> pieces_of(unsigned blocks, dim3 block, Wish wish, unsigned turns,
                             unsigned capacity) {
  cohort::device_buffer<Piece> pieces(blocks * block.x * block.y * turns);
  cohort::check(cudaFuncSetAttribute(ask, cudaFuncAttributeMaxDynamicSharedMemorySize, capacity));
  cohort::reset_counters();
  ask<<<blocks, block, capacity>>>(wish, turns, capacity, pieces.data());
  cohort::synchronize();
  return pieces.to_host();
}

// Requires that the pieces given are apart and begin at multiples of 16; returns how many there
// are.
std::size_t check_apart(std::vector<Piece> pieces, unsigned capacity) {
  std::erase_if(pieces, [](const Piece& piece) { return piece.begin == refused; });
  std::sort(pieces.begin(), pieces.end(), [](const Piece& left, const Piece& right) {
    return std::pair(left.begin, left.bytes) < std::pair(right.begin, right.bytes);
  });
  std::int64_t end = 0;
  for (const Piece& piece : pieces) {
    INFO("a piece of ", count_of(piece.bytes, "byte"), " at byte ", piece.begin, " of ", capacity);
    if (piece.begin % granule != 0)
      FAIL_AS("not aligned", "it doesn't begin at a multiple of ", granule);
    if (piece.begin < end) FAIL("the piece before it ends at byte ", end);
    end = piece.begin + piece.bytes;
    if (end > capacity) FAIL("it ends at byte ", end, ", beyond the pool's memory");
  }
  return pieces.size();
}

// There is room for all, to the last byte: a full pool hasn't refused yet.
void check_all_served(dim3 block, Wish wish, unsigned turns) {
  const unsigned threads = block.x * block.y;
  unsigned capacity = 0;
  for (unsigned turn = 0; turn < turns; ++turn) {
    for (unsigned rank = 0; rank < threads; ++rank)
      capacity += (bytes_of(wish, rank, turn) + granule - 1) / granule * granule;
  }
  INFO("a block of ", count_of(block, "thread"), ", up to ", count_of(wish.most, "byte"), " each, ",
       count_of(turns, "time"), "; room for ", count_of(capacity, "byte"));
  const auto pieces = pieces_of(1, block, wish, turns, capacity);
  const std::size_t usable = check_apart(pieces, capacity);
  const auto is_refused = [](const Piece& piece) { return piece.begin == refused; };
  if (const auto null = std::find_if(pieces.begin(), pieces.end(), is_refused);
      null != pieces.end()) {
    FAIL_AS(null->bytes == 0 ? "no bytes" : "null", "a request for ", count_of(null->bytes, "byte"),
            " gets null, ", usable, " of ", count_of(pieces.size(), "piece"),
            pieces.size() == 1 ? " is" : " are", " usable");
  }
  CHECK_COUNTER(shared_atomics, <=, (threads + 31) / 32 * turns);
}

// A mark of a full pool is its end, and not somewhere beyond.
void check_closed(unsigned threads, unsigned bytes, unsigned capacity) {
  cohort::device_buffer<unsigned> taken{0};
  ask_once<<<1, threads, capacity>>>(bytes, capacity, taken.data());
  cohort::synchronize();
  NAME_CHECKS("full");
  INFO(threads, " threads ask once for ", bytes, " bytes each, and some are refused");
  CHECK_IS("pool.taken", taken.to_host()[0], capacity);
}

void check_marks(unsigned threads, unsigned turns, unsigned bytes, unsigned capacity,
                 bool nested = false) {
  const MarkFaults before{.marks = static_cast<int>(drawn_below(1000, 0))};  // nobody has seen it
  cohort::device_buffer<MarkFaults> device_faults({before});
  cohort::reset_counters();
  mark_and_release<<<2, threads, capacity>>>(turns, bytes, capacity, nested, device_faults.data());
  cohort::synchronize();
  INFO("blocks of ", count_of(threads, "thread"), ", ", count_of(turns, "turn"), " with pieces of ",
       count_of(bytes, "byte"));
  const MarkFaults faults = device_faults.to_host()[0];
  if (const int marks = faults.marks - before.marks; marks != 0)
    FAIL_CHECK_AS("mark", "mark returns another place than where the pool stands, ",
                  count_of(marks, "time"));
  else if (faults.releases > 0)
    FAIL_CHECK_AS("release", "after release to a mark of ", faults.mark, " a thread gets byte ",
                  faults.found);
  CHECK_COUNTER(barriers, <=, 2 * (2 + 8 * turns));
}

std::size_t granted(const std::vector<Piece>& pieces) {
  return std::count_if(pieces.begin(), pieces.end(),
                       [](const Piece& piece) { return piece.begin != refused; });
}

std::vector<Piece> take_slots(unsigned threads, Wish wish, unsigned turns, bool barriers = true) {
  cohort::device_buffer<Piece> pieces(threads * turns);
  cohort::device_buffer<SlotFaults> device_faults(std::vector<SlotFaults>(1));
  cohort::reset_counters();
  take_turns<<<1, threads, slots_bytes>>>(wish, turns, barriers, pieces.data(),
                                          device_faults.data());
  cohort::synchronize();
  const auto all = pieces.to_host();
  INFO("a block of ", count_of(threads, "thread"), ", up to ", count_of(wish.most, "byte"),
       " each, ", count_of(turns, "turn"));
  const SlotFaults faults = device_faults.to_host()[0];
  if (faults.twice > 0)
    FAIL_CHECK("take returns a slot that another thread has, ", count_of(faults.twice, "time"));
  if (faults.left > 0)
    FAIL_CHECK_AS(granted(all) == 0 ? "none given" : "still taken", "when all are given back, ",
                  count_of(faults.left, "slot"), faults.left == 1 ? " is" : " are", " still taken",
                  granted(all) == 0 ? ", and none was given" : "");
  return all;
}

// Another group comes between the look at the word and the change: all must be served, and none
// with the slot of the other.
void check_beside_a_ghost(unsigned threads, unsigned bytes) {
  cohort::device_buffer<std::int64_t> device_places(threads + 1);
  cohort::device_buffer<unsigned> taken{0};
  take_beside_a_ghost<<<1, threads, slots_bytes>>>(bytes, device_places.data(), taken.data());
  cohort::synchronize();
  auto places = device_places.to_host();
  const std::int64_t ghost = places.back();
  places.pop_back();
  // The ghost sees what CUDA's own functions do, and not what cuda::atomic_ref does.
  INFO(count_of(threads, "thread"), threads == 1 ? " wants " : " want ", count_of(bytes, "byte"),
       ", and another group takes slot ", ghost, " before the first of them can");
  unsigned expected = ghost < 0 ? 0 : 1u << ghost;
  for (const std::int64_t place : places) {
    if (place == refused) FAIL("a thread gets null, though there are free slots");
    const auto slot = (place - first_slot(class_for(bytes))) / slot_size(class_for(bytes));
    if (expected >> slot & 1) FAIL("a thread gets slot ", slot, ", which another thread has");
    expected |= 1u << slot;
  }
  const unsigned found = taken.to_host()[0];
  if (found != expected)
    FAIL_CHECK("then slots.taken has ", count_of(std::popcount(found), "bit"),
               " set, or other ones than those of the ", count_of(std::popcount(expected), "slot"),
               " taken");
}

// Each turn ends with a barrier: its slots must be apart, in their class, and as many as there are.
void check_slots(unsigned threads, Wish wish, unsigned turns) {
  const auto all = take_slots(threads, wish, turns);
  for (unsigned turn = 0; turn < turns; ++turn) {
    std::vector<Piece> pieces;
    unsigned asked[classes] = {};
    unsigned given[classes] = {};
    for (unsigned rank = 0; rank < threads; ++rank) {
      const Piece piece = all[rank * turns + turn];
      unsigned size_class = 0;
      while (size_class < classes && slot_size(size_class) < piece.bytes) ++size_class;
      INFO("turn ", turn, ": ", count_of(piece.bytes, "byte"), " at byte ", piece.begin);
      if (size_class == classes) {
        if (piece.begin != refused) FAIL("take returns a slot for more bytes than any slot has");
        continue;
      }
      ++asked[size_class];
      if (piece.begin == refused) continue;
      ++given[size_class];
      const std::int64_t first = first_slot(size_class), size = slot_size(size_class);
      const std::int64_t end = first + slots_per_class * size;
      if (piece.begin < first || piece.begin >= end || (piece.begin - first) % size != 0)
        FAIL("that is no slot of ", count_of(size, "byte"),
             ": they lie one after the other from byte ", first, " to ", end);
      pieces.push_back({piece.begin, slot_size(size_class)});
    }
    check_apart(pieces, slots_bytes);
    for (unsigned i = 0; i < classes; ++i) {
      INFO("turn ", turn, ", slots of ", count_of(slot_size(i), "byte"), ", asked for by ",
           count_of(asked[i], "thread"));
      NAME_CHECKS(asked[i] > slots_per_class ? "too many" : "");
      REQUIRE_IS("the number of slots given", given[i], std::min(asked[i], slots_per_class));
    }
  }
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("gives the one piece that is asked for" * counts_work) {
    NAME_CHECKS("one piece");
    check_all_served(1, {16}, 1);
  }
  TEST_CASE("gives each thread of a block a piece of its own" * counts_work) {
    NAME_CHECKS("equal sizes");
    for (const unsigned threads : drawn_too({31, 32, 33, 200})) check_all_served(threads, {24}, 1);
  }
  TEST_CASE("gives pieces of different sizes" * counts_work) {
    NAME_CHECKS("different sizes");
    for (const unsigned threads : {32, 33, 100}) check_all_served(threads, {70, true}, 2);
    check_all_served(dim3(8, 8), {70, true}, 3);
    check_all_served(dim3(1, 33), {70, true}, 3);
  }
  TEST_CASE("gives pieces to the threads of many blocks") {
    const auto pieces = pieces_of(300, 33, {40, true}, 1, 33 * 48);
    for (std::size_t block = 0; block < 300; ++block) {
      const std::vector<Piece> own(pieces.begin() + block * 33, pieces.begin() + (block + 1) * 33);
      INFO("block ", block, " of 300, of 33 threads");
      REQUIRE_IS("the number of usable pieces", check_apart(own, 33 * 48), 33u);
    }
  }
  TEST_CASE("takes one atomic for the threads that ask together" * counts_work) {
    for (const Wish wish : {Wish{24}, Wish{70, true}}) {
      const auto pieces = pieces_of(1, 200, wish, 2, 32'000);
      CHECK_IS("the number of usable pieces", check_apart(pieces, 32'000), 400u);
      INFO("one for each of 7 warps and 2 turns");
      CHECK_COUNTER(shared_atomics, <=, 7 * 2);
    }
  }
  TEST_CASE("gives null when the pool is empty, and never anything beyond it") {
    for (const unsigned capacity : {0, 16, 512, 1024}) {
      const auto pieces = pieces_of(1, 100, {16}, 2, capacity);
      INFO("200 requests for 16 bytes, in a pool of ", capacity);
      CHECK_IS("the number of usable pieces", check_apart(pieces, capacity), capacity / 16);
    }
    check_apart(pieces_of(1, 200, {70, true}, 5, 4096), 4096);
  }
  TEST_CASE("stays whole when threads ask on after a refusal") {
    for (const unsigned too_much : {700, 1500}) {
      const auto pieces = pieces_of(1, 160, {16, false, too_much}, 6, 2048);
      if (check_apart(pieces, 2048) == 0) FAIL_CHECK("no thread gets a piece");
    }
  }
  TEST_CASE("is full after a refusal, and not more than full") {
    for (const unsigned threads : drawn_too({2, 20, 100})) check_closed(threads, 48, 64);
    check_closed(33, 16, 512);
  }
  TEST_CASE("takes one more for a group that is refused, and not for each of its threads" *
            counts_work) {
    pieces_of(1, 64, {24}, 1, 64);
    INFO("two for each of 2 warps, whose pieces don't fit");
    CHECK_COUNTER(shared_atomics, <=, 2 * 2);
  }
  TEST_CASE("stays full however long they ask") {
    NAME_CHECKS("full");
    const unsigned capacity = 225 << 10;  // 40 times 1,024 halves of it are more than 4 GiB
    const auto pieces = pieces_of(1, 1024, {capacity / 2}, 40, capacity);
    INFO("1,024 threads ask 40 times for half of a pool of ", count_of(capacity, "byte"));
    CHECK_IS("the number of usable pieces", check_apart(pieces, capacity), 2u);
  }
  TEST_CASE("gives null for sizes that no pool has") {
    NAME_CHECKS("huge sizes");
    // Whether such a request closes the pool for the others, as any refusal does, is left open.
    for (const unsigned too_much : {5000u, 1u << 31, ~0u, ~0u - 15}) {
      INFO("every fifth of 64 threads asks for ", count_of(too_much, "byte"),
           ", the others for 16; twice");
      check_apart(pieces_of(1, 64, {16, false, too_much}, 2, 4096), 4096);
    }
  }
}

TEST_SUITE("b") {
  TEST_CASE("comes back to the mark" * counts_work) { check_marks(1, 1, 16, 1024); }
  TEST_CASE("comes back to it turn after turn" * counts_work) {
    for (const unsigned threads : drawn_too({31, 32, 33, 200})) check_marks(threads, 5, 16, 8192);
  }
  TEST_CASE("comes back to a mark that moves on" * counts_work) {
    check_marks(64, 5, 32, 8192, true);
  }
}

TEST_SUITE("c") {
  TEST_CASE("knows the class of a size") {
    NAME_CHECKS("class");
    for (const auto& [bytes, size_class] : {std::pair(0u, 0u),
                                            {16u, 0u},
                                            {17u, 1u},
                                            {32u, 1u},
                                            {64u, 2u},
                                            {65u, 3u},
                                            {128u, 3u},
                                            {129u, classes},
                                            {257u, classes},
                                            {~0u, classes}}) {
      if (class_for(bytes) != size_class)
        FAIL_CHECK("class_for(", bytes, ") ", is_not(class_for(bytes), size_class));
    }
  }
  TEST_CASE("gives the one slot that is asked for") {
    NAME_CHECKS("one slot");
    check_slots(1, {16}, 1);
  }
  TEST_CASE("gives each thread a slot of its own, and gives it again") {
    NAME_CHECKS("one class");
    for (const unsigned threads : drawn_too({31, 32})) check_slots(threads, {64}, 4);
    check_slots(32, {0}, 4);
  }
  TEST_CASE("gives slots of all sizes") {
    NAME_CHECKS("all classes");
    check_slots(32, {150, true}, 3);
    for (const unsigned threads : {33, 100}) {
      NAME_CHECKS("several warps");
      check_slots(threads, {150, true}, 3);
    }
    check_slots(32, {129}, 2);
  }
  TEST_CASE("gives null to those for whom there is no slot") {
    for (const unsigned threads : {33, 64, 200}) check_slots(threads, {128}, 3);
  }
  TEST_CASE("takes few atomics for threads that want the same size" * counts_work) {
    CHECK_IS("the number of slots given", granted(take_slots(32, {32}, 1)), 32u);
    INFO("two to take 32 slots, one to give back each");
    CHECK_COUNTER(shared_atomics, <=, 2 + 32);
  }
  TEST_CASE("takes few atomics for threads that want the same class" * counts_work) {
    cohort::device_buffer<unsigned> served{0};
    cohort::reset_counters();
    take_once<<<1, 32, slots_bytes>>>({31, true}, served.data());
    cohort::synchronize();
    CHECK_IS("the number of slots given", served.to_host()[0], 32u);
    INFO("32 threads take slots for 0 to 31 bytes: two for each of two classes");
    CHECK_COUNTER(shared_atomics, <=, 2 * 2);
  }
  TEST_CASE("has a fence after each take, and before each give_back" * counts_work) {
    CHECK_IS("the number of slots given", granted(take_slots(32, {32}, 1)), 32u);
    INFO("one for the group that takes 32 slots, and one to give back each");
    CHECK_COUNTER(fences, >=, 1 + 32);
  }
  TEST_CASE("looks again when somebody has come in between") {
    NAME_CHECKS("ghost");
    for (const unsigned threads : drawn_too({1, 20, 31})) check_beside_a_ghost(threads, 64);
  }
  TEST_CASE("gives slots again without any barrier") {
    NAME_CHECKS("no barriers");
    for (const unsigned threads : {32, 100, 300})
      if (granted(take_slots(threads, {128, true}, 8, false)) == 0)
        FAIL_CHECK("none of ", threads, " threads gets a slot");
  }
}

TEST_SUITE("x") {
  TEST_CASE("lends a place to the one thread that asks") {
    check_lending(1, {.turns = 1, .everyone = true, .kept = 1});
  }
  TEST_CASE("lends each thread a place of its own") {
    for (const unsigned threads : drawn_too({31, 32, 33, 200, 1024}))
      check_lending(threads, {.turns = 1, .everyone = true, .kept = 1});
  }
  TEST_CASE("lends all places, and then none") {
    for (const dim3 block : {dim3(32), dim3(64), dim3(128), dim3(32, 32)}) check_all_lent(block);
  }
  TEST_CASE("lends again what was handed back") {
    NAME_CHECKS("again");
    for (const unsigned threads : {40, 400})
      check_lending(threads, {.turns = 2048 / threads + 2, .everyone = true, .kept = 1});
  }
  TEST_CASE("lends while others hand back") {
    for (const dim3 block : {dim3(38), dim3(100), dim3(16, 16), dim3(1, 65)})
      check_lending(block, {.turns = 12});
  }
  TEST_CASE("lends again without any barrier") {
    NAME_CHECKS("no barriers");
    for (const unsigned threads : {32, 100, 256}) check_lending_without_barriers(threads, 6);
  }
  TEST_CASE("lends for 16 turns cheaply" * counts_work) {
    const std::size_t used = check_lending(128, {.turns = 16});
    cohort::harness::score({{"shared_atomics", 1}, {"place", 1, used}});
  }
}
