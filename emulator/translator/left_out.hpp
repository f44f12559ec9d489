// What the emulator leaves out of CUDA, and what to write instead.
#pragma once

#include <string>
#include <string_view>

namespace translator {

/// "the emulator has no graphs ('cudaGraph_t'): launch …", by a header or a name of CUDA's.
[[nodiscard]] std::string what_is_left_out(std::string_view name);

}  // namespace translator
