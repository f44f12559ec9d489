// Indices of arrays whose type says how many elements they have: the callback of
// `-fsanitize=bounds`, without its library. It comes before the access, and for local arrays
// nothing else does.
#include <algorithm>
#include <cstdint>

#include "machine/observer.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

/// What the compiler says of a type, and of an index that is wrong.
struct Type {
  std::uint16_t kind;
  std::uint16_t info;  ///< of an integer: whether it is signed, and twice the logarithm of its bits
  char name[];
};
struct WrongIndexSite {
  const char* file;
  std::uint32_t line, column;
  const Type* array;
  const Type* index;
};

/// An integer comes as a pointer of its value.
std::int64_t value_of(const Type& type, void* pointer) {
  const auto bits = reinterpret_cast<std::uint64_t>(pointer);
  const bool is_signed = type.info & 1;
  const unsigned unused = 64 - std::min(64u, 1u << (type.info >> 1));
  if (is_signed) return static_cast<std::int64_t>(bits << unused) >> unused;
  return static_cast<std::int64_t>(bits << unused >> unused);
}

}  // namespace

}  // namespace emulator

extern "C" void __ubsan_handle_out_of_bounds(emulator::WrongIndexSite* site, void* index) {
  using namespace emulator;
  if (!here.lane_code || !here.observed) return;
  MachineCode own;
  const Lane& lane = *here.lane;
  const WrongIndex wrong{caller_of(lane.path, __builtin_frame_address(0)), site->array->name,
                         value_of(*site->index, index)};
  tell<&Observer::indexes>(lane, wrong);
}
