// Kernels that the processor stops: a wild pointer, a stack that is full, a division by zero.
#pragma once

#include <signal.h>
#include <ucontext.h>

#include <array>

namespace emulator {

/// Where an OS thread was when a signal came.
struct Interrupted {
  const void* code;
  const void* frame;
  const void* stack;  ///< the end of what it has used of its stack
};
Interrupted interrupted(const ucontext_t& context);

/// If what was called is no code, makes the context the caller's, so that stacks can be walked from
/// there. Whether it was so.
bool leave_wild_call(ucontext_t& context);

/// In its scope, which is that of a grid, a fault of a lane ends the kernel with a report, not the
/// program. Faults of host code stay what they are.
class FaultsOfLanes {
 public:
  FaultsOfLanes();
  ~FaultsOfLanes();
  FaultsOfLanes(const FaultsOfLanes&) = delete;

  static constexpr std::array signals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};

 private:
  std::array<struct sigaction, signals.size()> before_;
};

/// In its scope, handlers of signals on this OS thread have a stack of their own: the lane's may be
/// full.
class SignalStack {
 public:
  SignalStack();
  ~SignalStack();
  SignalStack(const SignalStack&) = delete;

 private:
  stack_t before_;
};

}  // namespace emulator
