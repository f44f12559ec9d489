// Matching accesses of lanes.
#include "counting/requests.hpp"

#include <algorithm>

#include "machine/call_stack.hpp"

namespace emulator {

namespace {

constexpr std::size_t most_open = 65536;

/// What a compiler would move at once: 1, 2, 4, 8 or 16 bytes, by size and alignment.
unsigned piece_size(const Access& access) {
  auto bits = reinterpret_cast<std::uintptr_t>(access.address) | access.size;
  return std::min<unsigned>(16, bits & -bits);
}

}  // namespace

void Requests::begin(std::size_t warps) {
  warps_.clear();
  warps_.resize(warps);
}

Requests::Open& Requests::open_of(const Warp& warp) { return warps_[warp.block->gang->rank(warp)]; }

void Requests::add(const Lane& lane, const Access& access, bool shared, Spent& spent) {
  Open& open = open_of(*lane.warp);
  std::uint64_t way = mix(call_stack_key(__builtin_frame_address(0)), lane.path.key());
  Request piece{.kind = access.kind,
                .shared = shared,
                .size = piece_size(access),
                .code = access.caller.code};
  auto address = reinterpret_cast<std::uintptr_t>(access.address);
  if (shared) address -= reinterpret_cast<std::uintptr_t>(lane.block().shared);
  for (std::size_t offset = 0; offset < access.size; offset += piece.size)
    add_piece(open, lane, mix(way, offset), piece, address + offset, spent);
}

void Requests::add_piece(Open& open, const Lane& lane, std::uint64_t way, const Request& piece,
                         std::uintptr_t address, Spent& spent) {
  auto [at, fresh] = open.requests.try_emplace(way, piece);
  Request& request = at->second;
  // Where the path can't tell two passes apart, the second begins a request of its own.
  if (request.lanes & lane.bit()) {
    count(open, request, spent);
    request = piece;
  }
  request.lanes |= lane.bit();
  request.addresses[lane.id()] = address;
  if (request.lanes == lane.warp->existing) {
    count(open, request, spent);
    open.requests.erase(at);
  } else if (fresh && open.requests.size() > most_open) {
    close(open, spent);
  }
}

void Requests::passed_barrier(const Lane& lane, Spent& spent) {
  Open& open = open_of(*lane.warp);
  std::uint32_t passed = ++open.passed[lane.id()];
  if (passed <= open.closed_at) return;
  open.closed_at = passed;
  close(open, spent);
}

void Requests::close(const Warp& warp, Spent& spent) { close(open_of(warp), spent); }

void Requests::close(Open& open, Spent& spent) {
  for (const auto& [way, request] : open.requests) count(open, request, spent);
  open.requests.clear();
}

void Requests::count(Open& open, const Request& request, Spent& spent) {
  emulator::count(request, spent);
  if (++open.counted <= most_) return;
  most_ = open.counted;
  spent.add(&Counters::busiest_warp, 1, request.code);
}

}  // namespace emulator
