// Indices of arrays whose type says how many elements they have, and shifts by more bits than a
// number has: the callbacks of `-fsanitize=bounds` and `-fsanitize=shift-exponent`, without their
// library. They come before the access and the shift. For local arrays nothing else does.
#include <algorithm>
#include <cstdint>

#include "machine/observer.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

/// What the compiler says of a type.
struct Type {
  std::uint16_t kind;
  std::uint16_t info;  ///< of an integer: whether it is signed, and twice the logarithm of its bits
  char name[];
};
unsigned bits_of(const Type& type) { return 1u << (type.info >> 1); }

/// Of an array or a number, and of the integer that indexes or shifts it.
struct Site {
  const char* file;
  std::uint32_t line, column;
  const Type* object;
  const Type* integer;
};

/// An integer comes as a pointer of its value.
std::int64_t value_of(const Type& type, void* pointer) {
  const auto bits = reinterpret_cast<std::uint64_t>(pointer);
  const bool is_signed = type.info & 1;
  const unsigned unused = 64 - std::min(64u, bits_of(type));
  if (is_signed) return static_cast<std::int64_t>(bits << unused) >> unused;
  return static_cast<std::int64_t>(bits << unused >> unused);
}

}  // namespace

}  // namespace emulator

extern "C" void __ubsan_handle_out_of_bounds(emulator::Site* site, void* index) {
  using namespace emulator;
  if (!is_of_interest()) return;
  MachineCode own;
  const Lane& lane = *here.lane;
  const WrongIndex wrong{caller_of(lane.path, __builtin_frame_address(0)), site->object->name,
                         value_of(*site->integer, index)};
  tell<&Observer::indexes>(lane, wrong);
}

extern "C" void __ubsan_handle_shift_out_of_bounds(emulator::Site* site, void*, void* by) {
  using namespace emulator;
  if (!is_of_interest()) return;
  MachineCode own;
  const Lane& lane = *here.lane;
  const WrongShift wrong{caller_of(lane.path, __builtin_frame_address(0)), bits_of(*site->object),
                         value_of(*site->integer, by)};
  tell<&Observer::shifts>(lane, wrong);
}
