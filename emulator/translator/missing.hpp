// The names by which CUDA's parts are known, whether the emulator has them or not.
#pragma once

#include <string_view>

namespace translator {

/// Whether a header of this name can only be one of the CUDA Toolkit's: `cuda_fp16.h`, `mma.h`,
/// `thrust/sort.h`.
[[nodiscard]] bool is_cuda_header(std::string_view name);

/// Of the names in CUDA's interface, those that no program uses for something else: `cudaGraph_t`,
/// `cuInit`, `CUresult`, `tex2D`, `nvcuda`.
[[nodiscard]] bool is_cuda_name(std::string_view name);

}  // namespace translator
