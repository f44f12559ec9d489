// What processes share is there for all of them. With nvcc it is right on a GPU, too.
#include <cuda.h>
#include <cuda_runtime.h>

#include <cstdint>
#include <vector>

#include "processes.hpp"

namespace {

constexpr int count = 1000;
constexpr std::size_t bytes = count * sizeof(int);

__global__ void set(int* numbers) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) numbers[i] = static_cast<int>(i);
}

__global__ void add(int* numbers, int more) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) numbers[i] += more;
}

/// Whether the numbers are those of `set`, and this much more.
bool are_more_by(int more, const int* numbers, cudaStream_t stream) {
  std::vector<int> copied(count);
  SUCCEEDS(cudaMemcpyAsync(copied.data(), numbers, bytes, cudaMemcpyDeviceToHost, stream));
  SUCCEEDS(cudaStreamSynchronize(stream));
  for (int i = 0; i < count; ++i)
    if (copied[i] != i + more) return false;
  return true;
}

struct Streams {
  cudaStream_t own{}, other{};

  Streams() {
    SUCCEEDS(cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking));
    SUCCEEDS(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
  }
  ~Streams() {
    SUCCEEDS(cudaStreamDestroy(own));
    SUCCEEDS(cudaStreamDestroy(other));
  }
};

// Memory by its handle, and an event: neither process waits for its own work.

void give_memory(Partner& child, Streams& streams) {
  int* numbers = nullptr;
  cudaEvent_t event{};
  cudaIpcMemHandle_t memory, again;
  cudaIpcEventHandle_t recorded;
  SUCCEEDS(cudaMalloc(&numbers, bytes));
  SUCCEEDS(cudaEventCreateWithFlags(&event, cudaEventDisableTiming | cudaEventInterprocess));
  SUCCEEDS(cudaMemset(numbers, 0, bytes));
  SUCCEEDS(cudaDeviceSynchronize());
  add<<<4, 256, 0, streams.own>>>(numbers, 1);
  SUCCEEDS(cudaIpcGetMemHandle(&memory, numbers));
  SUCCEEDS(cudaIpcGetMemHandle(&again, numbers));
  CHECK(std::memcmp(&memory, &again, sizeof memory) == 0);
  SUCCEEDS(cudaIpcGetEventHandle(&recorded, event));
  set<<<4, 256, 0, streams.own>>>(numbers);
  SUCCEEDS(cudaEventRecord(event, streams.own));
  child.send(memory);
  child.send(recorded);
  child.wait_for_turn();
  SUCCEEDS(cudaStreamWaitEvent(streams.other, event, 0));
  CHECK(are_more_by(5, numbers, streams.other));
  child.give_turn();
  child.wait_for_turn();
  SUCCEEDS(cudaEventDestroy(event));
  SUCCEEDS(cudaFree(numbers));
}

void take_memory(Partner& parent, Streams& streams) {
  int *numbers = nullptr, *again = nullptr;
  cudaEvent_t event{};
  const auto memory = parent.receive<cudaIpcMemHandle_t>();
  const auto recorded = parent.receive<cudaIpcEventHandle_t>();
  SUCCEEDS(cudaIpcOpenMemHandle(reinterpret_cast<void**>(&numbers), memory,
                                cudaIpcMemLazyEnablePeerAccess));
  SUCCEEDS(cudaIpcOpenMemHandle(reinterpret_cast<void**>(&again), memory,
                                cudaIpcMemLazyEnablePeerAccess));
  CHECK(numbers == again);
  SUCCEEDS(cudaIpcOpenEventHandle(&event, recorded));
  SUCCEEDS(cudaIpcCloseMemHandle(again));  // opened twice, it stays open
  SUCCEEDS(cudaStreamWaitEvent(streams.own, event, 0));
  CHECK(are_more_by(0, numbers, streams.own));
  add<<<4, 256, 0, streams.own>>>(numbers, 5);
  SUCCEEDS(cudaEventRecord(event, streams.own));
  parent.give_turn();
  parent.wait_for_turn();
  SUCCEEDS(cudaEventSynchronize(event));
  SUCCEEDS(cudaIpcCloseMemHandle(numbers));
  SUCCEEDS(cudaEventDestroy(event));
  parent.give_turn();
}

