// Thrust's algorithms, and CUB's for warps, blocks and devices, against the standard library's.
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>

#include <cub/cub.cuh>

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

using Numbers = std::vector<int>;

static_assert(sizeof(nv_bfloat16) == 2 && sizeof(half) == 2);  // CUB brings them along

int different = 0;

void compare(const char* what, const Numbers& got, const Numbers& expected) {
  if (got == expected) return;
  std::printf("%s differs\n", what);
  ++different;
}

Numbers of(const thrust::device_vector<int>& numbers) {
  Numbers host(numbers.size());
  thrust::copy(numbers.begin(), numbers.end(), host.begin());
  return host;
}

struct Square {
  __device__ int operator()(int x) const { return x * x; }
};
/// Of 16 bytes, aligned to 8.
struct Item {
  long long key;
  int place;
};
struct Later {
  __device__ bool operator()(Item one, Item other) const { return one.key > other.key; }
};
struct Sum {
  __host__ __device__ Item operator()(Item one, Item other) const {
    return {one.key + other.key, one.place + other.place};
  }
};
struct IsEven {
  __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};

__global__ void add_one(int* numbers, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) ++numbers[i];
}

__global__ void sums_of_blocks(const int* numbers, int* sums) {
  using Reduce = cub::BlockReduce<int, 128>;
  __shared__ typename Reduce::TempStorage scratch;
  const int sum = Reduce(scratch).Sum(numbers[blockIdx.x * 128 + threadIdx.x]);
  if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}

__global__ void scans_of_warps(const int* numbers, int* scans) {
  using Scan = cub::WarpScan<int>;
  __shared__ typename Scan::TempStorage scratch[4];
  int mine = numbers[threadIdx.x];
  Scan(scratch[threadIdx.x / 32]).ExclusiveSum(mine, mine);
  scans[threadIdx.x] = mine;
}

