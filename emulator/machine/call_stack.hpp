// Which calls led to where a lane is.
#pragma once

#include <cstdint>
#include <vector>

#include "machine/source_line.hpp"
#include "machine/stack_frame.hpp"

namespace emulator {

/// Code addresses of the calls that lead to `frame`, innermost first, up to the fiber's entry. All
/// code that runs in lanes is compiled with frame pointers.
std::vector<const void*> call_stack(const void* frame);

/// The same for host code, whose stack is not a fiber's.
std::vector<const void*> host_call_stack();

/// While it is there, this thread does what was asked for there: `host_call_stack` says so.
class OnBehalfOf {
 public:
  explicit OnBehalfOf(const std::vector<const void*>& calls) : before_(calls_) { calls_ = &calls; }
  ~OnBehalfOf() { calls_ = before_; }
  OnBehalfOf(const OnBehalfOf&) = delete;

 private:
  friend std::vector<const void*> host_call_stack();
  static inline thread_local const std::vector<const void*>* calls_ = nullptr;
  const std::vector<const void*>* const before_;
};

/// The same in less time, of code with frame pointers: up to where there are none.
std::vector<const void*> host_frames();

/// The same as `call_stack`, mixed into a number: equal for equal call stacks.
std::uint64_t call_stack_key(const void* frame);

/// The program's places on the call stack of `frame`, innermost first.
std::vector<SourceLine> program_lines(const void* frame);

}  // namespace emulator
