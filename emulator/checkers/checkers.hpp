// Which checkers listen.
#pragma once

#include <cstddef>

namespace emulator {

struct Lane;

/// Makes the checkers listen, once: all of them, or those that COHORT_CHECK names
/// ("races,bounds", "all,-races", "none"; see `checker_names` in checkers.cpp). An instrumented
/// program calls this when it starts.
void enable_checkers();

/// A lane is about to read or write memory that isn't its own. True if nothing is wrong with that,
/// as far as it is quickly told, and the checkers have noted it: then nobody else needs to hear of
/// it. `frame`: as for `caller_of`.
bool is_noted(const Lane& lane, bool writes, const void* address, std::size_t size,
              const void* frame);

}  // namespace emulator
