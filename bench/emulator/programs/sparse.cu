// Multiplies a sparse matrix by a vector: a warp for each row, and a sum by shuffles.
#include "timed.hpp"

constexpr int rows = 2048, most = 96;

__global__ void multiply(const int* begins, const int* columns, const float* values,
                         const float* vector, float* result) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize, lane = threadIdx.x % warpSize;
  if (row >= rows) return;
  float sum = 0;
  for (int i = begins[row] + lane; i < begins[row + 1]; i += warpSize)
    sum += values[i] * vector[columns[i]];
  for (int offset = warpSize / 2; offset > 0; offset /= 2)
    sum += __shfl_down_sync(0xffffffff, sum, offset);
  if (lane == 0) result[row] = sum;
}

int main(int argc, char** argv) {
  const auto numbers = some_numbers(rows);
  std::vector<int> begins{0}, columns;
  for (int row = 0; row < rows; ++row) {
    const int length = static_cast<int>(numbers[row] * most);
    for (int i = 0; i < length; ++i) columns.push_back((row * 31 + i * i * 7) % rows);
    begins.push_back(static_cast<int>(columns.size()));
  }
  const auto values = some_numbers(columns.size());
  const cohort::device_buffer<int> device_begins(begins), device_columns(columns);
  const cohort::device_buffer<float> device_values(values), vector(numbers);
  cohort::device_buffer<float> device_result(rows);
  time_launches(argc, argv, [&] {
    multiply<<<rows / 8, 256>>>(device_begins.data(), device_columns.data(), device_values.data(),
                                vector.data(), device_result.data());
  });
  const auto result = device_result.to_host();
  for (int row = 0; row < rows; ++row) {
    double sum = 0;
    for (int i = begins[row]; i < begins[row + 1]; ++i) sum += values[i] * numbers[columns[i]];
    require_close(result[row], sum);
  }
}
