// Assembling clusters, blocks, warps and lanes.
#include "machine/gang.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <new>

#include "machine/shape.hpp"

namespace emulator {

namespace {

uint3 unrank(unsigned rank, dim3 shape) {
  return {rank % shape.x, rank / shape.x % shape.y, rank / shape.x / shape.y};
}

}  // namespace

Gang::~Gang() {
  if (shared) munmap(shared, shared_capacity_ + SharedLayout::gap);
}

void Gang::assemble(Grid& of_grid, unsigned first_cluster) {
  grid = &of_grid;
  unsigned cluster_total = grid->clusters_per_gang();
  unsigned block_total = cluster_total * grid->blocks_per_cluster();
  unsigned threads = grid->threads_per_block();
  clusters.resize(cluster_total);
  blocks.resize(block_total);
  warps.resize(block_total * ((threads + 31) / 32));
  lanes.resize(block_total * threads);
  live_lanes = static_cast<unsigned>(lanes.size());
  grid_barrier.reset("grid", live_lanes);
  async_barriers_.clear();
  prepare_memory();
  for (unsigned i = 0; i < cluster_total; ++i) assemble_cluster(i, first_cluster + i);
}

void Gang::assemble_cluster(unsigned position, unsigned rank) {
  Cluster& cluster = clusters[position];
  unsigned size = grid->blocks_per_cluster();
  cluster.rank = rank;
  cluster.first_block = position * size;
  cluster.barrier.reset("cluster", size * grid->threads_per_block());

  const Launch& launch = grid->launch;
  uint3 place =
      unrank(rank, dim3(launch.grid.x / launch.cluster.x, launch.grid.y / launch.cluster.y,
                        launch.grid.z / launch.cluster.z));
  for (unsigned i = 0; i < size; ++i) {
    Block& block = blocks[cluster.first_block + i];
    block.rank = cluster.first_block + i;
    uint3 inner = unrank(i, launch.cluster);
    block.index_in_cluster = dim3(inner.x, inner.y, inner.z);
    block.index = {place.x * launch.cluster.x + inner.x, place.y * launch.cluster.y + inner.y,
                   place.z * launch.cluster.z + inner.z};
    assemble_block(block, cluster, i);
  }
}

void Gang::assemble_block(Block& block, Cluster& cluster, unsigned rank_in_cluster) {
  dim3 shape = grid->launch.block;
  const auto threads = static_cast<unsigned>(count(shape));
  unsigned warp_total = (threads + 31) / 32;
  block.gang = this;
  block.cluster = &cluster;
  block.rank_in_cluster = rank_in_cluster;
  block.lanes = &lanes[std::size_t{block.rank} * threads];
  block.lane_count = threads;
  block.shared = shared + block.rank * shared_stride;
  block.barrier.reset("block", threads);
  block.reset_tiles();

  Warp* block_warps = &warps[std::size_t{block.rank} * warp_total];
  for (unsigned w = 0; w < warp_total; ++w) {
    Warp& warp = block_warps[w];
    unsigned width = std::min(32u, threads - w * 32);
    warp.block = &block;
    warp.lanes = block.lanes + w * 32;
    warp.index = w;
    warp.existing = width == 32 ? ~LaneMask{0} : (LaneMask{1} << width) - 1;
    warp.reset();
  }
  uint3 index{0, 0, 0};
  for (unsigned rank = 0; rank < threads; ++rank) {
    Lane& lane = block.lanes[rank];
    lane.reset(rank, index, block_warps[rank / 32]);
    if (++index.x == shape.x) index.x = 0, ++index.y;
    if (index.y == shape.y) index.y = 0, ++index.z;
  }
}

namespace {

/// So much memory that begins at a multiple of `SharedLayout::widest_alignment`.
std::byte* map_shared(std::size_t size) {
  constexpr std::size_t slack = SharedLayout::widest_alignment;
  void* memory = mmap(nullptr, size + slack, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  auto* const from = static_cast<std::byte*>(memory);
  const std::size_t before = -reinterpret_cast<std::uintptr_t>(from) % slack;
  if (before > 0) munmap(from, before);
  if (before < slack) munmap(from + before + size, slack - before);
  return from + before;
}

}  // namespace

void Gang::prepare_memory() {
  const Launch& launch = grid->launch;
  constexpr std::size_t widest = SharedLayout::widest_alignment;
  std::size_t needed = SharedLayout::dynamic_offset + launch.dynamic_shared + SharedLayout::guard;
  shared_stride = (needed + widest - 1) / widest * widest;
  if (shared_size() > shared_capacity_) {
    if (shared) munmap(shared, shared_capacity_ + SharedLayout::gap);
    shared = map_shared(shared_size() + SharedLayout::gap);
    shared_capacity_ = shared_size();
  }
  std::size_t statics = grid->shared().extent();
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    std::byte* memory = shared + i * shared_stride;
    std::memset(memory, poison, statics);
    std::memset(memory + SharedLayout::dynamic_offset, poison, launch.dynamic_shared);
  }
}

Block* Gang::owner(const void* address) {
  std::size_t offset = static_cast<const std::byte*>(address) - shared;
  return offset < shared_size() ? &blocks[offset / shared_stride] : nullptr;
}

}  // namespace emulator
