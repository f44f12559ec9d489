// What is said of mistakes that the host makes with memory, kernels and their launches.
#include <emulator/host.hpp>
#include <string>

#include "saying.cuh"

namespace {

__global__ void depth_first(int* out, int depth) {
  if (depth > 0) depth_first<<<1, 1>>>(out, depth - 1);
}
__global__ void child(int*) {}
__global__ void parent(int* out) { child<<<1, 1>>>(out); }

__global__ void adds_one(int* numbers) { ++numbers[threadIdx.x]; }

__global__ void follows(int* pointer, int* out) { *out = *pointer; }
__global__ void follows_what_it_allocates(int* out) {
  int* const much = static_cast<int*>(malloc(std::size_t{1} << 40));
  *out = *much;
}
void allocates_to_a_copy(int* pointer) { cudaMalloc(&pointer, 4); }

struct Pair {
  int one, other;
};
__global__ void takes_a_pair(Pair) {}

__device__ int* numbers_of_all;
__constant__ int weights[4];
__device__ int counts[4];

std::string reason_of(cudaError_t error) {
  CHECK(error != cudaSuccess);
  cudaGetLastError();
  return emulator::take_explanation();
}

/// The report of what was not launched.
std::string told() {
  auto reports = emulator::take_reports();
  REQUIRE(!reports.empty());
  return reports.front().message;
}

}  // namespace

