// Every way to launch a kernel: the shape and the arguments arrive.
#include <cooperative_groups.h>

#include <utility>
#include <vector>

#include "check_each.cuh"
#include "clustered.cuh"
#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

using rules::check_each;

/// Every thread adds `by` to its place in the grid.
__global__ void add(int* out, int by) { out[blockIdx.x * blockDim.x + threadIdx.x] += by; }

__global__ void add(int* out, double by) { out[threadIdx.x] += static_cast<int>(2 * by); }

template <int by>
__global__ void add_fixed(int* out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] += by;
}

struct Pair {
  long large[9];
  int small;
};

__global__ void change_parameter(Pair pair, int* out) {
  pair.small += static_cast<int>(threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = pair.small;
}

/// As large as CUDA takes it, or nearly so.
struct Large {
  int numbers[8000];
};

__global__ void change_large_parameter(Large large, int* out) {
  large.numbers[7999] += static_cast<int>(threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = large.numbers[7999];
}

__global__ void shared_size(int* out) {
  extern __shared__ int memory[];
  memory[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = memory[blockDim.x - 1 - threadIdx.x];
}

__global__ void cluster_size(int* out) {
  if (threadIdx.x == 0) out[blockIdx.x] = static_cast<int>(cg::this_cluster().num_blocks());
}

__global__ void __cluster_dims__(2, 1, 1) fixed_cluster_size(int* out) {
  if (threadIdx.x == 0) out[blockIdx.x] = static_cast<int>(cg::this_cluster().num_blocks());
}

__global__ void __launch_bounds__(64, 2) bounded(int* out) { out[threadIdx.x] = 7; }

__global__ void set_reference(int& number) { number = 5; }

/// `T` may be a reference.
template <class T>
__global__ void set_any(T number) {
  number = 6;
}

/// Counts on the host; what threads do to their copies nobody sees.
struct Counted {
  int* target;
  static inline int copied = 0, destroyed = 0;

  explicit Counted(int* target) : target(target) {}
  Counted(const Counted& other) : target(other.target) { ++copied; }
  ~Counted() { ++destroyed; }
};

__global__ void set_target(Counted counted) { counted.target[threadIdx.x] = 3; }

struct Unique {
  int* target;
  explicit Unique(int* target) : target(target) {}
  Unique(Unique&& other) : target(std::exchange(other.target, nullptr)) {}
};

__global__ void set_unique(Unique unique) { unique.target[threadIdx.x] = 4; }

__global__ void set_sum(int, int* __restrict__ const out, void (*)(int), const int (&array)[2],
                        std::pair<int, int> pair, const int last = 40) {
  *out = array[1] + pair.second + last;
}

cohort::device_buffer<int> zeros(std::size_t n) {
  cohort::device_buffer<int> buffer(n);
  buffer.fill_bytes(0);
  return buffer;
}

void expect_all(const cohort::device_buffer<int>& buffer, int value) {
  cohort::synchronize();
  check_each(buffer.to_host(), [&](int) { return value; });
}

using Add = void (*)(int*, int);
constexpr Add add_int = add;

cudaLaunchConfig_t shape(dim3 grid, dim3 block) {
  cudaLaunchConfig_t config{};
  config.gridDim = grid;
  config.blockDim = block;
  return config;
}

}  // namespace

TEST_SUITE("launch") {
  TEST_CASE("by chevrons, with one to four arguments") {
    auto out = zeros(64);
    cudaStream_t stream;
    cohort::check(cudaStreamCreate(&stream));
    add<<<2, 32>>>(out.data(), 1);
    add<<<2, 32, 16>>>(out.data(), 1);
    add<<<dim3(2), dim3(32), 0, stream>>>(out.data(), 1);
    expect_all(out, 3);
    cohort::check(cudaStreamDestroy(stream));
  }
  TEST_CASE("the overload that the arguments choose") {
    auto out = zeros(32);
    add<<<1, 32>>>(out.data(), 1.5);
    expect_all(out, 3);
  }
  TEST_CASE("a template, a pointer, a function's result") {
    auto out = zeros(32);
    add_fixed<4><<<1, 32>>>(out.data());
    add_int<<<1, 32>>>(out.data(), 1);
    auto choose = [] { return add_int; };
    choose()<<<1, 32>>>(out.data(), 1);
    (*add_int)<<<1, 32>>>(out.data(), 1);
    expect_all(out, 7);
  }
  TEST_CASE("an argument whose expression launches") {
    auto out = zeros(32);
    auto launch_and_return = [&](int value) {
      add<<<1, 32>>>(out.data(), 10);
      return value;
    };
    add<<<1, 16>>>(out.data(), launch_and_return(1));
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return i < 16 ? 11 : 10; });
  }
  TEST_CASE("by cudaLaunchKernel, with pointers to the arguments") {
    auto out = zeros(64);
    int* data = out.data();
    int by = 5;
    void* arguments[] = {&data, &by};
    cohort::check(cudaLaunchKernel(add_int, dim3(2), dim3(32), arguments));
    cohort::check(cudaLaunchKernel(reinterpret_cast<const void*>(add_int), dim3(2), dim3(32),
                                   arguments, 0, nullptr));
    expect_all(out, 10);
  }
  TEST_CASE("by cudaLaunchKernelEx, which converts the arguments") {
    auto out = zeros(64);
    auto config = shape(2, 32);
    cohort::check(cudaLaunchKernelEx(&config, add_int, out.data(), 3.9f));
    expect_all(out, 3);
  }
  TEST_CASE("by cudaLaunchCooperativeKernel") {
    auto out = zeros(64);
    int* data = out.data();
    int by = 5;
    void* arguments[] = {&data, &by};
    cohort::check(cudaLaunchCooperativeKernel(add_int, dim3(2), dim3(32), arguments));
    expect_all(out, 5);
  }
  TEST_CASE("each thread has its own copy of the parameters") {
    auto out = zeros(64);
    Pair pair{};
    pair.small = 100;
    change_parameter<<<1, 64>>>(pair, out.data());
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return 100 + i; });
  }
  TEST_CASE("each thread has its own copy of a large one, too") {
    auto out = zeros(40);
    static Large large;
    large.numbers[7999] = 3;
    change_large_parameter<<<1, 40>>>(large, out.data());
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return 3 + i; });
  }

  TEST_CASE("dynamic shared memory has the launch's size") {
    auto out = zeros(256);
    shared_size<<<1, 256, 256 * sizeof(int)>>>(out.data());
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return 255 - i; });
  }
  TEST_CASE("up to 227 KB of it, for a kernel that has asked") {
    constexpr int bytes = 227 * 1024;
    auto out = zeros(256);
    cohort::check(
        cudaFuncSetAttribute(shared_size, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    shared_size<<<1, 256, bytes>>>(out.data());
    cohort::synchronize();
    check_each(out.to_host(), [](int i) { return 255 - i; });
  }
  TEST_CASE("in clusters, by an attribute") {
    for (unsigned blocks : {1, 2, 4, 8}) {
      auto out = zeros(8);
      rules::Clustered launch(blocks, 8, 32);
      cohort::check(cudaLaunchKernelEx(&launch.config, cluster_size, out.data()));
      expect_all(out, static_cast<int>(blocks));
    }
  }
  TEST_CASE("in the clusters of __cluster_dims__, by any launch") {
    auto out = zeros(4);
    fixed_cluster_size<<<4, 32>>>(out.data());
    expect_all(out, 2);
    int* data = out.data();
    void* arguments[] = {&data};
    out.fill_bytes(0);
    cohort::check(cudaLaunchKernel(fixed_cluster_size, dim3(4), dim3(32), arguments));
    expect_all(out, 2);
  }
  TEST_CASE("within __launch_bounds__") {
    auto out = zeros(64);
    bounded<<<1, 64>>>(out.data());
    expect_all(out, 7);
  }
}

TEST_CASE("a parameter that is a reference refers to what it was given") {
  auto numbers = zeros(4);
  set_reference<<<1, 1>>>(numbers.data()[0]);
  set_any<int&><<<1, 1>>>(numbers.data()[1]);
  set_any<int><<<1, 1>>>(7);
  int* third = numbers.data() + 2;
  void* arguments[] = {&third};
  CHECK(cudaLaunchKernel(set_reference, 1, 1, arguments) == cudaSuccess);
  cohort::synchronize();
  CHECK(numbers.to_host() == std::vector{5, 6, 5, 0});
}

TEST_CASE("a parameter is copied and destroyed by the host, and by no thread") {
  auto numbers = zeros(64);
  Counted::copied = Counted::destroyed = 0;
  {
    Counted counted(numbers.data());
    set_target<<<1, 64>>>(counted);
    cohort::synchronize();
    CHECK(Counted::copied == 1);
    CHECK(Counted::destroyed == 1);
    void* arguments[] = {&counted};
    CHECK(cudaLaunchKernel(set_target, 1, 64, arguments) == cudaSuccess);
    cohort::synchronize();
    CHECK(Counted::copied == 1);
    CHECK(Counted::destroyed == 1);
  }
  expect_all(numbers, 3);
}

TEST_CASE("a parameter that can only be moved is moved to the kernel") {
  auto numbers = zeros(32);
  set_unique<<<1, 32>>>(Unique(numbers.data()));
  expect_all(numbers, 4);
}

TEST_CASE("parameters of any declaration arrive") {
  auto numbers = zeros(2);
  using Array = const int[2];
  set_sum<<<1, 1>>>(1, numbers.data(), nullptr, *reinterpret_cast<Array*>(numbers.data()), {1, 2});
  cohort::synchronize();
  CHECK(numbers.to_host() == std::vector{42, 0});
}
