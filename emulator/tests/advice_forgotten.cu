// What reports advise where threads stay away, where a call has failed that was to write, and where
// two arrays are one.
#include <emulator/host.hpp>
#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::check_cure, rules::check_says, rules::first_report, rules::report_of;

namespace {

__global__ void loads_in_a_branch(int* out) {
  __shared__ int tile[64];
  if (threadIdx.x < 48) {
    tile[threadIdx.x] = 1;
    __syncthreads();
    out[threadIdx.x] = tile[63 - threadIdx.x];
  }
}
constexpr int line_of_barrier = __LINE__ - 4;

__global__ void doubles(int* numbers) { numbers[threadIdx.x] *= 2; }

void doubles_in(cudaStream_t stream, int* numbers) { doubles<<<1, 64, 0, stream>>>(numbers); }

__global__ void adds_in_two_arrays(int* out) {
  extern __shared__ int counts[];
  extern __shared__ float sums[];
  counts[threadIdx.x] = 0;
  sums[63 - threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = counts[threadIdx.x];
}

__global__ void parts_that_overlap(int* out) {
  extern __shared__ int all[];
  int* const counts = all;
  int* const sums = all + blockDim.x / 2;
  counts[threadIdx.x] = 0;
  sums[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = counts[threadIdx.x] + sums[threadIdx.x];
}

__global__ void one_part_twice(int* out) {
  extern __shared__ int all[];
  int* const counts = all;
  int* const sums = all;
  counts[threadIdx.x] = 0;
  sums[63 - threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = sums[threadIdx.x];
}

__global__ void some_shuffle_for_all(int* out) {
  if (threadIdx.x < 8) out[threadIdx.x] = __shfl_down_sync(0xffffffff, out[threadIdx.x], 8);
}

__global__ void uses_what_it_freed(int* out) {
  int* const number = static_cast<int*>(malloc(sizeof(int)));
  *number = 1;
  free(number);
  *out = *static_cast<volatile int*>(number);
}

__global__ void adds_to_nothing(int* out) {
  int* const number = static_cast<int*>(malloc(sizeof(int)));
  *out = *static_cast<volatile int*>(number);
  free(number);
}

__global__ void reads_by_width(const float* image, int width, float* out) {
  out[threadIdx.x] = image[width + threadIdx.x];
}

}  // namespace

TEST_SUITE("advice on what is forgotten") {
  TEST_CASE("a barrier in a branch, and some end without it: they are to come along") {
    check_cure(cause_of(loads_in_a_branch), "stay", line_of_barrier,
               "an if or a loop keeps them away");
  }
  TEST_CASE("a copy that has failed: it is named where its memory is read") {
    const int numbers[64] = {};
    int* memory = nullptr;
    cudaMalloc(&memory, sizeof numbers);
    cudaMemcpy(memory, numbers, sizeof numbers, cudaMemcpyDeviceToHost);
    const int line = __LINE__ - 1;
    doubles<<<1, 64>>>(memory);
    check_says(first_report().message, "advice_forgotten.cu:" + std::to_string(line) +
                                           " failed and wrote nothing, and nobody asked");
  }
  TEST_CASE("an event that nobody has recorded yet: the wait for it is named") {
    int* memory = nullptr;
    cudaStream_t setting = nullptr, doubling = nullptr;
    cudaEvent_t event = nullptr;
    cudaMalloc(&memory, 256);
    cudaMemset(memory, 0, 256);
    cudaDeviceSynchronize();
    cudaStreamCreate(&setting), cudaStreamCreate(&doubling);
    cudaEventCreate(&event);
    cudaStreamWaitEvent(doubling, event);
    const int line = __LINE__ - 1;
    doubles<<<1, 64, 0, doubling>>>(memory);
    cudaMemsetAsync(memory, 0, 256, setting);
    cudaEventRecord(event, setting);
    const std::string text = first_report().message;
    check_says(text, "Nothing orders the two: stream setting need not wait for stream doubling.");
    check_says(text, "advice_forgotten.cu:" + std::to_string(line) + " waited for nothing: nobody");
  }
  TEST_CASE("an event that nobody has recorded yet, and nobody has written what is read") {
    int* memory = nullptr;
    cudaStream_t doubling = nullptr;
    cudaEvent_t event = nullptr;
    cudaMalloc(&memory, 256);
    cudaStreamCreate(&doubling), cudaEventCreate(&event);
    cudaStreamWaitEvent(doubling, event);
    const int line = __LINE__ - 1;
    doubles<<<1, 64, 0, doubling>>>(memory);
    const auto cause = first_report().causes.front();
    CHECK(cause.cure.line == line);
    check_says(cause.cure.text, "waited for nothing");
  }
  TEST_CASE("an event that two streams record: a wait for it is one for the last alone") {
    emulator::set_seed(0);
    int* memory = nullptr;
    cudaStream_t first = nullptr, second = nullptr, doubling = nullptr;
    cudaEvent_t event = nullptr;
    cudaMalloc(&memory, 512);
    cudaStreamCreate(&first), cudaStreamCreate(&second), cudaStreamCreate(&doubling);
    cudaEventCreate(&event);
    cudaMemsetAsync(memory, 0, 256, first);
    cudaEventRecord(event, first);
    cudaMemsetAsync(memory + 64, 0, 256, second);
    cudaEventRecord(event, second);
    cudaStreamWaitEvent(doubling, event);
    const int line = __LINE__ - 1;
    doubles<<<1, 64, 0, doubling>>>(memory);
    check_says(first_report().message, "advice_forgotten.cu:" + std::to_string(line) +
                                           " waited for the last record of its event alone");
  }
  TEST_CASE("the pitch: the padding after a row is named") {
    constexpr int width = 20, rows = 3;
    float *image = nullptr, *out = nullptr;
    std::size_t pitch = 0;
    cohort::check(cudaMallocPitch(&image, &pitch, width * sizeof *image, rows));
    cohort::check(cudaMalloc(&out, width * sizeof *out));
    cohort::check(cudaMemset2D(image, pitch, 0, width * sizeof *image, rows));
    reads_by_width<<<1, width>>>(image, width, out);
    check_says(first_report().message,
               "rows begin " + std::to_string(pitch) + " bytes apart here, and have 80.");
  }
  TEST_CASE("two arrays of dynamic shared memory begin at one address") {
    check_says(report_of(adds_in_two_arrays, 512), "`counts` and `sums` are the same memory");
  }
  TEST_CASE("two parts of a dynamic array overlap, which no barrier mends") {
    check_says(report_of(parts_that_overlap, 512),
               "`counts` and `sums` are parts of `all`, and overlap");
    // What begins at the same byte on purpose is used twice, with a barrier between.
    check_says(report_of(one_part_twice, 512), "Put __syncthreads() between");
  }
  TEST_CASE("a mask that names lanes which don't come: let them come") {
    check_says(report_of(some_shuffle_for_all, 0, 32),
               "Let all lanes that the mask names come to this call");
  }
  TEST_CASE("memory of malloc in a kernel: set and freed there") {
    check_says(report_of(uses_what_it_freed, 0, 1), "Free it after its last use.");
    check_says(report_of(adds_to_nothing, 0, 1), "Set it in the kernel, before the first use.");
  }
  TEST_CASE("two streams of one name, used in one function: the call of that") {
    int* memory = nullptr;
    cudaStream_t streams[2] = {};
    cudaMalloc(&memory, 256);
    cudaMemset(memory, 0, 256);
    cudaDeviceSynchronize();
    for (auto& stream : streams) cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    doubles_in(streams[0], memory);
    doubles_in(streams[1], memory);
    const int line = __LINE__ - 1;
    check_cure(first_report().causes.front(), "wait", line,
               "cudaEventRecord() after line " + std::to_string(line - 1) + ", in its stream");
  }
}
