// Where the program allocated the device's memory.
#pragma once

#include <string>
#include <vector>

#include "machine/source_line.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

/// Notes the calls that led to each allocation of `cudaMalloc`, for reports.
class AllocationSites : public MemoryObserver {
 public:
  void allocated(const Allocation& allocation) override;
  void freed(const Allocation& allocation) override;
  void given(const void* address, const char* call) override;
  void written(const void* address, std::size_t size) override;
  void copied_out(const void* address, std::size_t size) override;
  std::string site_of(const Allocation& allocation) override;
};

/// The calls that led to where an allocation was made, innermost first; none if nobody noted them,
/// or it was freed long ago.
std::vector<const void*> allocation_calls(const Allocation& allocation);
/// The program's lines on the way to where an allocation was made, innermost first.
std::vector<SourceLine> allocation_lines(const Allocation& allocation);
/// The innermost.
SourceLine allocation_site(const Allocation& allocation);
/// Whether the host has copied it, filled it, or given its address to a kernel or a call.
bool is_used(const Allocation& allocation);
/// Where the host first copied to it, or filled it; unknown if it never did.
SourceLine filling_site(const Allocation& allocation);
/// Where it first copied from it to memory of its own.
SourceLine copying_site(const Allocation& allocation);
/// The host writes to it itself, which only the device can; and whether that was noted.
void note_try_to_write(const Allocation& allocation);
bool host_tried_to_write(const Allocation& allocation);
/// Where it was freed; unknown as above.
SourceLine freeing_site(const Allocation& allocation);
/// The same in words, with the call that led there: "lock.h:11, called from main, dot.cu:103".
/// Empty if it is unknown.
std::string freeing_place(const Allocation& allocation);

}  // namespace emulator
