// Which calls led to where a lane is.
#pragma once

#include <cstddef>
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

/// The same in less time, of code with frame pointers: up to where there are none.
std::vector<const void*> host_frames();

/// The same as `call_stack`, mixed into a number: equal for equal call stacks.
std::uint64_t call_stack_key(const void* frame);

/// The program's places on the call stack of `frame`, innermost first.
std::vector<SourceLine> program_lines(const void* frame);

}  // namespace emulator
