// Indices of arrays whose type says how many elements they have: the callback of
// `-fsanitize=bounds`, without its library. It comes before the access, and for local arrays
// nothing else does.
#include "instrumentation/compilers_types.hpp"
#include "machine/observer.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

struct WrongIndexSite {
  const char* file;
  std::uint32_t line, column;
  const CompilersType* array;
  const CompilersType* index;
};

}  // namespace

}  // namespace emulator

extern "C" void __ubsan_handle_out_of_bounds(emulator::WrongIndexSite* site, void* index) {
  using namespace emulator;
  if (!here.lane_code || !here.observed) return;
  MachineCode own;
  const Lane& lane = *here.lane;
  const WrongIndex wrong{caller_of(lane.path, __builtin_frame_address(0)), site->array->name,
                         site->index->value_of(index)};
  tell<&Observer::indexes>(lane, wrong);
}