TEST_SUITE("advice") {
  using rules::check_says, rules::check_says_not;

  TEST_CASE("on a copy that is larger than what was allocated: how much that is, and where") {
    int* sums = nullptr;
    int all[100];
    cudaMalloc(&sums, 40);
    const std::string line = std::to_string(__LINE__ - 1);
    const auto reason = reason_of(cudaMemcpy(all, sums, sizeof all, cudaMemcpyDeviceToHost));
    check_says(reason, ", byte 0 of an allocation of 40 bytes, goes past its end.");
    check_says(reason, "Ask for no more than the 40 bytes from cudaMalloc at ");
    check_says(reason, "advice_on_the_host.cu:" + line + ".");
    check_says_not(reason, "sizeof");
    check_says(reason_of(cudaMemset(sums + 1, 0, 40)),
               "the 36 bytes left of those from cudaMalloc");
    cudaFree(sums);
  }
  TEST_CASE("on memory that was allocated by the number of elements") {
    float* numbers = nullptr;
    float all[100] = {};
    cudaMalloc(&numbers, 100);
    check_says(reason_of(cudaMemcpy(numbers, all, sizeof all, cudaMemcpyHostToDevice)),
               "If 100 counts elements, multiply it by sizeof: memory is allocated in bytes.");
    cudaFree(numbers);
  }
  TEST_CASE("on the address of a variable that holds the pointer") {
    int* numbers = nullptr;
    int four[4] = {};
    cudaMalloc(&numbers, sizeof four);
    const std::string advice = "Pass the pointer itself, without &.";
    check_says(reason_of(cudaMemset(&numbers, 0, sizeof four)), advice);
    check_says(reason_of(cudaMemcpy(&numbers, four, 8, cudaMemcpyHostToDevice)), advice);
    check_says(reason_of(cudaMemset(four, 0, sizeof four)), "Use std::memset");
    cudaFree(numbers);
  }
  TEST_CASE("on a copy to a pointer that was never set: that it was not") {
    int four[4] = {};
    int* const unset = reinterpret_cast<int*>(0xfefefefefefefefe);
    check_says(reason_of(cudaMemcpy(unset, four, sizeof four, cudaMemcpyHostToDevice)),
               "the destination is an address without memory.\n  Was the pointer ever set?");
  }
  TEST_CASE("on the kind of a copy: the one that fits") {
    int *one = nullptr, *other = nullptr;
    int host[4] = {};
    cudaMalloc(&one, sizeof host);
    cudaMalloc(&other, sizeof host);
    check_says(reason_of(cudaMemcpyToSymbol(weights, one, sizeof host)),
               "\n  Pass cudaMemcpyDeviceToDevice as the kind.");
    check_says(reason_of(cudaMemcpy(one, other, sizeof host, cudaMemcpyDeviceToHost)),
               "\n  Pass cudaMemcpyDeviceToDevice as the kind.");
    child<<<1, 1>>>(nullptr);
    cudaDeviceSynchronize();
    check_says(reason_of(cudaMemcpy(one, host, sizeof host, cudaMemcpyDeviceToHost)),
               "\n  Swap the pointers, or pass cudaMemcpyHostToDevice as the kind.");
    check_says(reason_of(cudaMemcpy(host, one, sizeof host, cudaMemcpyHostToDevice)),
               "\n  Pass cudaMemcpyDeviceToHost as the kind.");
    cudaFree(one);
    cudaFree(other);
  }
  TEST_CASE("on a kernel that launches one, or itself") {
    parent<<<1, 1>>>(nullptr);
    auto text = rules::first_report().message;
    check_says(text, "Kernel parent launches child. CUDA allows that");
    check_says(text, "launch both from the host, one after the other, ");
    depth_first<<<1, 1>>>(nullptr, 3);
    text = rules::first_report().message;
    check_says(text, "Kernel depth_first launches itself.");
    check_says(text, "in a loop over the depths");
  }
  TEST_CASE("on streams without an order: the lines of the launch and the call") {
    int* memory = nullptr;
    cudaStream_t stream1 = nullptr, copies = nullptr;
    cudaMalloc(&memory, 256);
    cudaMemset(memory, 0, 256);
    cudaDeviceSynchronize();
    cudaStreamCreate(&stream1);
    cudaStreamCreate(&copies);
    cudaMemsetAsync(memory, 0, 256, copies);
    adds_one<<<1, 64, 0, stream1>>>(memory);
    const std::string fill = "line " + std::to_string(__LINE__ - 2);
    const std::string launch = "line " + std::to_string(__LINE__ - 2);
    const auto text = rules::first_report().message;
    check_says(text, "Let " + launch + " wait for " + fill +
                         ": cudaEventRecord(event, copies) after " + fill +
                         ", then cudaStreamWaitEvent(stream1, event) before " + launch + ".");
    check_says(text, "Nothing orders the two: stream1 need not wait for stream copies.");
  }
  TEST_CASE("on streams without an order: an event that is recorded already") {
    int* memory = nullptr;
    cudaStream_t one = nullptr, other = nullptr;
    cudaEvent_t begun = nullptr, filled = nullptr;
    cudaMalloc(&memory, 256);
    cudaStreamCreate(&one);
    cudaStreamCreate(&other);
    cudaEventCreate(&begun);
    cudaEventCreate(&filled);
    cudaEventRecord(begun, one);
    cudaMemsetAsync(memory, 0, 256, one);
    cudaEventRecord(filled, one);
    adds_one<<<1, 64, 0, other>>>(memory);
    const int line = __LINE__ - 1;
    const std::string launch = "line " + std::to_string(line);
    check_says(rules::first_report().message,
               "Let " + launch + " wait for `filled`, which line " + std::to_string(line - 1) +
                   " records after line " + std::to_string(line - 2) +
                   ": cudaStreamWaitEvent(other, filled) before " + launch + ".");
  }
  TEST_CASE("on streams without an order: once, after the last of the work in the one") {
    emulator::set_seed(0);  // which puts nothing off
    int* memory = nullptr;
    cudaStream_t one = nullptr, other = nullptr;
    cudaMalloc(&memory, 256);
    cudaStreamCreate(&one);
    cudaStreamCreate(&other);
    cudaMemsetAsync(memory, 0, 256, one);
    adds_one<<<1, 64, 0, one>>>(memory);
    const std::string last = "line " + std::to_string(__LINE__ - 1);
    adds_one<<<1, 32, 0, other>>>(memory);
    adds_one<<<1, 64, 0, other>>>(memory);
    cudaDeviceSynchronize();
    const auto reports = emulator::take_reports();
    cudaStreamDestroy(one);
    cudaStreamDestroy(other);
    cudaFree(memory);
    REQUIRE(reports.size() == 1);
    check_says(reports[0].message, " wait for " + last + ": cudaEventRecord(event, one) after ");
  }
  TEST_CASE("on streams without an order that copy to one place: a place for each") {
    int *memory = nullptr, *host = nullptr;
    cudaStream_t streams[2] = {};
    cudaMalloc(&memory, 256);
    cudaMemset(memory, 0, 256);
    cudaMallocHost(&host, 256);
    for (int i = 0; i < 2; ++i) cudaStreamCreate(&streams[i]);
    cudaMemcpyAsync(host, memory, 256, cudaMemcpyDeviceToHost, streams[0]);
    cudaMemcpyAsync(host, memory, 256, cudaMemcpyDeviceToHost, streams[1]);
    const std::string later = "line " + std::to_string(__LINE__ - 1);
    const auto text = rules::first_report().message;
    check_says(text, "cudaMemcpyAsync, in streams[0], writes");
    check_says(text, "streams[1] need not wait for streams[0].");
    check_says(text, "give each memory of its own. If " + later + " is to stay, let both be in");
  }
  TEST_CASE("on two launches without an order: an order, or memory for each") {
    int* memory = nullptr;
    cudaStream_t one = nullptr, other = nullptr;
    cudaMalloc(&memory, 256);
    cudaMemset(memory, 0, 256);
    cudaDeviceSynchronize();
    cudaStreamCreate(&one);
    cudaStreamCreate(&other);
    adds_one<<<1, 64, 0, one>>>(memory);
    adds_one<<<1, 64, 0, other>>>(memory);
    check_says(rules::first_report().message, "at the same time, give each memory of its own.");
  }
  TEST_CASE("on memory of the device that the host reads: where a copy of it is") {
    int *sums = nullptr, *others = nullptr;
    int host_sums[4];
    cudaMalloc(&sums, sizeof host_sums);
    const std::string line = std::to_string(__LINE__ - 1);
    cudaMalloc(&others, sizeof host_sums);
    cudaMemset(sums, 0, sizeof host_sums);
    cudaMemcpy(host_sums, sums, sizeof host_sums, cudaMemcpyDeviceToHost);
    const std::string copy = std::to_string(__LINE__ - 1);
    volatile int number = sums[1];
    auto text = told();
    check_says(text, "Host code reads memory from cudaMalloc at ");
    check_says(text, "advice_on_the_host.cu:" + line + ", which only the device reaches.");
    check_says(text, "Read what the copy at line " + copy + " has brought to `host_sums`, or");
    number = others[1];
    check_says(told(), "\n  Copy it to the host with cudaMemcpy first.");
    others[1] = number;
    check_says(told(), "Write to memory of the host, and copy that to the device");
    cudaFree(sums);
    cudaFree(others);
  }
  TEST_CASE("on a struct of the device that the host gives a kernel: where it has its own") {
    Pair pair{1, 2}, *on_device = nullptr;
    cudaMalloc(&on_device, sizeof pair);
    cudaMemcpy(on_device, &pair, sizeof pair, cudaMemcpyHostToDevice);
    const std::string copy = std::to_string(__LINE__ - 1);
    takes_a_pair<<<1, 1>>>(*on_device);
    const std::string launch = std::to_string(__LINE__ - 1);
    const auto text = told();
    check_says(text, "device memory on the host\n  ");
    check_says(text, "advice_on_the_host.cu:" + launch + "\n      takes_a_pair<<<");
    check_says(text, "The copy at line " + copy + " filled it from `pair`, which is");
    cudaFree(on_device);
  }
  TEST_CASE("on a pointer of the device that cudaMalloc is to set") {
    cudaMalloc(&numbers_of_all, 64);
    check_says(told(), "cudaMemcpyToSymbol(numbers_of_all, &variable, sizeof variable).");
    cudaDeviceReset();
  }
  TEST_CASE("on memory that is freed after all was: the reset comes last") {
    int* one = nullptr;
    cudaMalloc(&one, 4);
    cudaDeviceReset();
    const std::string line = std::to_string(__LINE__ - 1);
    CHECK(cudaFree(one) != cudaSuccess);
    check_says(told(), "advice_on_the_host.cu:" + line + " has freed all that there was");
    cudaGetLastError();
  }
  TEST_CASE("on memory that is freed twice: what else is still there") {
    int *one = nullptr, *other = nullptr;
    cudaMalloc(&one, 4);
    cudaMalloc(&other, 12);
    const std::string line = std::to_string(__LINE__ - 1);
    cudaFree(one);
    CHECK(cudaFree(one) != cudaSuccess);
    const auto text = told();
    check_says(text, "Still there: the 12 bytes from cudaMalloc at ");
    check_says(text, "advice_on_the_host.cu:" + line + ".");
    cudaFree(other);
    CHECK(cudaFree(one) != cudaSuccess);
    check_says_not(told(), "Still there");
    cudaGetLastError();
  }
  TEST_CASE("on a null pointer in a kernel: whether one was given, or an address is lost") {
    int* out = nullptr;
    cudaMalloc(&out, 4);
    follows<<<1, 1>>>(nullptr, out);
    check_says(rules::first_report().message, "The launch gives null for `pointer`: allocate");
    int* pointer = nullptr;
    cudaMalloc(&out, 4);
    for (int i = 0; i < 3; ++i) allocates_to_a_copy(pointer);
    follows<<<1, 1>>>(pointer, out);
    const auto text = rules::first_report().message;
    check_says(text, " has returned 3 addresses that nothing has used: did it set a copy");
    cudaMalloc(&out, 4);
    follows_what_it_allocates<<<1, 1>>>(out);
    check_says(rules::first_report().message, "one has returned null, since there was no room");
  }
  TEST_CASE("on a grid without blocks: a division has lost them, or nobody knows what has") {
    const std::string lost = "a division has lost it: round up, as in (n + 31) / 32.";
    const int few = 20, none = 0;
    adds_one<<<few / 32, 32>>>(nullptr);
    check_says(reason_of(cudaGetLastError()), lost);
    const dim3 grid(few / 32, 1);
    adds_one<<<grid, 32>>>(nullptr);
    check_says(reason_of(cudaGetLastError()), lost);
    const int blocks = (none + 31) / 32;
    adds_one<<<blocks, 32>>>(nullptr);
    check_says(reason_of(cudaGetLastError()), "Where there is some, look at what gives 0.");
    follows<<<none, few / 2>>>(nullptr, nullptr);
    check_says_not(reason_of(cudaGetLastError()), lost);
  }
  TEST_CASE("on a variable of the device that the host reads") {
    volatile int number = weights[1];
    check_says_not(told(), "__managed__");
    number = counts[1];
    check_says(told(), "or declare it __managed__");
  }
}
