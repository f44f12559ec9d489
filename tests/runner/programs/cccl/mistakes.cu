// Mistakes in what a program gives to Thrust, one at a time: which, its argument says.
#include <cooperative_groups.h>
#include <thrust/device_vector.h>
#include <thrust/for_each.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/reduce.h>

#include <cstdlib>

__global__ void add_one(int* numbers) { ++numbers[threadIdx.x + 1]; }

int main(int, char** arguments) {
  const int which = std::atoi(arguments[1]);
  thrust::device_vector<int> numbers(100);
  int* const raw = thrust::raw_pointer_cast(numbers.data());
  const thrust::counting_iterator<int> first(0);
  try {
    if (which == 1) thrust::for_each_n(first, 100, [=] __device__(int i) { raw[0] += i; });
    if (which == 2) thrust::for_each_n(first, 100, [=] __device__(int i) { raw[i + 1] = i; });
    if (which == 3) thrust::reduce(numbers.begin(), numbers.end() + 1);
    if (which == 4) raw[3] = 4;
    if (which == 5) add_one<<<1, 100>>>(raw), cudaDeviceSynchronize();
  } catch (const thrust::system_error&) {
  }
  std::_Exit(0);
}