// A pool by a descriptor, and memory from it.

void give_pool(Partner& child, Streams& streams) {
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.handleTypes = cudaMemHandleTypePosixFileDescriptor;
  properties.location.type = cudaMemLocationTypeDevice;
  int types = 0, descriptor = -1;
  SUCCEEDS(cudaDeviceGetAttribute(&types, cudaDevAttrMemoryPoolSupportedHandleTypes, 0));
  CHECK((types & cudaMemHandleTypePosixFileDescriptor) != 0);
  cudaMemPool_t pool{};
  cudaMemPoolPtrExportData data{};
  int* numbers = nullptr;
  SUCCEEDS(cudaMemPoolCreate(&pool, &properties));
  SUCCEEDS(cudaMallocFromPoolAsync(&numbers, bytes, pool, streams.own));
  set<<<4, 256, 0, streams.own>>>(numbers);
  SUCCEEDS(cudaMemPoolExportToShareableHandle(&descriptor, pool, properties.handleTypes, 0));
  SUCCEEDS(cudaMemPoolExportPointer(&data, numbers));
  SUCCEEDS(cudaStreamSynchronize(streams.own));
  child.send_descriptor(descriptor);
  close(descriptor);
  child.send(data);
  child.wait_for_turn();
  CHECK(are_more_by(7, numbers, streams.own));
  SUCCEEDS(cudaFreeAsync(numbers, streams.own));
  SUCCEEDS(cudaStreamSynchronize(streams.own));
  SUCCEEDS(cudaMemPoolDestroy(pool));
}

void take_pool(Partner& parent, Streams& streams) {
  const int descriptor = parent.receive_descriptor();
  auto data = parent.receive<cudaMemPoolPtrExportData>();
  cudaMemPool_t pool{};
  int* numbers = nullptr;
  SUCCEEDS(cudaMemPoolImportFromShareableHandle(
      &pool, reinterpret_cast<void*>(static_cast<std::intptr_t>(descriptor)),
      cudaMemHandleTypePosixFileDescriptor, 0));
  close(descriptor);
  CHECK(cudaMallocFromPoolAsync(&numbers, bytes, pool, streams.own) != cudaSuccess);
  CHECK(cudaGetLastError() != cudaSuccess);
  SUCCEEDS(cudaMemPoolImportPointer(reinterpret_cast<void**>(&numbers), pool, &data));
  add<<<4, 256, 0, streams.own>>>(numbers, 7);
  SUCCEEDS(cudaFreeAsync(numbers, streams.own));
  SUCCEEDS(cudaStreamSynchronize(streams.own));
  SUCCEEDS(cudaMemPoolDestroy(pool));
  parent.give_turn();
}

// Memory of the driver's, mapped in each process.

constexpr std::size_t chunk = std::size_t{4} << 20;

CUmemAllocationProp like_shared() {
  CUmemAllocationProp like{};
  like.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  like.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
  like.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  return like;
}

int* mapped(CUmemGenericAllocationHandle memory) {
  CUdeviceptr place = 0;
  SUCCEEDS(cuMemAddressReserve(&place, chunk, 2 * chunk, 0, 0));
  CHECK(place % (2 * chunk) == 0);
  SUCCEEDS(cuMemMap(place, chunk, 0, memory, 0));
  CUmemAccessDesc access{};
  access.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  access.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
  SUCCEEDS(cuMemSetAccess(place, chunk, &access, 1));
  return reinterpret_cast<int*>(place);
}

void unmap(int* numbers) {
  const auto place = reinterpret_cast<CUdeviceptr>(numbers);
  SUCCEEDS(cuMemUnmap(place, chunk));
  SUCCEEDS(cuMemAddressFree(place, chunk));
}

