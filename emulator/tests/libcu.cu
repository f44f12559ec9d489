// What libcu++ has for kernels: the standard library in cuda::std, atomics, latches, semaphores and
// the barriers that count by atomics.
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/cmath>
#include <cuda/functional>
#include <cuda/latch>
#include <cuda/semaphore>
#include <cuda/std/array>
#include <cuda/std/atomic>
#include <cuda/std/bit>
#include <cuda/std/chrono>
#include <cuda/std/complex>
#include <cuda/std/limits>
#include <cuda/std/mdspan>
#include <cuda/std/numeric>
#include <cuda/std/optional>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/utility>
#include <cuda/std/variant>

#include <new>
#include <vector>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::check_each, rules::results_of;

__device__ int sum_of(cuda::std::span<const int> numbers) {
  int sum = 0;
  for (int number : numbers) sum += number;
  return sum;
}

__device__ cuda::std::optional<int> half(int number) {
  if (number % 2 == 1) return cuda::std::nullopt;
  return number / 2;
}

__global__ void containers(int* out) {
  if (threadIdx.x > 0) return;
  cuda::std::array<int, 5> numbers{1, 2, 3, 4, 5};
  const cuda::std::span<int> all(numbers);
  *out++ = sum_of(all) == 15 && sum_of(all.subspan(1, 2)) == 5 && sum_of(all.last(1)) == 5;
  *out++ = all.first<2>().extent == 2 && all.size_bytes() == 20 && all.back() == 5;
  const auto [first, second] = cuda::std::make_tuple(7, 2.5);
  *out++ = first == 7 && second == 2.5;
  int a = 0, b = 0;
  cuda::std::tie(a, b) = cuda::std::make_pair(3, 4);
  cuda::std::swap(a, b);
  *out++ = a == 4 && b == 3 && cuda::std::exchange(a, 9) == 4 && a == 9;
  *out++ = half(8) == 4 && !half(7) && half(7).value_or(-1) == -1;
  const cuda::std::variant<int, float> either = 1.5f;
  *out++ = cuda::std::holds_alternative<float>(either) && cuda::std::get<float>(either) == 1.5f;
  const cuda::std::complex<float> i(0, 1);
  *out++ = (i * i).real() == -1;
}

__global__ void numbers(int* out) {
  if (threadIdx.x > 0) return;
  *out++ = cuda::std::cmp_less(-1, 1u) && !cuda::std::cmp_less(1u, -1) &&
           cuda::std::cmp_equal(3, 3ull) && cuda::std::in_range<unsigned char>(255) &&
           !cuda::std::in_range<unsigned char>(-1);
  const int lowest = cuda::std::numeric_limits<int>::min(), highest = -(lowest + 1);
  *out++ = cuda::std::midpoint(lowest, highest) == -1 && cuda::std::midpoint(highest, lowest) == 0;
  *out++ = cuda::std::midpoint(1.0, 4.0) == 2.5 && cuda::std::gcd(12, 18) == 6;
  *out++ = cuda::std::popcount(0xf0f0u) == 8 && cuda::std::countl_zero(1ull) == 63 &&
           cuda::std::countr_zero(8u) == 3 && cuda::std::countl_one(0xc0000000u) == 2;
  *out++ = cuda::std::bit_ceil(5u) == 8 && cuda::std::bit_floor(5u) == 4 &&
           cuda::std::bit_width(5u) == 3 && cuda::std::has_single_bit(64u);
  *out++ = cuda::std::rotl(0x80000001u, 1) == 3 && cuda::std::rotr(3u, 1) == 0x80000001u;
  *out++ = cuda::std::bit_cast<int>(1.0f) == 0x3f800000;
  *out++ = cuda::ceil_div(33, 32) == 2 && cuda::ceil_div(64u, 32) == 2 && cuda::ceil_div(0, 7) == 0;
  *out++ = cuda::round_up(33, 32) == 64 && cuda::round_down(63, 32) == 32;
  *out++ = cuda::maximum<int>()(3, 4) == 4 && cuda::minimum<>()(3, 4.5) == 3;
}

