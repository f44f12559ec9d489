// The names by which CUDA's parts are known, whether the emulator has them or not.
#pragma once

#include <set>
#include <string_view>

#include "unit.hpp"

namespace translator {

/// Whether a header of this name can only be one of the CUDA Toolkit's: `cuda_fp16.h`, `mma.h`,
/// `thrust/sort.h`.
[[nodiscard]] bool is_cuda_header(std::string_view name);

/// Of the names in CUDA's interface, those that no program uses for something else: `cudaGraph_t`,
/// `cuInit`, `CUresult`, `tex2D`, `nvcuda`.
[[nodiscard]] bool is_cuda_name(std::string_view name);

/// Whether a variable is declared at `i` that is a reference of a texture or surface, such as
/// `texture<float, 2> x;`. Other programs may have a texture of their own.
[[nodiscard]] bool is_texture_reference(const Unit& unit, std::size_t i);

/// Of those names, the ones that the file declares, or may declare.
[[nodiscard]] std::set<std::string_view> declared_cuda_names(const Unit& unit);

}  // namespace translator
