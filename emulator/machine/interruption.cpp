// Ending kernels from outside.
#include "machine/interruption.hpp"

#include "emulator/host.hpp"
#include "machine/whose_code.hpp"

namespace emulator {

Interruptible::Interruptible() {
  started_ = Clock::now();
  ++running_;
}

Interruptible::~Interruptible() {
  if (--running_ == 0) interrupted_ = false;
}

bool end_kernels(bool by_ctrl_c) {
  MachineCode own;  // a signal's handler calls it, in the middle of a lane, on a stack of its own
  // A loop of the host that launches kernels for ever is no fault of the one that runs.
  constexpr std::chrono::milliseconds youth{500};
  if (Interruptible::running_ == 0 || Interruptible::age() < youth) return false;
  if (Interruptible::interrupted()) return false;
  Interruptible::by_ctrl_c_ = by_ctrl_c;
  return !Interruptible::interrupted_.exchange(true);
}

}  // namespace emulator