__global__ void dimensions(int* out) {
  if (threadIdx.x > 0) return;
  namespace lib = cuda::std;
  int numbers[24];
  for (int i = 0; i < 24; ++i) numbers[i] = i;
  const lib::mdspan all(numbers, 2, 3, 4);
  *out++ = all(1, 2, 3) == 23 && all(1, 0, 2) == 14 && all.size() == 24 && all.stride(0) == 12;
  const lib::mdspan<int, lib::extents<int, 2, lib::dynamic_extent, 4>> known(numbers, 3);
  *out++ = known(1, 1, 1) == 17 && known.rank_dynamic() == 1 && known.extent(1) == 3 &&
           known.static_extent(2) == 4 && known.extents() == all.extents();
  const lib::mdspan<const int, lib::dextents<int, 3>> constant(known);
  *out++ = constant[lib::array<int, 3>{0, 2, 0}] == 8;
  const lib::mdspan<int, lib::dextents<int, 2>, lib::layout_left> columns(numbers, 4, 6);
  *out++ = columns(1, 2) == 9 && columns.stride(1) == 4 && columns.is_exhaustive();
  const lib::dextents<int, 2> three_rows(3, 2);
  const lib::layout_stride::mapping<lib::dextents<int, 2>> gaps(three_rows,
                                                                lib::array<int, 2>{8, 3});
  const lib::mdspan every_third(numbers, gaps);
  *out++ = every_third(2, 1) == 19 && gaps.required_span_size() == 20 && !gaps.is_exhaustive();
}

using block_atomic = cuda::atomic<int, cuda::thread_scope_block>;

__global__ void volatile_and_constructed(int* out) {
  __shared__ block_atomic counter;
  __shared__ cuda::std::atomic<unsigned> bits;
  if (threadIdx.x == 0) {
    new (&counter) block_atomic(5);
    bits = 0;
  }
  __syncthreads();
  volatile block_atomic& seen = counter;
  seen += 2;
  bits |= 1u << threadIdx.x;
  __syncthreads();
  const block_atomic& constant = counter;
  out[threadIdx.x] = constant.load() == 5 + 2 * 32 && bits.load() == ~0u;
}

__global__ void locked_by_a_flag(int* out) {
  __shared__ cuda::std::atomic_flag lock;
  __shared__ int count;
  if (threadIdx.x == 0) {
    lock.clear();
    count = 0;
  }
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (lock.test_and_set(cuda::std::memory_order_acquire)) {
    }
    ++count;
    lock.clear(cuda::std::memory_order_release);
  }
  __syncthreads();
  out[threadIdx.x] = count;
}

/// The first thread hands over what it wrote, to one that waits for another value.
__global__ void wait_for_another_value(int* out) {
  __shared__ block_atomic turn;
  __shared__ int message;
  if (threadIdx.x == 0) turn = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    message = 42;
    turn.store(1, cuda::memory_order_release);
    turn.notify_all();
  } else {
    turn.wait(0, cuda::memory_order_acquire);
    out[threadIdx.x] = message;
  }
}

__global__ void count_down(int* out, cuda::latch<cuda::thread_scope_device>* latch) {
  out[threadIdx.x] = threadIdx.x;
  latch->count_down();
  latch->wait();
  const int other = out[(threadIdx.x + 40) % 64];
  __syncthreads();
  out[threadIdx.x] = other;
}

using Semaphore = cuda::counting_semaphore<cuda::thread_scope_device, 8>;

__global__ void one_at_a_time(int* out, Semaphore* semaphore) {
  semaphore->acquire();
  ++*out;
  semaphore->release();
  __syncthreads();
  if (threadIdx.x == 0) {
    semaphore->acquire();
    using namespace cuda::std::chrono_literals;
    out[1] = semaphore->try_acquire() || semaphore->try_acquire_for(1us);
    semaphore->release(2);
    out[2] = semaphore->try_acquire() && semaphore->try_acquire() && !semaphore->try_acquire();
  }
}

/// Counts the phases that have ended.
struct Count {
  int* phases;
  __host__ __device__ void operator()() noexcept { ++*phases; }
};
using Counting = cuda::barrier<cuda::thread_scope_device, Count>;

