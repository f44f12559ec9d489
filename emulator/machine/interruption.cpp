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
  if (--running_ == 0) by_ = By::nobody;
}

bool end_kernels(bool by_ctrl_c) {
  MachineCode own;  // a signal's handler calls it, in the middle of a lane, on a stack of its own
  // A loop of the host that launches kernels for ever is no fault of the one that runs.
  constexpr std::chrono::milliseconds youth{500};
  if (Interruptible::running_ == 0 || Interruptible::age() < youth) return false;
  using By = Interruptible::By;
  By nobody = By::nobody;
  return Interruptible::by_.compare_exchange_strong(nobody, by_ctrl_c ? By::ctrl_c : By::patience);
}

}  // namespace emulator
