// Programs that end in different ways, by their argument: what they are told at their end.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_pipeline.h>
#include <cuda_runtime.h>

#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <string>

namespace {

static_assert(__cplusplus == 201703L);

namespace cg = cooperative_groups;

__global__ void fill(int* x) {
  const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  x[threadIdx.x] = cg::reduce(tile, 1, cg::plus<int>()) - tile.shfl_down(31, 1);
}
__global__ void nothing() {}
__global__ void trap() { __trap(); }
__global__ void launch_from_there() { nothing<<<1, 1>>>(); }
__global__ void race(int* x) { *x = threadIdx.x; }
__global__ void race_and_trap(int* x) {
  *x = threadIdx.x;
  __syncthreads();
  __trap();
}
__global__ void any(int* x) { *x = 1; }
__device__ int sevens;

__global__ void read(const int* x) {
  if (x[threadIdx.x] == 7) sevens = 1;
}
/// The same line reads what nobody has set in two arrays, and one of them again once it is filled.
void reads_what_is_unset() {
  int *one = nullptr, *other = nullptr;
  cudaMallocManaged<int>(&one, 128);
  cudaMallocManaged<int>(&other, 128);
  read<<<1, 32>>>(one);
  read<<<1, 32>>>(other);
  cudaDeviceSynchronize();
  for (int i = 0; i < 32; ++i) one[i] = i;
  read<<<1, 32>>>(one);
  cudaDeviceSynchronize();
  cudaFree(one);
  cudaFree(other);
}

__global__ void go_on_without_some() {
  if (threadIdx.x > 40) return;  // leaves
  __syncthreads();               // goes on
}

__global__ void print() { std::printf("%u\n", threadIdx.x); }

__global__ void write_half(int* x) {
  if (threadIdx.x % 64 < 32) x[threadIdx.x] = 1;
}

__global__ void write_some(int* x) {
  if (threadIdx.x < 64) x[threadIdx.x] = 1;
}
__global__ void write_around(int* x) {
  if (threadIdx.x / 32 != 1) x[threadIdx.x] = 1;
}

struct Padded {
  double number;
  char letter;
};
__global__ void write_members(Padded* all) {
  all[threadIdx.x].number = 1;
  all[threadIdx.x].letter = 'a';
}

int* memory(std::size_t bytes) {
  int* pointer = nullptr;
  cudaMalloc(&pointer, bytes);  // leak
  return pointer;
}

/// Frees its memory when the program's static objects are destroyed.
struct Owner {
  int* pointer = nullptr;
  ~Owner() {
    if (pointer) cudaFree(pointer);
  }
} owner;

void is_right() {
  owner.pointer = memory(128);
  int* const x = memory(4 * 32);
  fill<<<1, 32>>>(x);
  cudaGetLastError();
  cudaFree(x);
}

void copies(void (*kernel)(int*)) {
  int* const x = memory(512);
  int host[128];
  if (kernel) kernel<<<1, 128>>>(x);
  cudaMemcpy(host, x, 512, cudaMemcpyDeviceToHost);  // copies
  cudaFree(x);
}

void copies_padded() {
  const auto all = reinterpret_cast<Padded*>(memory(32 * sizeof(Padded)));
  Padded host[32];
  write_members<<<1, 32>>>(all);
  cudaMemcpy(host, all, sizeof host, cudaMemcpyDeviceToHost);
  cudaFree(all);
}

void reads_on() {
  volatile int* const all = memory(64);
  for (int i = 0; all; ++i) (void)all[i];  // reads on
}

void writes_on() {
  int* all = nullptr;
  cudaHostAlloc(&all, 64, 0);
  for (volatile int* next = all; next; ++next) *next = 1;  // writes on
}

int divided(int by) { return 7 / by; }
int deep(int calls) {  // calls itself
  volatile char much[1 << 16];
  much[0] = static_cast<char>(calls);
  return calls < 0 ? 0 : deep(calls + 1) + much[0];
}

void asks_for_too_much() { fill<<<1, 2048>>>(nullptr); }  // refused

void drops_errors() {
  int number = 0;
  int* const x = memory(4);
  for (int i = 0; i < 2; ++i)
    if (x) cudaMemcpy(&number, x, 4, cudaMemcpyHostToDevice);  // dropped
  (void)cudaFree(&number);
  cudaStreamQuery(nullptr);
  ::cudaFree(x);
}

void frees_twice() {
  int* const x = memory(4);
  cudaFree(x);
  if (cudaFree(x) != cudaSuccess) std::exit(1);
}

int room(std::size_t shared) {
  int blocks = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, fill, 32, shared);  // finds room
  return blocks;
}

void tries_blocks() {
  cudaError_t error = cudaErrorInvalidValue;
  for (int threads = 2048; error != cudaSuccess; threads /= 2) {
    nothing<<<1, threads>>>();
    error = cudaGetLastError();
  }
}

void tries_sizes() {
  void* x = nullptr;
  std::size_t bytes = std::size_t{1} << 40;
  while (cudaMalloc(&x, bytes) != cudaSuccess) bytes /= 2;
  cudaFree(x);
}

void breaks_the_device() {
  int* const x = memory(128);
  int number = 0;
  trap<<<1, 1>>>();
  cudaMemcpy(&number, x, 4, cudaMemcpyDeviceToHost);  // fails first
  fill<<<1, 32>>>(x);
  cudaFree(x);
}

/// Nobody asks.
void races_and_traps() {
  int* const x = memory(4);
  race_and_trap<<<1, 32>>>(x);
  cudaFree(x);
}

