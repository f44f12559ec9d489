// What a GPU does where nothing orders the host and the streams: the share of runs in which it
// shows, and whether what CUDA only may do, it does.
//   nvcc -O2 -std=c++17 -o promises bench/streams/promises.cu
//   ./promises 20 > bench/results/streams.md
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

constexpr int count = 1 << 20;
constexpr std::size_t bytes = count * sizeof(int);

void check(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "%s\n", cudaGetErrorString(error));
  std::exit(2);
}

/// Long enough that whoever doesn't wait comes first.
__global__ void fill_late(int* data, int value) {
  for (int i = 0; i < 2000; ++i) __nanosleep(10000);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    data[i] = value;
}
__global__ void fill(int* data, int value) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    data[i] = value;
}
__global__ void copy(const int* from, int* to) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    to[i] = from[i];
}

/// Memory and streams of one run.
struct Run {
  int *data = nullptr, *result = nullptr, *pinned = nullptr, *managed = nullptr;
  cudaStream_t one, other, free_one, free_other;

  Run() {
    check(cudaMalloc(&data, bytes));
    check(cudaMalloc(&result, bytes));
    check(cudaMallocHost(&pinned, bytes));
    check(cudaMallocManaged(&managed, bytes));
    for (cudaStream_t* stream : {&one, &other}) check(cudaStreamCreate(stream));
    for (cudaStream_t* stream : {&free_one, &free_other})
      check(cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking));
    for (int* memory : {data, result, pinned, managed}) check(cudaMemset(memory, 0, bytes));
    check(cudaDeviceSynchronize());
  }
  ~Run() {
    check(cudaDeviceSynchronize());
    for (cudaStream_t stream : {one, other, free_one, free_other}) cudaStreamDestroy(stream);
    if (pinned) cudaFreeHost(pinned);
    for (int* memory : {data, result, managed}) cudaFree(memory);
  }

  bool result_is(int value) {
    check(cudaDeviceSynchronize());
    std::vector<int> host(count);
    check(cudaMemcpy(host.data(), result, bytes, cudaMemcpyDeviceToHost));
    for (int number : host)
      if (number != value) return false;
    return true;
  }
};

/// Whether the run is wrong: somebody came too early.
struct Shape {
  const char* name;
  bool (*is_wrong)(Run&);
};