int main() {
  const int n = 1024;
  Numbers numbers(n);
  for (int i = 0; i < n; ++i) numbers[i] = i * 37 % 101;
  thrust::device_vector<int> device(numbers.begin(), numbers.end()), result(n);

  Numbers expected(n);
  std::transform(numbers.begin(), numbers.end(), expected.begin(), [](int x) { return x * x; });
  thrust::transform(device.begin(), device.end(), result.begin(), Square());
  compare("transform", of(result), expected);
  compare(
      "transform_reduce",
      {thrust::transform_reduce(device.begin(), device.end(), Square(), 0, thrust::plus<int>())},
      {std::accumulate(expected.begin(), expected.end(), 0)});
  std::partial_sum(numbers.begin(), numbers.end(), expected.begin());
  thrust::inclusive_scan(device.begin(), device.end(), result.begin());
  compare("inclusive_scan", of(result), expected);
  const thrust::device_vector<float> floats(numbers.begin(), numbers.end());
  thrust::device_vector<float> float_sums(n);
  thrust::inclusive_scan(floats.begin(), floats.end(), float_sums.begin());
  const thrust::host_vector<float> of_floats = float_sums;
  compare("inclusive_scan of floats", Numbers(of_floats.begin(), of_floats.end()), expected);
  compare("count_if", {int(thrust::count_if(device.begin(), device.end(), IsEven()))},
          {int(std::count_if(numbers.begin(), numbers.end(), IsEven()))});
  expected.erase(std::copy_if(numbers.begin(), numbers.end(), expected.begin(), IsEven()),
                 expected.end());
  auto kept = result;
  kept.erase(thrust::copy_if(device.begin(), device.end(), kept.begin(), IsEven()), kept.end());
  compare("copy_if", of(kept), expected);

  add_one<<<n / 128, 128>>>(thrust::raw_pointer_cast(device.data()), n);
  for (int& number : numbers) ++number;
  compare("a kernel of the program's own", of(device), numbers);

  thrust::device_vector<int> places(thrust::counting_iterator<int>(0),
                                    thrust::counting_iterator<int>(n));
  auto sorted = device;
  thrust::stable_sort_by_key(sorted.begin(), sorted.end(), places.begin());
  Numbers order(n);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return numbers[a] < numbers[b]; });
  compare("sort_by_key", of(places), order);
  expected = numbers;
  std::sort(expected.begin(), expected.end());
  compare("sort", of(sorted), expected);
  expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
  kept.resize(n);
  kept.erase(thrust::unique_copy(sorted.begin(), sorted.end(), kept.begin()), kept.end());
  compare("unique_copy", of(kept), expected);

  kept = sorted;
  kept.erase(thrust::unique(kept.begin(), kept.end()), kept.end());
  compare("unique in its own place", of(kept), expected);
  const auto [least, most] = thrust::minmax_element(sorted.begin(), sorted.end());
  compare("minmax_element", {*least, *most}, {expected.front(), expected.back()});

  // More than one block sorts, by the digits of the numbers.
  thrust::device_vector<int> many(20000);
  int* const all = thrust::raw_pointer_cast(many.data());
  thrust::for_each_n(thrust::counting_iterator<int>(0), 20000,
                     [=] __device__(int i) { all[i] = i * 7919 % 20011; });
  expected = of(many);
  thrust::sort(many.begin(), many.end());
  std::sort(expected.begin(), expected.end());
  compare("sort of many", of(many), expected);

  // By a comparison, and not by digits.
  std::vector<Item> items(5000);
  for (int i = 0; i < 5000; ++i) items[i] = {i * 7919 % 5003, i};
  thrust::device_vector<Item> queue = items;
  thrust::sort(queue.begin(), queue.end(), Later());
  std::sort(items.begin(), items.end(),
            [](const Item& one, const Item& other) { return one.key > other.key; });
  const Item first = queue.front(), last = queue.back();
  compare("sort of objects", {first.place, last.place}, {items.front().place, items.back().place});
  const Item whole = thrust::reduce(queue.begin(), queue.end(), Item{0, 0}, Sum());
  compare("reduce of objects", {whole.place}, {5000 * 4999 / 2});

  auto sums = result;
  const auto both = thrust::make_zip_iterator(device.begin(), places.begin());
  thrust::transform(both, both + n, sums.begin(), [] __device__(thrust::tuple<int, int> each) {
    return thrust::get<0>(each) + thrust::get<1>(each);
  });
  std::transform(numbers.begin(), numbers.end(), order.begin(), order.begin(), std::plus<int>());
  compare("zip_iterator", of(sums), order);

  int* plain;
  cudaMalloc(&plain, n * sizeof(int));
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  thrust::device_ptr<int> pointer(plain);
  thrust::fill(thrust::cuda::par.on(stream), pointer, pointer + n, 3);
  thrust::transform(thrust::cuda::par.on(stream), device.begin(), device.end(), pointer, pointer,
                    thrust::plus<int>());
  cudaStreamSynchronize(stream);
  compare("memory of cudaMalloc", {thrust::reduce(thrust::device, plain, plain + n)},
          {std::accumulate(numbers.begin(), numbers.end(), 3 * n)});

  sums_of_blocks<<<n / 128, 128>>>(thrust::raw_pointer_cast(device.data()), plain);
  compare("BlockReduce", {thrust::reduce(thrust::device, plain, plain + n / 128)},
          {std::accumulate(numbers.begin(), numbers.end(), 0)});
  scans_of_warps<<<1, 128>>>(thrust::raw_pointer_cast(device.data()), plain);
  expected.assign(128, 0);
  for (int i = 0; i < 128; ++i)
    if (i % 32) expected[i] = expected[i - 1] + numbers[i - 1];
  compare("WarpScan", of({pointer, pointer + 128}), expected);

  std::size_t bytes = 0;
  void* scratch = nullptr;
  cub::DeviceReduce::Sum(scratch, bytes, thrust::raw_pointer_cast(device.data()), plain, n);
  cudaMalloc(&scratch, bytes);
  cub::DeviceReduce::Sum(scratch, bytes, thrust::raw_pointer_cast(device.data()), plain, n);
  compare("DeviceReduce", of({pointer, pointer + 1}),
          {std::accumulate(numbers.begin(), numbers.end(), 0)});
  cudaFree(scratch);
  cudaFree(plain);
  cudaStreamDestroy(stream);
  std::printf("%d different\n", different);
  return different;
}