__global__ void phases(int* out, Counting* barrier) {
  for (int phase = 0; phase < 3; ++phase) {
    out[threadIdx.x] = phase;
    barrier->arrive_and_wait();
    if (out[threadIdx.x ^ 32] != phase) out[64] = -1;
    barrier->arrive_and_wait();
  }
}

__global__ void wait_for_a_time(int* out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  if (threadIdx.x == 0) init(&barrier, blockDim.x);
  __syncthreads();
  out[threadIdx.x] = threadIdx.x;
  auto token = barrier.arrive();
  while (!barrier.try_wait_for(std::move(token), cuda::std::chrono::microseconds(1))) {
  }
  const int other = out[(threadIdx.x + 40) % 64];
  barrier.arrive_and_wait();
  out[threadIdx.x] = other;
}

template <class Function>
__device__ void two_phases(Function function) {
  using Barrier = cuda::barrier<cuda::thread_scope_block, Function>;
  __shared__ alignas(Barrier) unsigned char bytes[sizeof(Barrier)];
  auto* barrier = reinterpret_cast<Barrier*>(bytes);
  if (threadIdx.x == 0) init(barrier, blockDim.x, function);
  __syncthreads();
  barrier->arrive_and_wait();
  barrier->arrive_and_wait();
}
__global__ void count_by_lambda(int* out) {
  out[threadIdx.x] = 0;
  __syncthreads();
  two_phases([out] { out[5] += 1; });
}

/// An object that the host makes, in memory of both.
template <class T>
class Shared {
 public:
  template <class... Arguments>
  explicit Shared(Arguments... arguments) {
    cohort::check(cudaMallocManaged(&object_, sizeof(T)));
    new (object_) T(arguments...);
  }
  ~Shared() { cudaFree(object_); }
  T* get() const { return object_; }

 private:
  T* object_;
};

void check_all_true(const std::vector<int>& found, int count) {
  for (int i = 0; i < count; ++i) {
    CAPTURE(i);
    CHECK(found[i] == 1);
  }
}

}  // namespace

TEST_SUITE("libcu++") {
  TEST_CASE("containers") { check_all_true(results_of(32, containers), 7); }
  TEST_CASE("numbers and bits") { check_all_true(results_of(32, numbers), 10); }
  TEST_CASE("arrays of several dimensions") { check_all_true(results_of(32, dimensions), 5); }
  TEST_CASE("an atomic may be volatile, or constructed in place") {
    check_all_true(results_of(32, volatile_and_constructed), 32);
  }
  TEST_CASE("a flag is a lock") {
    check_each(results_of(1024, locked_by_a_flag), [](int) { return 32; });
  }
  TEST_CASE("a thread that waits for another value sees what was released with it") {
    check_each(results_of(64, wait_for_another_value), [](int i) { return i == 0 ? 0 : 42; });
  }
  TEST_CASE("a latch opens when all have come") {
    Shared<cuda::latch<cuda::thread_scope_device>> latch(64);
    check_each(results_of(64, count_down, latch.get()), [](int i) { return (i + 40) % 64; });
  }
  TEST_CASE("a semaphore lets in as many as it has tokens") {
    Shared<Semaphore> semaphore(1);
    auto found = results_of(64, one_at_a_time, semaphore.get());
    CHECK(found[0] == 64);
    CHECK(found[1] == 0);
    CHECK(found[2] == 1);
  }
  TEST_CASE("a barrier calls a function at the end of each phase") {
    Shared<int> count(0);
    Shared<Counting> barrier(64, Count{count.get()});
    cohort::device_buffer<int> out(65);
    out.fill_bytes(0);
    phases<<<1, 64>>>(out.data(), barrier.get());
    cohort::synchronize();
    CHECK(out.to_host()[64] == 0);
    CHECK(*count.get() == 6);
  }
  TEST_CASE("that may be a lambda") {
    check_each(results_of(64, count_by_lambda), [](int i) { return i == 5 ? 2 : 0; });
  }
  TEST_CASE("a barrier is waited for as long as one likes") {
    check_each(results_of(64, wait_for_a_time), [](int i) { return (i + 40) % 64; });
  }
}
