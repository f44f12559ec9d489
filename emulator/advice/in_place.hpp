// A line that changes memory by what it reads there: the atomic that would do it in one step.
#pragma once

#include <string>

namespace emulator {

/// The line without the head of a loop that it begins with: `for (int i = 0; i < n; ++i)` changes
/// nothing that threads share.
std::string without_loop(const std::string& line);

/// `to[]` for `to[k++]`: what an index does is no change of the element.
std::string without_indices(std::string line);

/// "atomicMax()" for a line with `max(`, by the operator that it has; "atomicAdd()" if it has none.
std::string atomic_for(const std::string& line);

/// "atomicAdd(count, mine)" for `atomicExch(count, *count + mine)`; empty for any other line.
std::string in_one_step(const std::string& line);

/// Whether the line has CUDA's compare-and-swap.
bool compares_and_swaps(const std::string& line);

/// Whether the line changes an element by another of the same array: `x[i] += x[i + half]`. No
/// atomic makes one step of that.
bool reads_another_element(const std::string& line);

/// "&counts[bin]" for a line that names an element of `memory`, "count" for one that has `*count`;
/// empty if it names neither.
std::string address_in(const std::string& line, const std::string& memory);

}  // namespace emulator
