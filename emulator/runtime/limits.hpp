// The limits of a device of compute capability 9.0, by the tables of CUDA's programming guide.
#pragma once

#include <cstddef>

namespace emulator::limits {

inline constexpr unsigned warp = 32;

inline constexpr unsigned threads_per_block = 1024;
inline constexpr unsigned block_x = 1024, block_y = 1024, block_z = 64;
inline constexpr unsigned grid_x = 0x7fffffff, grid_y = 65535, grid_z = 65535;

inline constexpr unsigned threads_per_multiprocessor = 2048;
inline constexpr unsigned blocks_per_multiprocessor = 32;
inline constexpr unsigned registers_per_multiprocessor = 65536;
inline constexpr unsigned registers_per_block = 65536;

/// What the emulator takes every kernel to use: it can't know, and 32 let a multiprocessor hold as
/// many threads as it may.
inline constexpr unsigned registers_per_thread = 32;

/// Shared memory in bytes: what a block gets without asking, what it may ask for, what a
/// multiprocessor has for its blocks, and what each of them costs before its first byte.
inline constexpr std::size_t shared_per_block = 48 * 1024;
inline constexpr std::size_t shared_per_block_optin = 227 * 1024;
inline constexpr std::size_t shared_per_multiprocessor = 228 * 1024;
inline constexpr std::size_t shared_reserved_per_block = 1024;
inline constexpr std::size_t shared_granularity = 128;

/// Blocks of a cluster: on every device with clusters, and on this one for kernels that allow it.
inline constexpr unsigned portable_cluster = 8;
inline constexpr unsigned largest_cluster = 16;

/// A cluster runs inside of one GPC. The emulated device has at least this one, however few
/// multiprocessors it is told to have, so that every cluster that fits an H100 fits here.
inline constexpr unsigned multiprocessors_per_gpc = 16;

/// Texels of an array along each dimension, and its layers.
inline constexpr std::size_t line_of_texels = 131072;
inline constexpr std::size_t plane_x = 131072, plane_y = 65536;
inline constexpr std::size_t box_of_texels = 16384;
inline constexpr std::size_t layer_of_texels = 32768, layers_of_texels = 2048;

inline constexpr std::size_t constant_memory = 64 * 1024;
inline constexpr std::size_t pitch_alignment = 512;
inline constexpr std::size_t largest_pitch = 0x7fffffff;

}  // namespace emulator::limits
