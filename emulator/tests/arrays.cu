// Arrays of texels: what they are like, and copies of their rows.
#include <algorithm>
#include <numeric>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

constexpr std::size_t width = 8, height = 4, row = width * sizeof(int);
const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
using Texels = std::vector<int>;

Texels counting(int n = width * height) {
  Texels numbers(n);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

/// 8 x 4 numbers from 0 to 31, or a single row.
struct Array {
  cudaArray_t array{};

  explicit Array(std::size_t rows = height) {
    cohort::check(cudaMallocArray(&array, &format, width, rows));
    const Texels numbers = counting();
    cohort::check(cudaMemcpy2DToArray(array, 0, 0, numbers.data(), row, row, std::max(rows, 1ul),
                                      cudaMemcpyHostToDevice));
  }
  ~Array() { cudaFreeArray(array); }
  Array(const Array&) = delete;

  Texels get() const {
    Texels all(width * height);
    cohort::check(
        cudaMemcpy2DFromArray(all.data(), row, array, 0, 0, row, height, cudaMemcpyDeviceToHost));
    return all;
  }
};

cudaExtent extent_of(cudaArray_t array, unsigned flags_of_it = 0) {
  cudaChannelFormatDesc its{};
  cudaExtent extent{};
  unsigned flags = 99;
  cohort::check(cudaArrayGetInfo(&its, &extent, &flags, array));
  CHECK(its.x == 32);
  CHECK(its.y == 0);
  CHECK(its.f == cudaChannelFormatKindSigned);
  CHECK(flags == flags_of_it);
  return extent;
}

void check_extent(const cudaExtent& extent, std::size_t w, std::size_t h, std::size_t d) {
  CHECK(extent.width == w);
  CHECK(extent.height == h);
  CHECK(extent.depth == d);
}

}  // namespace

