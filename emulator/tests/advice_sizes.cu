// What reports advise where bytes and elements are mixed up, or where less is there than is used.
#include <emulator/host.hpp>
#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::check_says, rules::check_says_not, rules::first_report, rules::report_of;

namespace {

__global__ void reverses(int* out) {
  extern __shared__ double turned[];
  turned[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = static_cast<int>(turned[63 - threadIdx.x]);
}

/// What is carved out of bytes has as many of them as the launch is told of.
__global__ void fills_bytes(int bytes) {
  extern __shared__ char room[];
  auto* const numbers = reinterpret_cast<int*>(room);
  for (int i = 0; i < bytes; ++i) numbers[i] = i;
}

template <class Number>
__global__ void reverses_in_bytes(Number* out) {
  extern __shared__ char bytes[];
  auto* const turned = reinterpret_cast<Number*>(bytes);
  turned[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = turned[63 - threadIdx.x];
}

__global__ void brightens(float* image, std::size_t pitch, unsigned rows) {
  for (unsigned row = 0; row < rows; ++row) image[row * pitch + threadIdx.x] += 1;
}
__global__ void brightens_by_rows(float* image, std::size_t pitch, unsigned rows) {
  for (unsigned row = 0; row < rows; ++row) {
    auto* begin = reinterpret_cast<float*>(reinterpret_cast<char*>(image) + row * pitch);
    begin[threadIdx.x] += 1;
  }
}

__global__ void zeroes_one_each(int* out) {
  __shared__ int bins[256];
  if (threadIdx.x < 256) bins[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&bins[255 - threadIdx.x], 1);
  __syncthreads();
  out[threadIdx.x] = bins[threadIdx.x];
}

__global__ void reads_a_slot_for_each_warp(int* out) {
  __shared__ int sums[32];
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = 1;
  __syncthreads();
  if (threadIdx.x < 32) out[threadIdx.x] = sums[threadIdx.x];
}

__global__ void leaves_out_the_odd(int* out) {
  __shared__ int row[64];
  if (threadIdx.x % 2 == 0) row[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = row[threadIdx.x];
}

/// Of an image of rows with 20 numbers, which a kernel gets with its pitch and a row more or less.
std::string report_of_rows(void (*kernel)(float*, std::size_t, unsigned), unsigned rows) {
  constexpr int width = 20;
  float* image = nullptr;
  std::size_t pitch = 0;
  cohort::check(cudaMallocPitch(&image, &pitch, width * sizeof *image, 8));
  cohort::check(cudaMemset2D(image, pitch, 0, width * sizeof *image, 8));
  kernel<<<1, width>>>(image, pitch, rows);
  return first_report().message;
}

struct Pointed {
  int* numbers;
};
__global__ void follows(const Pointed* all, int* out) {
  out[threadIdx.x] = all->numbers[threadIdx.x];
}

class Owner {
 public:
  Owner() { cohort::check(cudaMalloc(&numbers_, 256)); }
  Owner(const Owner&) = default;
  ~Owner() { cudaFree(numbers_); }
  __device__ void set(unsigned at) { numbers_[at] = 1; }

 private:
  int* numbers_ = nullptr;
};
__global__ void sets_by(Owner owner) { owner.set(threadIdx.x); }

}  // namespace

TEST_SUITE("advice on sizes") {
  TEST_CASE("as many bytes of dynamic shared memory as threads: they may be elements") {
    check_says(report_of(reverses, 64),
               "as many bytes of shared memory as a block has threads. If that counts elements");
    check_says_not(report_of(reverses, 60 * sizeof(double)), "If that counts elements");
    check_says(report_of(reverses_in_bytes<int>, 64),
               "as many bytes of shared memory as a block has threads. If that counts elements");
    fills_bytes<<<1, 1, 64>>>(64);
    check_says_not(first_report().message, "If that counts elements");
  }
  TEST_CASE("a pitch as a number of elements: it counts bytes") {
    check_says(report_of_rows(brightens, 8), "`pitch` counts the bytes from row to row");
    check_says_not(report_of_rows(brightens_by_rows, 9), "counts the bytes");
  }
  TEST_CASE("only the first elements of a shared variable have been written") {
    check_says(report_of(zeroes_one_each),
               "Of `bins`, only the first 64 elements have been written, as many as the block has "
               "threads. If each thread sets one, let it set more, in a loop");
    check_says(report_of(reads_a_slot_for_each_warp),
               "Of `sums`, only the first 2 elements have been written: set the others first");
    check_says(report_of(leaves_out_the_odd), "is its own index right, or does an `if`");
  }
  TEST_CASE("a size that was negative is no want of memory") {
    void* memory = nullptr;
    emulator::take_explanation();
    CHECK(cudaMalloc(&memory, static_cast<std::size_t>(-694967296)) == cudaErrorMemoryAllocation);
    check_says(emulator::take_explanation(), "which is -694967296 with a sign");
    cudaGetLastError();
  }
  TEST_CASE("a pointer of a struct that was copied as it is: what it points to, as well") {
    int numbers[64] = {}, *out = nullptr;
    const Pointed host{numbers};
    Pointed* all = nullptr;
    cohort::check(cudaMalloc(&all, sizeof host));
    cohort::check(cudaMalloc(&out, 256));
    cohort::check(cudaMemcpy(all, &host, sizeof host, cudaMemcpyHostToDevice));
    follows<<<1, 64>>>(all, out);
    check_says(first_report().message, "Copying a struct or an array copies the pointers in it");
  }
  TEST_CASE("freed by the destructor of a copy, which a parameter is: that is named") {
    {
      const Owner owner;
      sets_by<<<1, 64>>>(owner);
      sets_by<<<1, 64>>>(owner);
    }
    const std::string text = first_report().message;
    check_says(text, "::~Owner()` freed it, which runs for every copy of the object");
  }
}
