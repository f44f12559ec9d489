// Shared memory that nobody has written, and that is moved and not used.
#include <algorithm>
#include <cstring>
#include <utility>

#include "checkers/initialisation.hpp"

namespace emulator {

void Initialisation::may_move(const Lane& lane, const Access& access) {
  if (findings_.count_known(ReportKind::uninitialised_read, access.caller.code, nullptr)) return;
  moved_.lane = &lane;
  stirred = true;
  moved_.read = access;
  moved_.to = nullptr;
  std::memcpy(moved_.bytes.data(), access.address, access.size);
  moved_.finding.reset();
  if (std::ranges::find(movers_, access.caller.code) == movers_.end())
    moved_.finding = finding_of(lane, access, 0);
}

bool Initialisation::moves(const Lane& lane, const Access& access, const Place& place) {
  const bool may_be = !moved_.to && &lane == moved_.lane && access.kind == Access::Kind::write &&
                      !access.strong && !access.copies && access.size == moved_.read.size &&
                      place.region == Region::shared;
  if (may_be)
    moved_.to = access.address;
  else
    settle_move();
  return may_be;
}

/// What was written is there once somebody does something else.
void Initialisation::settle_move() {
  const Lane* const lane = std::exchange(moved_.lane, nullptr);
  if (!lane) return;
  const Access& read = moved_.read;
  const bool is_moved = moved_.to && std::memcmp(moved_.to, moved_.bytes.data(), read.size) == 0;
  if (moved_.to) set(shared_, moved_.to, read.size, !is_moved);
  if (is_moved) {
    has_moved_ = true;
    if (moved_.finding) movers_.push_back(read.caller.code);
  } else {
    findings_.add(moved_.finding ? *std::move(moved_.finding) : finding_of(*lane, read, 0));
  }
}

/// The lane did nothing more: the kernel has been ended. Its memory may be gone.
void Initialisation::forget_move() {
  if (std::exchange(moved_.lane, nullptr) && !moved_.to && moved_.finding)
    findings_.add(*std::move(moved_.finding));
}

}  // namespace emulator
