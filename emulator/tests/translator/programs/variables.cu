// Shared and device variables in all their shapes, compiled and run.
#include <doctest/doctest.h>

#include <memory>
#include <type_traits>

extern __shared__ float dynamic[];
extern __shared__ __align__(16) unsigned char raw[];
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
struct Pair {
  int first, second;
} __device__ pair = {1, 2};
constexpr int two_values() { return 2; }
__device__ int direct(two_values()), nested((3));
__shared__ int outside[4], *other;
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

/// Whatever static storage allows, shared variables allow.
__global__ void as_static(int* to) {
  __shared__ int tile[8];
  extern __shared__ float floats[];
  static_assert(std::is_same_v<decltype(tile), int[8]>);
  static_assert(std::is_same_v<decltype(floats), float[]>);
  static_assert(std::is_same_v<decltype(outside), int[4]>);
  static_assert(std::is_same_v<decltype((tile)), int(&)[8]>);
  decltype(tile) copy = {5};
  int (*function)() = [] { return tile[0]; };
  struct Local {
    int i = tile[1];
    explicit Local(int more) : more{tile[2] + more} { tile[3] = 4; }
    int operator[](int at) const { return tile[at] + static_cast<int>(floats[0]); }
    int more;
  };
  struct Hidden {
    int tile;
    int get() const { return tile; }
  };
  tile[0] = 1, tile[1] = 2, tile[2] = 3, floats[0] = 10;
  const Local local(100);
  *to = copy[0] + function() + local.i + local.more + local[3] + Hidden{1000}.get();
}

__device__ int sum_outside() {
  return outside[0] + [] { return outside[1]; }() + *other;
}

__global__ void outside_of_functions(int* to) {
  outside[0] = 1, outside[1] = 2, outside[2] = 3;
  other = outside + 2;
  auto* bytes = raw;
  reinterpret_cast<int*>(raw)[1] = 4;
  *to = sum_outside() + reinterpret_cast<int*>(bytes)[1];
}

__device__ int* counted() {
  static __device__ int count = 7;
  static __constant__ int step[] = {1, 2};
  count += step[1];
  return &count;
}

__global__ void in_kernel(int** to) {
  static __device__ int kept = 3;
  *to = &kept;
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

TEST_CASE("shared variables have a static variable's types and uses") {
  int x = 0;
  as_static<<<1, 1>>>(&x);
  CHECK(x == 5 + 1 + 2 + 103 + 14 + 1000);
  outside_of_functions<<<1, 1>>>(&x);
  CHECK(x == 1 + 2 + 3 + 4);
}

TEST_CASE("static device variables of functions keep their value, in their section") {
  CHECK(on_device(*counted()));
  CHECK(*counted() == 11);
  int* kept = nullptr;
  in_kernel<<<1, 1>>>(&kept);
  REQUIRE(kept != nullptr);
  CHECK(on_device(*kept));
  CHECK(*kept == 3);
}

TEST_CASE("variables initialised in parentheses lie in their section") {
  CHECK(on_device(direct));
  CHECK(on_device(nested));
  CHECK(on_device(pair));
  CHECK(direct + nested + pair.second == 7);
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
