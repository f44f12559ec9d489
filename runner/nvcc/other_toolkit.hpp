// What belongs to NVIDIA's CUDA Toolkit: the emulator stands in its place, and build files name
// both.
#pragma once

#include <filesystem>
#include <string>

namespace runner {

/// The library's name: that of a static one ends otherwise.
std::string without_static(const std::string& name);

/// One of CUDA's own libraries. The emulator is the runtime; the others are missed where they are
/// used, and many a Makefile names one that isn't.
bool is_library_of_cuda(const std::string& name);

/// The headers' folder of a toolkit that is on this machine, or a library in one.
bool is_of_other_toolkit(const std::filesystem::path& path);

}  // namespace runner
