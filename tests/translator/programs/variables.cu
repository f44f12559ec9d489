// Shared and device variables in all their shapes, compiled and run.
#include <doctest/doctest.h>

#include <memory>
#include <type_traits>

extern __shared__ float dynamic[];
extern __device__ int declared;

namespace {

__device__ int counter = 3;
__device__ const int limit = 4;
static inline __device__ int plain = 5;
__constant__ float weights[2] = {1, 2};
__device__ __constant__ int constant = 6;
__device__ int* pointer = &counter;
__device__ int (*table)(int) = nullptr;
template <typename T>
__device__ constexpr T templated = T(2);
constexpr auto negate = [] __host__ __device__(int x) { return -x; };

template <typename T>
struct Point {
  using Coordinate = T;
  T x, y;
  __host__ __device__ Point() {}
  __device__ T sum() const { return x + y; }
};

template <typename T, int N>
__global__ void mixed(T* to) {
  constexpr int M = N + 1;
  __shared__ alignas(64) volatile T a[N][M], *b;
  __shared__ typename Point<T>::Coordinate c;
  __shared__ Point<T> d;
  __shared__ struct Pair { T first, second; } e;
  static __shared__ union {
    int i;
    float f;
  } g;
  extern __shared__ __align__(16) volatile T all[][2];
  static_assert(sizeof(a) == N * M * sizeof(T));
  static_assert(std::is_same_v<decltype(all[0][0]), volatile T&>);
  CHECK(reinterpret_cast<std::size_t>(&a) % 64 == 0);
  a[N - 1][M - 1] = 1;
  b = &a[N - 1][M - 1];
  c = 2;
  d.x = 3;
  d.y = 4;
  g.i = 0;
  all[1][1] = 5;
  Pair pair{6, 7};
  e = pair;
  auto uncaptured = [](T x) { return x + c + e.second; };
  auto copying = [=](T x) {
    a[0][0] = x;
    return uncaptured(x) + all[1][1];
  };
  *to = *b + d.sum() + e.first + copying(8) + a[0][0];
}

__device__ int& slot() {
  __shared__ int value;
  return value;
}

__global__ void helpers(int* to) {
  slot() = 3;
  dynamic[1] = 4;
  *to = slot() + static_cast<int>(dynamic[1]) + negate(-1) + templated<int>;
}

__global__ void two(int* to) {
  __shared__ int a, b[3];
  a = 1, b[2] = 2;
  {
    __shared__ int a;
    a = 10;
  }
  *to = a + b[2];
}

}  // namespace

__device__ int declared = 8;
extern "C" char __start_emulator_device, __stop_emulator_device;
extern "C" char __start_emulator_constant, __stop_emulator_constant;

namespace {

template <typename T>
bool lies_in(const T& x, const char& begin, const char& end) {
  const auto* address = reinterpret_cast<const char*>(std::addressof(x));
  return &begin <= address && address < &end;
}

template <typename T>
bool on_device(const T& x) {
  return lies_in(x, __start_emulator_device, __stop_emulator_device);
}

template <typename T>
bool is_constant(const T& x) {
  return lies_in(x, __start_emulator_constant, __stop_emulator_constant);
}

}  // namespace

TEST_CASE("static shared variables") {
  int x = 0;
  mixed<int, 2><<<1, 1>>>(&x);
  CHECK(x == 1 + 7 + 6 + (8 + 2 + 7) + 5 + 8);
  double y = 0;
  mixed<double, 3><<<1, 1>>>(&y);
  CHECK(y == x);
}

TEST_CASE("shared variables of functions, and dynamic ones outside of functions") {
  int x = 0;
  helpers<<<1, 1>>>(&x);
  CHECK(x == 10);
}

TEST_CASE("the runtime learns the names") {
  int x = 0;
  two<<<1, 1>>>(&x);
  CHECK(x == 3);
  CHECK(emulator::shared_name == "a");
}

TEST_CASE("device variables lie in their sections") {
  CHECK(on_device(counter));
  CHECK(on_device(plain));
  CHECK(on_device(pointer));
  CHECK(on_device(table));
  CHECK(on_device(declared));
  CHECK(is_constant(weights));
  CHECK(is_constant(constant));
  CHECK(!on_device(limit));
  CHECK(*pointer + declared + limit + plain == 20);
}
