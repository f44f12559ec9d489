// The kernel that all programs run in: each lane walks the table of operations.
#include "interpreter.hpp"

#include <cooperative_groups.h>
#include <cuda/atomic>

#include <algorithm>
#include <cohort/check.hpp>
#include <emulator/host.hpp>
#include <optional>

namespace cg = cooperative_groups;

namespace fuzz {

namespace {

/// To make tiles of more than a warp, all threads of a block meet: once, at the start.
struct WideTiles {
  std::optional<cg::thread_block_tile<64, cg::thread_block>> of_64;
  std::optional<cg::thread_block_tile<128, cg::thread_block>> of_128;
  std::optional<cg::thread_block_tile<256, cg::thread_block>> of_256;

  __device__ explicit WideTiles(const cg::thread_block& block) {
    if (block.size() % 64 == 0) of_64 = cg::tiled_partition<64>(block);
    if (block.size() % 128 == 0) of_128 = cg::tiled_partition<128>(block);
    if (block.size() % 256 == 0) of_256 = cg::tiled_partition<256>(block);
  }
};

__device__ void sync_tile(unsigned size, const WideTiles& wide) {
  cg::thread_block block = cg::this_thread_block();
  switch (size) {
    case 1:
      return cg::tiled_partition<1>(block).sync();
    case 2:
      return cg::tiled_partition<2>(block).sync();
    case 4:
      return cg::tiled_partition<4>(block).sync();
    case 8:
      return cg::tiled_partition<8>(block).sync();
    case 16:
      return cg::tiled_partition<16>(block).sync();
    case 32:
      return cg::tiled_partition<32>(block).sync();
    case 64:
      return wide.of_64->sync();
    case 128:
      return wide.of_128->sync();
    case 256:
      return wide.of_256->sync();
  }
}

/// What operation `number` does to memory: in one line of the source, that of the macro's use.
#define ACCESS_OF(number)                                                                        \
  case number:                                                                                   \
    if (action == Action::atomic) atomicAdd(reinterpret_cast<unsigned*>(bytes), 1u);             \
    if (action == Action::block_atomic) atomicAdd_block(reinterpret_cast<unsigned*>(bytes), 1u); \
    if (action == Action::read && size == 1) value = *bytes;                                     \
    if (action == Action::read && size == 2) value = *reinterpret_cast<uint16_t*>(bytes);        \
    if (action == Action::read && size == 4) value = *reinterpret_cast<uint32_t*>(bytes);        \
    if (action == Action::read && size == 8) value = *reinterpret_cast<uint64_t*>(bytes);        \
    if (action == Action::write && size == 1) *bytes = static_cast<unsigned char>(value);        \
    if (action == Action::write && size == 2)                                                    \
      *reinterpret_cast<uint16_t*>(bytes) = static_cast<uint16_t>(value);                        \
    if (action == Action::write && size == 4)                                                    \
      *reinterpret_cast<uint32_t*>(bytes) = static_cast<uint32_t>(value);                        \
    if (action == Action::write && size == 8) *reinterpret_cast<uint64_t*>(bytes) = value;       \
    break;

/// So that reports tell one operation from another, each has a line.
constexpr int line_of_operation_0 = __LINE__ + 4;
__device__ void access_bytes(Action action, unsigned size, unsigned char* bytes, uint64_t value,
                             std::size_t number) {
  switch (number) {
    ACCESS_OF(0)
    ACCESS_OF(1)
    ACCESS_OF(2)
    ACCESS_OF(3)
    ACCESS_OF(4)
    ACCESS_OF(5)
    ACCESS_OF(6)
    ACCESS_OF(7)
    ACCESS_OF(8)
    ACCESS_OF(9)
    ACCESS_OF(10)
    ACCESS_OF(11)
    ACCESS_OF(12)
    ACCESS_OF(13)
    ACCESS_OF(14)
    ACCESS_OF(15)
    ACCESS_OF(16)
    ACCESS_OF(17)
    ACCESS_OF(18)
    ACCESS_OF(19)
    ACCESS_OF(20)
    ACCESS_OF(21)
    ACCESS_OF(22)
    ACCESS_OF(23)
    ACCESS_OF(24)
    ACCESS_OF(25)
    ACCESS_OF(26)
    ACCESS_OF(27)
    ACCESS_OF(28)
    ACCESS_OF(29)
    ACCESS_OF(30)
    ACCESS_OF(31)
  }
}

__device__ void access(const Operation& operation, std::size_t number, unsigned char* shared,
                       unsigned char* global, unsigned k) {
  unsigned char* memory = operation.space == Space::global ? global : shared;
  if (operation.space == Space::remote)
    memory = cg::this_cluster().map_shared_rank(shared, operation.block);
  unsigned char* bytes = memory + operation.place + k * operation.spread;
  uint64_t value = written_byte(operation, k) * 0x0101'0101'0101'0101ull;
  access_bytes(operation.action, operation.size, bytes, value, number);
}

/// A lane arrives at one phase of a barrier at a time, so one token for each is enough.
struct Tokens {
  std::optional<cg::thread_block::arrival_token> block;
  std::optional<cg::cluster_group::arrival_token> cluster;
  std::optional<cg::grid_group::arrival_token> grid;
};

__device__ void synchronize(const Operation& operation, const WideTiles& wide, Tokens& tokens) {
  cg::thread_block block = cg::this_thread_block();
  cg::cluster_group cluster = cg::this_cluster();
  cg::grid_group grid = cg::this_grid();
  switch (operation.action) {
    case Action::sync_warp:
      if (operation.operand >> threadIdx.x % 32 & 1) __syncwarp(operation.operand);
      return;
    case Action::sync_tile:
      return sync_tile(operation.size, wide);
    case Action::sync_block:
      return block.sync();
    case Action::sync_cluster:
      return cluster.sync();
    case Action::sync_grid:
      return grid.sync();
    case Action::arrive_block:
      tokens.block = block.barrier_arrive();
      return;
    case Action::arrive_cluster:
      tokens.cluster = cluster.barrier_arrive();
      return;
    case Action::arrive_grid:
      tokens.grid = grid.barrier_arrive();
      return;
    case Action::wait_block:
      return block.barrier_wait(std::move(*tokens.block));
    case Action::wait_cluster:
      return cluster.barrier_wait(std::move(*tokens.cluster));
    case Action::wait_grid:
      return grid.barrier_wait(std::move(*tokens.grid));
    default:
      return;
  }
}

template <cuda::thread_scope scope>
__device__ void use_flag(const Operation& operation, int& word) {
  const cuda::atomic_ref<int, scope> flag(word);
  bool ordered = operation.operand & orders;
  if (operation.action == Action::signal)
    return flag.store(1, ordered ? cuda::memory_order_release : cuda::memory_order_relaxed);
  while (flag.load(ordered ? cuda::memory_order_acquire : cuda::memory_order_relaxed) == 0) {
  }
}

__device__ void fence_or_flag(const Operation& operation, int* words) {
  if (operation.action == Action::fence) {
    if (operation.size == reach_block) return __threadfence_block();
    return operation.size == reach_cluster ? __threadfence_cluster() : __threadfence();
  }
  int& word = words[operation.operand % flags];
  if (operation.size == reach_block)
    use_flag<cuda::thread_scope_block>(operation, word);
  else
    use_flag<cuda::thread_scope_device>(operation, word);
}

/// Before the operations, shared memory is given values and all blocks of the cluster have started;
/// none leaves before the others have come to the end.
__global__ void interpret(const Operation* operations, std::size_t count, unsigned char* global,
                          int* words) {
  __shared__ alignas(8) unsigned char shared[space_bytes];
  for (unsigned i = threadIdx.x; i < space_bytes; i += blockDim.x) shared[i] = 0;
  WideTiles wide(cg::this_thread_block());
  Tokens tokens;
  cg::this_cluster().sync();

  unsigned lane = blockIdx.x * blockDim.x + threadIdx.x;
  for (std::size_t i = 0; i < count; ++i) {
    const Operation operation = operations[i];
    unsigned distance = lane - operation.first, k = distance / operation.stride;
    if (lane < operation.first || distance % operation.stride != 0 || k >= operation.count)
      continue;
    if (operation.action == Action::leave) return;
    if (operation.action >= Action::fence)
      fence_or_flag(operation, words);
    else if (is_access(operation.action))
      access(operation, i, shared, global, k);
    else
      synchronize(operation, wide, tokens);
  }
  cg::this_cluster().sync();
}

void launch(const Program& program, const Operation* operations, unsigned char* global,
            int* words) {
  cudaLaunchAttribute attributes[2];
  cudaLaunchConfig_t config{};
  config.gridDim = program.blocks;
  config.blockDim = program.threads;
  config.attrs = attributes;
  if (program.blocks_per_cluster > 1) {
    cudaLaunchAttribute& attribute = attributes[config.numAttrs++];
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {program.blocks_per_cluster, 1, 1};
  }
  if (program.cooperative) {
    cudaLaunchAttribute& attribute = attributes[config.numAttrs++];
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
  }
  cohort::check(
      cudaLaunchKernelEx(&config, interpret, operations, program.operations.size(), global, words));
}

Party party_of(const emulator::ReportSide& side, const Program& program) {
  Party party{static_cast<std::size_t>(side.line - line_of_operation_0), {}};
  if (side.thread) party.lane = side.block->x * program.threads + side.thread->x;
  return party;
}

Outcome outcome_of(const std::vector<emulator::Report>& reports, const Program& program) {
  Outcome outcome;
  for (const emulator::Report& report : reports) {
    outcome.reports += report.message + "\n";
    if (report.causes.empty()) outcome.other_kind = true;
    for (const emulator::ReportCause& cause : report.causes) {
      bool equal = cause.kind == "race of equal writes", race = cause.kind == "race";
      outcome.races.of_equal_writes |= equal;
      outcome.races.other |= race;
      outcome.other_kind |= !equal && !race;
      if (equal || race)
        outcome.told.push_back({cause.place, equal, party_of(cause.sides[0], program),
                                party_of(cause.sides[1], program)});
    }
  }
  return outcome;
}

}  // namespace

Outcome run(const Program& program, std::uint64_t schedule) {
  emulator::print_reports(false);
  emulator::set_seed(schedule);
  Operation* operations = nullptr;
  unsigned char* global = nullptr;
  int* words = nullptr;
  std::size_t bytes = program.operations.size() * sizeof(Operation);
  cohort::check(cudaMalloc(&operations, std::max<std::size_t>(bytes, 1)));
  cohort::check(cudaMalloc(&global, space_bytes));
  cohort::check(cudaMalloc(&words, flags * sizeof(int)));
  cohort::check(cudaMemcpy(operations, program.operations.data(), bytes, cudaMemcpyHostToDevice));
  cohort::check(cudaMemset(global, 0, space_bytes));

  cohort::check(cudaMemset(words, 0, flags * sizeof(int)));

  launch(program, operations, global, words);
  cudaError_t error = cudaDeviceSynchronize();
  Outcome outcome = outcome_of(emulator::take_reports(), program);
  if (error == cudaSuccess) {
    cohort::check(cudaFree(operations));
    cohort::check(cudaFree(global));
    cohort::check(cudaFree(words));
  } else {
    cohort::check(cudaDeviceReset());
    cudaGetLastError();
  }
  return outcome;
}

}  // namespace fuzz
