// Kernels and launches in all their shapes, compiled and run.
#include <doctest/doctest.h>

#include <array>
#include <string_view>
#include <utility>

namespace {

__global__ void add(int* sum, int by = 1) { *sum += by; }

/// Keeps its value only until something else is launched.
const emulator::Launch& last() { return emulator::launch; }

namespace inner {
template <typename T, int N>
__launch_bounds__(N, 2) static __global__ void __cluster_dims__(2, N > 4 ? 2 : 1)
    fill(T* to, std::array<T, N> from = {}) {
  for (int i = 0; i < N; ++i) {
    const auto text = std::string_view("} \" { '");
    auto copy = [&](T value) { to[i] = value + static_cast<T>(text.size()); };
    copy(from[i]);
  }
}
}  // namespace inner

template <typename... T>
requires(sizeof...(T) > 0) __global__ void total(int* sum, T... x) noexcept {
  *sum = (0 + ... + x);
  auto again = [=] { return (0 + ... + x); };
  *sum += again();
}

__global__ void any(auto* to, auto x) { *to = x; }

template <bool B>
__global__ void choose(int* to);
template <>
__global__ void choose<true>(int* to) {
  *to = 1;
}
template <>
__global__ void choose<false>(int* to) {
  *to = 2;
  if (to != nullptr) return;
  *to = 3;
}

template <typename T>
__global__ void twice(T* x) requires requires(T t) {
  t + t;
}
{ *x += *x; }
template __global__ void twice<int>(int*);

struct Table {
  void (*kernel)(int*, int);
};

struct Counter {
  int count = 0;
  template <typename Kernel>
  void run(Kernel kernel) {
    kernel<<<1, 1>>>(&count, 5);
  }
};

}  // namespace

extern "C" __global__ void c_name(int* x) { *x = 7; }

TEST_CASE("a launch configures and calls") {
  int x = 0;
  add<<<dim3(1, 2), {3, 4}, 5 << 6>>>(&x, 2);
  CHECK(x == 2);
  CHECK(last().grid.y == 2);
  CHECK(last().block.y == 4);
  CHECK(last().dynamic_shared == 320);
  CHECK(last().kernel.name == "add");
  CHECK(last().kernel.file.ends_with("kernels.cu"));
  CHECK(last().kernel.line == 10);
}

TEST_CASE("attributes may depend on template parameters") {
  float to[8];
  inner::fill<float, 8><<<1, 8>>>(to, {1, 2, 3});
  CHECK(to[1] == 9);
  CHECK(last().kernel.max_threads == 8);
  CHECK(last().kernel.min_blocks == 2);
  CHECK(last().kernel.cluster.y == 2);
}

TEST_CASE("packs, placeholders, specialisations and constraints") {
  int x = 0;
  total<<<1, 1>>>(&x, 1, 2L, short(3));
  CHECK(x == 12);
  any<<<1, 1>>>(&x, 4.5);
  CHECK(x == 4);
  choose<(1 > 2)><<<1, 1>>>(&x);
  CHECK(x == 2);
  choose<true><<<1, 1>>>(&x);
  CHECK(x == 1);
  twice<<<1, 1>>>(&x);
  CHECK(x == 2);
  c_name<<<1, 1>>>(&x);
  CHECK(x == 7);
}

TEST_CASE("launches through pointers, elements, members and macros") {
  int x = 0;
  void (*pointer)(int*, int) = add;
  Table table[] = {{add}, {&add}};
  if (x == 0) (*pointer)<<<1, 1>>>(&x, 1);
  table[1].kernel<<<1, 1>>>(&x, 2);
  x == 3 ? add<<<1, 1>>>(&x, 3) : add<<<1, 1>>>(&x, 4);
#define LAUNCH(kernel, ...) kernel<<<1, 1>>>(__VA_ARGS__)
#define FIRST(x, ...) x
  LAUNCH(add, &x, 10);
  FIRST(LAUNCH(add, &x, 20), 0);
  CHECK(x == 36);
  Counter counter;
  counter.run(add);
  CHECK(counter.count == 5);
}
