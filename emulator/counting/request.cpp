// The model of sectors and banks.
#include "counting/request.hpp"

#include <algorithm>
#include <span>

#include "emulator/cuda/warp_meeting.hpp"

namespace emulator {

namespace {

/// Numbers of which each counts once; room for what 32 lanes bring.
class DistinctNumbers {
 public:
  void add(std::uintptr_t number) {
    // Neighbouring lanes often bring the same.
    if (size_ == 0 || numbers_[size_ - 1] != number) numbers_[size_++] = number;
  }

  auto find() {
    std::sort(numbers_.begin(), numbers_.begin() + size_);
    size_ = std::unique(numbers_.begin(), numbers_.begin() + size_) - numbers_.begin();
    return std::span(numbers_.data(), size_);
  }

 private:
  std::array<std::uintptr_t, 64> numbers_;  // a request of 16 bytes can touch two sectors a lane
  std::size_t size_ = 0;
};

/// Passes of the lanes from `first` to before `last`, which share a pass if no bank is asked twice.
unsigned passes(const Request& request, unsigned first, unsigned last) {
  DistinctNumbers words;
  for (unsigned lane = first; lane < last; ++lane) {
    if (!(request.lanes >> lane & 1)) continue;
    std::uintptr_t address = request.addresses[lane];
    for (std::uintptr_t word = address / 4; word <= (address + request.size - 1) / 4; ++word)
      words.add(word);
  }
  std::array<unsigned, 32> asked{};
  unsigned most = 0;
  for (std::uintptr_t word : words.find()) most = std::max(most, ++asked[word % 32]);
  return most;
}

/// Sectors of 32 bytes that it touches in global memory.
unsigned sectors(const Request& request) {
  DistinctNumbers touched;
  for (unsigned lane : Lanes{request.lanes}) {
    std::uintptr_t address = request.addresses[lane];
    touched.add(address / 32);
    touched.add((address + request.size - 1) / 32);
  }
  return touched.find().size();
}

/// Passes through the 32 banks of shared memory beyond those that it takes at best. Bank b holds
/// the 4-byte words b, b + 32, b + 64, …; in one pass it serves one word, to any number of lanes.
/// Up to 4 bytes a lane, a whole warp takes a pass; of 8 bytes half a warp, of 16 bytes a quarter.
unsigned bank_conflicts(const Request& request) {
  unsigned at_once = 128 / std::max(request.size, 4u);
  unsigned conflicts = 0;
  for (unsigned lane = 0; lane < 32; lane += at_once)
    if (unsigned taken = passes(request, lane, lane + at_once)) conflicts += taken - 1;
  return conflicts;
}

}  // namespace

void count(const Request& request, Spent& spent) {
  auto add = [&](Spent::What what, std::uint64_t number) { spent.add(what, number, request.code); };
  if (request.shared) {
    add(&Counters::shared_requests, 1);
    add(&Counters::shared_conflicts, bank_conflicts(request));
    return;
  }
  bool loads = request.kind == Access::Kind::read;
  unsigned touched = sectors(request);
  add(loads ? &Counters::global_loads : &Counters::global_stores, 1);
  add(&Counters::global_sectors, touched);
  if (loads) add(&Counters::global_load_sectors, touched);
}

}  // namespace emulator