TEST_SUITE("arrays") {
  TEST_CASE("an array tells its format, its extent and its flags") {
    check_extent(extent_of(Array().array), width, height, 0);
    check_extent(extent_of(Array(0).array), width, 0, 0);
    cudaArray_t layers;
    constexpr unsigned flags = cudaArrayLayered | cudaArraySurfaceLoadStore;
    cohort::check(cudaMalloc3DArray(&layers, &format, make_cudaExtent(width, height, 3), flags));
    check_extent(extent_of(layers, flags), width, height, 3);
    cohort::check(cudaFreeArray(layers));
    CHECK(cudaArrayGetInfo(nullptr, nullptr, nullptr, Array().array) == cudaSuccess);
  }
  TEST_CASE("rows go into the middle of an array, and leave the others") {
    Array it;
    const Texels two{100, 101, -1, 102, 103, -1};  // of two numbers each, and one between
    cohort::check(cudaMemcpy2DToArray(it.array, 3 * sizeof(int), 1, two.data(), 3 * sizeof(int),
                                      2 * sizeof(int), 2, cudaMemcpyHostToDevice));
    Texels expected = counting();
    expected[width + 3] = 100;
    expected[width + 4] = 101;
    expected[2 * width + 3] = 102;
    expected[2 * width + 4] = 103;
    CHECK(it.get() == expected);
  }
  TEST_CASE("a stream takes rows to an array after what it was asked before") {
    Array it;
    cudaStream_t stream;
    cohort::device_buffer<int> numbers(width);
    cohort::check(cudaStreamCreate(&stream));
    cohort::check(cudaMemsetAsync(numbers.data(), 0, row, stream));
    cohort::check(cudaMemcpy2DToArrayAsync(it.array, 0, 3, numbers.data(), row, row, 1,
                                           cudaMemcpyDeviceToDevice, stream));
    cohort::check(cudaStreamSynchronize(stream));
    cohort::check(cudaStreamDestroy(stream));
    Texels expected = counting();
    std::fill(expected.end() - width, expected.end(), 0);
    CHECK(it.get() == expected);
  }
  TEST_CASE("the old calls copy whole rows") {
    Array it;
    Texels back(2 * width, -1);
    cohort::check(
        cudaMemcpyFromArray(back.data(), it.array, 0, 1, 2 * row, cudaMemcpyDeviceToHost));
    const Texels all = counting();
    CHECK(std::equal(back.begin(), back.end(), all.begin() + width));
    Array line(0);
    const Texels two{100, 101};
    cohort::check(cudaMemcpyToArray(line.array, 2 * sizeof(int), 0, two.data(), 2 * sizeof(int),
                                    cudaMemcpyHostToDevice));
    cohort::check(cudaMemcpyFromArray(back.data(), line.array, 0, 0, row, cudaMemcpyDeviceToHost));
    back.resize(width);
    CHECK(back == Texels{0, 1, 100, 101, 4, 5, 6, 7});
  }
  TEST_CASE("the old calls go on in the next row") {
    Array it;
    const Texels ones(10, -1);
    cohort::check(cudaMemcpyToArray(it.array, 6 * sizeof(int), 1, ones.data(), 10 * sizeof(int),
                                    cudaMemcpyHostToDevice));
    Texels expected = counting(), back(12);
    std::fill_n(expected.begin() + width + 6, 10, -1);
    CHECK(it.get() == expected);
    cohort::check(cudaMemcpyFromArray(back.data(), it.array, 4 * sizeof(int), 1, 12 * sizeof(int),
                                      cudaMemcpyDeviceToHost));
    CHECK(std::equal(back.begin(), back.end(), expected.begin() + width + 4));
    expect(cudaErrorInvalidValue, cudaMemcpyToArray(it.array, row - 4, height - 1, ones.data(), 8,
                                                    cudaMemcpyHostToDevice));
  }
  TEST_CASE("what doesn't lie in the array isn't copied") {
    Array it;
    const Texels more(2 * width, -1);
    const auto copy = [&](std::size_t x, std::size_t y, std::size_t bytes, std::size_t rows,
                          std::size_t pitch = row) {
      return cudaMemcpy2DToArray(it.array, x, y, more.data(), pitch, bytes, rows,
                                 cudaMemcpyHostToDevice);
    };
    expect(cudaErrorInvalidValue, copy(row - 4, 0, 8, 1));
    expect(cudaErrorInvalidValue, copy(0, height - 1, row, 2));
    expect(cudaErrorInvalidPitchValue, copy(0, 0, row, 2, row - 4));
    CHECK(it.get() == counting());
    expect(cudaErrorInvalidMemcpyDirection,
           cudaMemcpy2DToArray(it.array, 0, 0, more.data(), row, row, 1, cudaMemcpyDeviceToHost));
    cohort::check(copy(0, 0, 0, 1));
    CHECK(it.get() == counting());
  }
  TEST_CASE("an array is of 1, 2 or 4 channels, and has a least and a most of a width") {
    cudaArray_t array = nullptr;
    const cudaChannelFormatDesc three{32, 32, 32, 0, cudaChannelFormatKindSigned};
    expect(cudaErrorInvalidChannelDescriptor, cudaMallocArray(&array, &three, width, height));
    expect(cudaErrorInvalidValue, cudaMallocArray(&array, &format, 0, height));
    expect(cudaErrorInvalidValue, cudaMallocArray(&array, &format, 1 << 20, height));
    expect(cudaErrorInvalidValue, cudaMalloc3DArray(&array, &format, make_cudaExtent(8, 0, 2)));
    CHECK(cudaFreeArray(nullptr) == cudaSuccess);
  }
  TEST_CASE("on the emulator, an array that is gone is refused") {
    if (!cohort::on_emulator()) return;  // a GPU's runtime may crash
    cudaArray_t array = nullptr;
    int number = 0;
    cohort::check(cudaMallocArray(&array, &format, width, height));
    cohort::check(cudaFreeArray(array));
    for (cudaArray_t none : {array, cudaArray_t{}}) {
      expect(cudaErrorInvalidResourceHandle, cudaArrayGetInfo(nullptr, nullptr, nullptr, none));
      expect(cudaErrorInvalidResourceHandle,
             cudaMemcpyFromArray(&number, none, 0, 0, 4, cudaMemcpyDeviceToHost));
      expect(cudaErrorInvalidResourceHandle,
             cudaMemcpyToArray(none, 0, 0, &number, 4, cudaMemcpyHostToDevice));
    }
    expect(cudaErrorInvalidResourceHandle, cudaFreeArray(array));
  }
}
