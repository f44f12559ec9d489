// `__CUDA_ARCH__`: functions for the host and the device have a body for each.
#include <nv/target>
#include "check_each.cuh"
#include "harness.hpp"

namespace {

using rules::check_each;

#ifdef __CUDA_ARCH__
#define SIDE 1
#else
#define SIDE 0
#endif

__host__ __device__ int side() {
#if __CUDA_ARCH__ >= 700
  return threadIdx.x >= 32;
#else
  return 2;
#endif
}

__host__ __device__ int side_by_target(int x) {
  NV_IF_TARGET(NV_IS_DEVICE, (x += 1; return x;))
  NV_IF_ELSE_TARGET(NV_PROVIDES_SM_70, return 0;, (return x + 2;))
}

__host__ __device__ int first_target_that_holds() {
  NV_DISPATCH_TARGET(NV_PROVIDES_SM_100, (return 100;), NV_PROVIDES_SM_80, (return 80;), NV_IS_HOST,
                     (return 1;), NV_ANY_TARGET, (return 2;))
}

int side_of_host() { return SIDE; }
__device__ int side_of_device() { return SIDE; }

#ifdef __CUDA_ARCH__
__device__ int declared_twice() { return 11; }
#else
int declared_twice() { return 22; }
#endif

template <class T>
__host__ __device__ T side_of_template(T x) {
  return x + SIDE;
}

struct Sided {
  int side;
  __host__ __device__ Sided() { side = SIDE; }
  __host__ __device__ int get() const { return 10 * side + SIDE; }
};

__device__ int initial = 5 + SIDE;
int initial_of_host = 5 + SIDE;

__global__ void ask(int* out) {
  out[0] = side();
  out[1] = side_of_device();
  out[2] = declared_twice();
  out[3] = side_of_template(40);
  out[4] = Sided().get();
  out[5] = initial;
#if __CUDA_ARCH__ >= 900 && __CUDA_ARCH__ < 1000
  out[6] = __CUDA_ARCH__;
#endif
}

template <class Function>
__global__ void call(Function function, int* out) {
  out[threadIdx.x] = function();
}

}  // namespace

TEST_CASE("the device takes its side of each function") {
  cohort::device_buffer<int> out(7);
  ask<<<1, 1>>>(out.data());
  cohort::synchronize();
  CHECK(out.to_host() == std::vector{0, 1, 11, 41, 11, 6, 900});
}

__global__ void ask_for_targets(int* out) {
  out[0] = side_by_target(5);
  out[1] = first_target_that_holds();
}

TEST_CASE("a target is asked for by name") {
  cohort::device_buffer<int> out(2);
  ask_for_targets<<<1, 1>>>(out.data());
  cohort::synchronize();
  CHECK(out.to_host() == std::vector{6, 80});
  CHECK(side_by_target(5) == 7);
  CHECK(first_target_that_holds() == 1);
}

TEST_CASE("the host takes its side of each function") {
  CHECK(side() == 2);
  CHECK(side_of_host() == 0);
  CHECK(declared_twice() == 22);
  CHECK(side_of_template(40) == 40);
  CHECK(Sided().get() == 0);
  CHECK(initial_of_host == 5);
  CHECK(SIDE == 0);
}

TEST_CASE("a lambda takes the side on which it is called") {
  const auto function = [] __host__ __device__() { return SIDE; };
  cohort::device_buffer<int> out(32);
  call<<<1, 32>>>(function, out.data());
  cohort::synchronize();
  check_each(out.to_host(), [](int) { return 1; });
  CHECK(function() == 0);
}