const Shape shapes[] = {
    // Nothing orders these two.
    {"kernel reads what another stream writes",
     [](Run& it) {
       fill_late<<<8, 256, 0, it.one>>>(it.data, 1);
       copy<<<8, 256, 0, it.other>>>(it.data, it.result);
       return !it.result_is(1);
     }},
    {"event recorded before the kernel",
     [](Run& it) {
       cudaEvent_t event;
       check(cudaEventCreate(&event));
       check(cudaEventRecord(event, it.one));
       fill_late<<<8, 256, 0, it.one>>>(it.data, 1);
       check(cudaStreamWaitEvent(it.other, event, 0));
       copy<<<8, 256, 0, it.other>>>(it.data, it.result);
       const bool wrong = !it.result_is(1);
       check(cudaEventDestroy(event));
       return wrong;
     }},
    {"host reads managed memory after a launch",
     [](Run& it) {
       fill_late<<<8, 256, 0, it.one>>>(it.managed, 1);
       return static_cast<volatile int*>(it.managed)[count - 1] != 1;
     }},
    {"host reads pinned memory after an asynchronous copy",
     [](Run& it) {
       fill_late<<<8, 256, 0, it.one>>>(it.data, 1);
       check(cudaMemcpyAsync(it.pinned, it.data, bytes, cudaMemcpyDeviceToHost, it.one));
       return static_cast<volatile int*>(it.pinned)[count - 1] != 1;
     }},
    {"host writes pinned memory that is being copied",
     [](Run& it) {
       fill_late<<<8, 256, 0, it.one>>>(it.data, 1);
       check(cudaMemcpyAsync(it.result, it.pinned, bytes, cudaMemcpyHostToDevice, it.one));
       for (int i = 0; i < count; ++i) it.pinned[i] = 5;
       return !it.result_is(0);
     }},
    {"default stream and a non-blocking one",
     [](Run& it) {
       fill_late<<<8, 256, 0, it.free_one>>>(it.data, 1);
       copy<<<8, 256>>>(it.data, it.result);
       return !it.result_is(1);
     }},
    {"non-blocking stream after cudaMemset",
     [](Run& it) {
       fill_late<<<8, 256>>>(it.managed, 1);
       check(cudaMemset(it.data, 1, bytes));
       copy<<<8, 256, 0, it.free_one>>>(it.data, it.result);
       return !it.result_is(0x01010101);
     }},
    {"non-blocking stream after cudaMemcpy on the device",
     [](Run& it) {
       fill<<<8, 256>>>(it.managed, 3);
       fill_late<<<8, 256>>>(it.managed, 1);
       check(cudaMemcpy(it.data, it.managed, bytes, cudaMemcpyDeviceToDevice));
       copy<<<8, 256, 0, it.free_one>>>(it.data, it.result);
       return !it.result_is(1);
     }},
    {"non-blocking stream after cudaMemcpy of pageable memory",
     [](Run& it) {
       std::vector<int> host(count, 1);
       check(cudaMemcpy(it.data, host.data(), bytes, cudaMemcpyHostToDevice));
       copy<<<8, 256, 0, it.free_one>>>(it.data, it.result);
       return !it.result_is(1);
     }},
    {"the same, of 64 KB",
     [](Run& it) {
       std::vector<int> host(1 << 14, 1);
       fill<<<8, 256>>>(it.data, 1);
       check(cudaMemset(it.data, 0, host.size() * sizeof(int)));
       check(cudaDeviceSynchronize());
       check(cudaMemcpy(it.data, host.data(), host.size() * sizeof(int), cudaMemcpyHostToDevice));
       copy<<<8, 256, 0, it.free_one>>>(it.data, it.result);
       return !it.result_is(1);
     }},
    // CUDA may wait here, and doesn't promise it.
    {"pageable memory read after cudaMemcpyAsync to it",
     [](Run& it) {
       std::vector<int> host(count);
       fill_late<<<8, 256, 0, it.one>>>(it.data, 1);
       check(cudaMemcpyAsync(host.data(), it.data, bytes, cudaMemcpyDeviceToHost, it.one));
       const bool wrong = static_cast<volatile int*>(host.data())[count - 1] != 1;
       check(cudaDeviceSynchronize());
       return wrong;
     }},
    {"pageable memory written after cudaMemcpyAsync from it",
     [](Run& it) {
       std::vector<int> host(count, 1);
       fill_late<<<8, 256, 0, it.one>>>(it.data, 1);
       check(cudaMemcpyAsync(it.result, host.data(), bytes, cudaMemcpyHostToDevice, it.one));
       for (int& number : host) number = 5;
       return !it.result_is(1);
     }},
    {"cudaStreamSynchronize(0) for a blocking stream",
     [](Run& it) {
       fill_late<<<8, 256, 0, it.one>>>(it.managed, 1);
       check(cudaStreamSynchronize(0));
       return static_cast<volatile int*>(it.managed)[count - 1] != 1;
     }},
    {"cudaMalloc as a wait of the host",
     [](Run& it) {
       int* memory = nullptr;
       fill_late<<<8, 256, 0, it.one>>>(it.managed, 1);
       check(cudaMalloc(&memory, bytes));
       const bool wrong = static_cast<volatile int*>(it.managed)[count - 1] != 1;
       check(cudaFree(memory));
       return wrong;
     }},
    {"cudaMallocHost as a wait of the host",
     [](Run& it) {
       int* memory = nullptr;
       fill_late<<<8, 256, 0, it.one>>>(it.managed, 1);
       check(cudaMallocHost(&memory, bytes));
       const bool wrong = static_cast<volatile int*>(it.managed)[count - 1] != 1;
       check(cudaFreeHost(memory));
       return wrong;
     }},
    {"cudaFree as a wait of the host",
     [](Run& it) {
       int* memory = nullptr;
       check(cudaMalloc(&memory, bytes));
       fill_late<<<8, 256, 0, it.one>>>(it.managed, 1);
       check(cudaFree(memory));
       return static_cast<volatile int*>(it.managed)[count - 1] != 1;
     }},
    {"cudaFreeHost as a wait of the host",
     [](Run& it) {
       int* memory = nullptr;
       check(cudaMallocHost(&memory, bytes));
       fill_late<<<8, 256, 0, it.one>>>(it.managed, 1);
       check(cudaFreeHost(memory));
       return static_cast<volatile int*>(it.managed)[count - 1] != 1;
     }},
    {"blocking stream's event after work in the default stream",
     [](Run& it) {
       cudaEvent_t event;
       check(cudaEventCreate(&event));
       fill_late<<<8, 256>>>(it.managed, 1);
       check(cudaEventRecord(event, it.one));
       check(cudaEventSynchronize(event));
       const bool wrong = static_cast<volatile int*>(it.managed)[count - 1] != 1;
       check(cudaEventDestroy(event));
       return wrong;
     }},
};

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 20;
  if (runs < 1) return std::fprintf(stderr, "promises RUNS: at least 1\n"), 2;
  cudaDeviceProp device;
  check(cudaGetDeviceProperties(&device, 0));
  std::printf("| of %d runs on %-45s | wrong |\n|%s|------:|\n", runs, device.name,
              std::string(60, '-').c_str());
  for (const Shape& shape : shapes) {
    int wrong = 0;
    for (int i = 0; i < runs; ++i) {
      Run run;
      wrong += shape.is_wrong(run);
    }
    std::printf("| %-58s | %5d |\n", shape.name, wrong);
  }
}