void give_mapped(Partner& child, Streams& streams) {
  const CUmemAllocationProp like = like_shared();
  CUmemGenericAllocationHandle memory{};
  int descriptor = -1, is_there = 0;
  SUCCEEDS(cuDeviceGetAttribute(
      &is_there, CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED, 0));
  CHECK(is_there == 1);
  SUCCEEDS(cuMemCreate(&memory, chunk, &like, 0));
  int* numbers = mapped(memory);
  set<<<4, 256, 0, streams.own>>>(numbers);
  SUCCEEDS(cudaStreamSynchronize(streams.own));
  unmap(numbers);
  numbers = mapped(memory);  // elsewhere, with all that it holds
  SUCCEEDS(cuMemExportToShareableHandle(&descriptor, memory, like.requestedHandleTypes, 0));
  child.send_descriptor(descriptor);
  close(descriptor);
  child.wait_for_turn();
  CHECK(are_more_by(9, numbers, streams.own));
  unmap(numbers);
  SUCCEEDS(cuMemRelease(memory));
  child.give_turn();
  child.wait_for_turn();
}

void take_mapped(Partner& parent, Streams& streams) {
  const int descriptor = parent.receive_descriptor();
  CUmemGenericAllocationHandle memory{};
  SUCCEEDS(cuMemImportFromShareableHandle(
      &memory, reinterpret_cast<void*>(static_cast<std::intptr_t>(descriptor)),
      CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR));
  close(descriptor);
  int* const numbers = mapped(memory);
  SUCCEEDS(cuMemRelease(memory));  // it stays as long as it is mapped
  add<<<4, 256, 0, streams.own>>>(numbers, 9);
  SUCCEEDS(cudaStreamSynchronize(streams.own));
  parent.give_turn();
  parent.wait_for_turn();
  CHECK(are_more_by(9, numbers, streams.own));  // when its maker has released it, too
  unmap(numbers);
  parent.give_turn();
}

// The runtime's handles by the driver's names.

void give_by_driver(Partner& child, Streams& streams) {
  CUdeviceptr numbers = 0;
  CUevent event{};
  CUipcMemHandle memory;
  CUipcEventHandle recorded;
  SUCCEEDS(cuMemAlloc(&numbers, bytes));
  SUCCEEDS(cuEventCreate(&event, CU_EVENT_DISABLE_TIMING | CU_EVENT_INTERPROCESS));
  SUCCEEDS(cuIpcGetMemHandle(&memory, numbers));
  SUCCEEDS(cuIpcGetEventHandle(&recorded, event));
  child.send(memory);
  child.send(recorded);
  child.wait_for_turn();
  SUCCEEDS(cuStreamWaitEvent(streams.own, event, 0));
  CHECK(are_more_by(0, reinterpret_cast<int*>(numbers), streams.own));
  child.give_turn();
  child.wait_for_turn();
  SUCCEEDS(cuEventDestroy(event));
  SUCCEEDS(cuMemFree(numbers));
}

void take_by_driver(Partner& parent, Streams& streams) {
  const auto memory = parent.receive<CUipcMemHandle>();
  const auto recorded = parent.receive<CUipcEventHandle>();
  CUdeviceptr numbers = 0;
  CUevent event{};
  SUCCEEDS(cuIpcOpenMemHandle(&numbers, memory, CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS));
  SUCCEEDS(cuIpcOpenEventHandle(&event, recorded));
  set<<<4, 256, 0, streams.own>>>(reinterpret_cast<int*>(numbers));
  SUCCEEDS(cuEventRecord(event, streams.own));
  parent.give_turn();
  parent.wait_for_turn();
  SUCCEEDS(cuStreamSynchronize(streams.own));
  SUCCEEDS(cuIpcCloseMemHandle(numbers));
  SUCCEEDS(cuEventDestroy(event));
  parent.give_turn();
}

}  // namespace

int main(int argument_count, char** arguments) {
  const bool is_child = argument_count > 2;
  Partner other =
      is_child ? Partner(std::atoi(arguments[2])) : Partner::start(arguments[0], "child");
  {
    Streams streams;
    (is_child ? take_memory : give_memory)(other, streams);
    (is_child ? take_pool : give_pool)(other, streams);
    (is_child ? take_mapped : give_mapped)(other, streams);
    (is_child ? take_by_driver : give_by_driver)(other, streams);
  }
  if (is_child) return different;
  different += other.wait();
  std::printf("%d different\n", different);
  return different > 0;
}