void races() {
  int* const x = memory(4);
  const auto say = [](const char* after) {
    std::printf("%s after %s\n", cudaGetErrorString(cudaDeviceSynchronize()), after);
  };
  for (int i = 0; i < 3; ++i) race<<<1, 32>>>(x);
  say("race");
  for (int i = 0; i < 3; ++i) any<<<1, 32>>>(x);
  say("any");
  cudaFree(x);
}

}  // namespace

int main(int, char** words) {
  const std::string what = words[1];
  std::printf("%s\n", what.c_str());
  if (what == "right") is_right();
  if (what == "leaks") memory(256);
  if (what == "leaks on a line") {
    memory(256);
    std::printf("Pass");
  }
  if (what == "leaks and gives up") {
    memory(256);
    return 1;
  }
  if (what == "leaks twice and exits") {
    for (int i = 0; i < 2; ++i) memory(100);
    std::exit(0);
  }
  if (what == "leaks managed memory") {
    int* pointer = nullptr;
    cudaMallocManaged(&pointer, 64);
  }
  if (what == "resets") {
    memory(256);
    cudaDeviceReset();
  }
  if (what.find("refused") == 0) asks_for_too_much();
  if (what == "refused and aborts") std::abort();
  if (what == "refused and throws") throw 1;  // nobody catches it
  if (what == "refused and asserts") assert(what.empty());
  if (what == "refused and asks") {
    if (cudaGetLastError() == cudaSuccess) std::printf("launched\n");
  }
  if (what == "refused and looks at no answer") {
    cudaDeviceSynchronize();
    cudaGetLastError();
  }
  if (what == "refused and resets") cudaDeviceReset();
  if (what.find("refused and says so") == 0) {
    const cudaError_t error = cudaGetLastError();
    std::printf("%s\n", cudaGetErrorString(error));
    if (what == "refused and says so and gives up") return 1;
  }
  if (what == "refused and gives up") {
    if (cudaGetLastError() != cudaSuccess) std::exit(1);
  }
  if (what == "is refused memory and crashes") {
    int* number = nullptr;
    const cudaError_t error = cudaMallocManaged(&number, std::size_t{1} << 40);  // gives none
    *number = error;
  }
  if (what == "tries blocks") tries_blocks();
  if (what == "tries sizes") tries_sizes();
  if (what == "finds no room") room(100000);
  if (what == "finds no room and launches") {
    fill<<<room(100000), 32, 100000>>>(nullptr);  // has no room
    return cudaGetLastError() != cudaSuccess;
  }
  if (what == "finds room at last") {
    room(100000);
    room(1000);
  }
  if (what == "frees twice and gives up") frees_twice();
  if (what == "frees twice in a loop") {
    int* const x = memory(4);
    for (int i = 0; i < 3; ++i) (void)cudaFree(x);
  }
  if (what == "drops errors") drops_errors();
  if (what == "drops errors and asks") {
    drops_errors();
    if (cudaGetLastError() == cudaSuccess) std::printf("none\n");
  }
  if (what == "looks at the result of a refused launch") {
    int* x = nullptr;
    void* arguments[] = {&x};
    void* const kernel = reinterpret_cast<void*>(fill);
    if (cudaLaunchKernel(kernel, dim3(1), dim3(2048), arguments, 0, nullptr) == cudaSuccess)
      return 1;
  }
  if (what == "crashes") {
    std::FILE* const none = std::fopen("/no/such/file", "r");
    int number = 0;
    if (std::fscanf(none, "%d", &number) == 1) return number;  // reads from none
  }
  if (what == "reads a missing argument")
    std::printf("%d\n", std::atoi(words[2]));  // reads the second
  if (what == "follows nothing") return *static_cast<volatile int*>(owner.pointer);  // follows
  if (what == "reads on and on") reads_on();
  if (what == "writes on and on") writes_on();
  if (what == "reads what it freed") {
    int* number = nullptr;
    cudaMallocManaged(&number, sizeof *number);
    cudaFree(number);
    return *number;  // reads it later
  }
  if (what == "calls nothing") return reinterpret_cast<int (*)()>(std::atoi("4660"))();
  if (what == "divides") return divided(std::atoi("0"));
  if (what == "calls itself") return deep(0);
  if (what == "copies nothing") copies(nullptr);
  if (what == "copies half") copies(write_half);
  if (what == "copies the rest") copies(write_some);
  if (what == "copies the middle") copies(write_around);
  for (int i = 0; i < 2; ++i)
    if (what == "copies nothing twice") copies(nullptr);
  if (what == "copies padding") copies_padded();
  if (what == "leaves") {
    for (int i = 0; i < 2; ++i) go_on_without_some<<<1, 64>>>();
    cudaDeviceSynchronize();
  }
  if (what == "prints") print<<<1, 2>>>();
  if (what == "prints and waits") {
    print<<<1, 2>>>();
    cudaDeviceSynchronize();
  }
  if (what == "races") races();
  if (what == "reads what is unset") reads_what_is_unset();
  if (what == "launches in a kernel") {
    launch_from_there<<<1, 1>>>();
    cudaDeviceSynchronize();
  }
  if (what == "races and traps") races_and_traps();
  if (what == "breaks") breaks_the_device();
  if (what == "breaks and never asks") trap<<<1, 1>>>();
  if (what == "breaks and crashes") {
    trap<<<1, 1>>>();
    int* number = nullptr;
    cudaMallocManaged(&number, sizeof *number);  // fails, too
    *number = 1;                                 // writes to none
  }
  return 0;
}
