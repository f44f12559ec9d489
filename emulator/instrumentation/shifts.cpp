// Shifts by more bits than a number has: the callback of `-fsanitize=shift-exponent`, without its
// library.
#include "instrumentation/compilers_types.hpp"
#include "machine/observer.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

struct WrongShiftSite {
  const char* file;
  std::uint32_t line, column;
  const CompilersType* number;
  const CompilersType* by;
};

}  // namespace

}  // namespace emulator

extern "C" void __ubsan_handle_shift_out_of_bounds(emulator::WrongShiftSite* site, void*,
                                                   void* by) {
  using namespace emulator;
  if (!here.lane_code || !here.observed) return;
  MachineCode own;
  const Lane& lane = *here.lane;
  const WrongShift wrong{caller_of(lane.path, __builtin_frame_address(0)), site->number->bits(),
                         site->by->value_of(by)};
  tell<&Observer::shifts>(lane, wrong);
}
