// Textures and surfaces: what a kernel reads between, at and beyond texels.
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

/// 8 by 4 texels, number x + 10 * y at each.
constexpr int width = 8, height = 4;

std::vector<float> numbers() {
  std::vector<float> all;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) all.push_back(static_cast<float>(x + 10 * y));
  return all;
}

template <class T>
class Array {
 public:
  Array(const std::vector<T>& texels, cudaExtent extent, unsigned flags = cudaArrayDefault) {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<T>();
    cohort::check(cudaMalloc3DArray(&array_, &format, extent, flags));
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(const_cast<T*>(texels.data()), extent.width * sizeof(T),
                                      extent.width, std::max<std::size_t>(extent.height, 1));
    copy.dstArray = array_;
    copy.extent = make_cudaExtent(extent.width, std::max<std::size_t>(extent.height, 1),
                                  std::max<std::size_t>(extent.depth, 1));
    copy.kind = cudaMemcpyHostToDevice;
    cohort::check(cudaMemcpy3D(&copy));
  }
  ~Array() { cudaFreeArray(array_); }
  Array(const Array&) = delete;

  cudaArray_t get() const { return array_; }
  cudaResourceDesc resource() const {
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array_;
    return resource;
  }

 private:
  cudaArray_t array_;
};

/// Faces of 4 by 4 texels, number x + 10 * y + 100 * face at each.
class Cubes : public Array<float> {
 public:
  Cubes(int faces, unsigned flags) : Array(numbers(faces), extent_of(faces), flags) {}

 private:
  static constexpr int edge = 4;
  static cudaExtent extent_of(int faces) {
    return make_cudaExtent(edge, edge, static_cast<std::size_t>(faces));
  }
  static std::vector<float> numbers(int faces) {
    std::vector<float> all;
    for (int i = 0; i < faces * edge * edge; ++i)
      all.push_back(static_cast<float>(i % edge + i / edge % edge * 10 + i / (edge * edge) * 100));
    return all;
  }
};

struct How : cudaTextureDesc {
  How(cudaTextureFilterMode filter, cudaTextureAddressMode address, bool normalized = false)
      : cudaTextureDesc{} {
    filterMode = filter;
    for (auto& each : addressMode) each = address;
    normalizedCoords = normalized;
  }
};

class Texture {
 public:
  Texture(const cudaResourceDesc& resource, const cudaTextureDesc& how) {
    cohort::check(cudaCreateTextureObject(&texture_, &resource, &how, nullptr));
  }
  ~Texture() { cudaDestroyTextureObject(texture_); }
  cudaTextureObject_t get() const { return texture_; }

 private:
  cudaTextureObject_t texture_;
};

struct Point {
  float x, y;
};

__global__ void read_points(float* results, cudaTextureObject_t texture, Point a, Point b) {
  const Point at = threadIdx.x == 0 ? a : b;
  results[threadIdx.x] = tex2D<float>(texture, at.x, at.y);
}

/// At two points of the array of numbers.
std::vector<float> read(const How& how, Point a, Point b) {
  const Array<float> array(numbers(), make_cudaExtent(width, height, 0));
  const Texture texture(array.resource(), how);
  return rules::results_of(2, read_points, texture.get(), a, b);
}

__global__ void read_bytes(float* results, cudaTextureObject_t texture) {
  const float4 color = tex1Dfetch<float4>(texture, 1);
  const float all[] = {color.x, color.y, color.z, color.w, tex1Dfetch<float4>(texture, 2).x};
  results[threadIdx.x] = all[threadIdx.x];
}

__global__ void read_layers(float* results, cudaTextureObject_t texture) {
  const float all[] = {tex2DLayered<float>(texture, 0.5f, 0.5f, 0),
                       tex2DLayered<float>(texture, 0.5f, 0.5f, 1),
                       tex2DLayered<float>(texture, 1.5f, 1.5f, 9)};
  results[threadIdx.x] = all[threadIdx.x];
}

struct Direction {
  float x, y, z;
};

__global__ void look_around(float* results, cudaTextureObject_t texture, Direction a, Direction b,
                            int cube) {
  const Direction to = threadIdx.x == 0 ? a : b;
  results[threadIdx.x] = cube < 0 ? texCubemap<float>(texture, to.x, to.y, to.z)
                                  : texCubemapLayered<float>(texture, to.x, to.y, to.z, cube);
}

__global__ void turn_faces(int* results, cudaSurfaceObject_t surface) {
  const int face = threadIdx.x, x = sizeof(int);
  const int mine = surfCubemapread<int>(surface, x, 1, face);
  __syncthreads();
  surfCubemapwrite(mine, surface, x, 1, (face + 1) % 6);
  __syncthreads();
  results[face] = surfCubemapread<int>(surface, x, 1, face);
}

__global__ void read_volume(float* results, cudaTextureObject_t texture) {
  results[threadIdx.x] = tex3D<float>(texture, 1.0f, 1.0f, 0.5f + 0.5f * threadIdx.x);
}

__global__ void turn(int* results, cudaSurfaceObject_t surface) {
  const int x = threadIdx.x % 4, y = threadIdx.x / 4;
  const int mine = surf2Dread<int>(surface, x * sizeof(int), y);
  __syncthreads();
  surf2Dwrite(mine, surface, y * static_cast<int>(sizeof(int)), x);
  __syncthreads();
  int beyond = 1;
  surf2Dread(&beyond, surface, 99 * static_cast<int>(sizeof(int)), y, cudaBoundaryModeZero);
  results[threadIdx.x] = surf2Dread<int>(surface, x * sizeof(int), y) + beyond;
}

}  // namespace

TEST_SUITE("textures") {
  TEST_CASE("a point reads the texel that it lies in, and at the edges the last") {
    const How how(cudaFilterModePoint, cudaAddressModeClamp);
    CHECK(read(how, {2.0f, 1.0f}, {2.9f, 1.9f}) == std::vector{12.0f, 12.0f});
    CHECK(read(how, {-5.0f, 2.5f}, {99.0f, 99.0f}) == std::vector{20.0f, 37.0f});
  }

  TEST_CASE("beyond the edge there is a border of zeros, the other edge, or a mirror") {
    const How border(cudaFilterModePoint, cudaAddressModeBorder);
    CHECK(read(border, {-0.5f, 1.5f}, {7.5f, 3.5f}) == std::vector{0.0f, 37.0f});
    const How wrapped(cudaFilterModePoint, cudaAddressModeWrap, true);
    CHECK(read(wrapped, {1.1875f, 0.125f}, {-0.0625f, 0.125f}) == std::vector{1.0f, 7.0f});
    const How mirrored(cudaFilterModePoint, cudaAddressModeMirror, true);
    CHECK(read(mirrored, {1.0625f, 0.125f}, {-0.1875f, 0.125f}) == std::vector{7.0f, 1.0f});
  }

  TEST_CASE("a linear filter mixes four texels, in 256ths") {
    const How how(cudaFilterModeLinear, cudaAddressModeClamp);
    CHECK(read(how, {2.5f, 1.5f}, {3.0f, 2.0f}) == std::vector{12.0f, 17.5f});
    CHECK(read(how, {2.5f + 1 / 256.0f, 1.5f}, {2.5f + 0.25f, 1.75f}) ==
          std::vector{12 + 1 / 256.0f, 14.75f});
    CHECK(read(how, {2.5f + 1 / 2048.0f, 1.5f}, {0.0f, 0.0f}) == std::vector{12.0f, 0.0f});
  }

  TEST_CASE("bytes are read as shares of 255, and 0 beyond the end") {
    const std::vector<uchar4> colors = {{0, 0, 0, 0}, {255, 51, 0, 102}};
    const cohort::device_buffer<uchar4> memory(colors);
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = const_cast<uchar4*>(memory.data());
    resource.res.linear.desc = cudaCreateChannelDesc<uchar4>();
    resource.res.linear.sizeInBytes = 2 * sizeof(uchar4);
    How how(cudaFilterModePoint, cudaAddressModeClamp);
    how.readMode = cudaReadModeNormalizedFloat;
    const Texture texture(resource, how);
    CHECK(rules::results_of(5, read_bytes, texture.get()) ==
          std::vector{1.0f, 51 / 255.0f, 0.0f, 102 / 255.0f, 0.0f});
  }

  TEST_CASE("layers are never mixed, and a volume is") {
    std::vector<float> texels(8);
    for (int i = 0; i < 8; ++i) texels[i] = static_cast<float>(i);
    const How how(cudaFilterModeLinear, cudaAddressModeClamp);
    const Array<float> layers(texels, make_cudaExtent(2, 2, 2), cudaArrayLayered);
    CHECK(rules::results_of(3, read_layers, Texture(layers.resource(), how).get()) ==
          std::vector{0.0f, 4.0f, 7.0f});
    const Array<float> volume(texels, make_cudaExtent(2, 2, 2));
    CHECK(rules::results_of(3, read_volume, Texture(volume.resource(), how).get()) ==
          std::vector{1.5f, 3.5f, 5.5f});
  }

  TEST_CASE("a direction leads to a face of a cube, and to a point on it") {
    // What an H200 gives: 100 for each face, 10 for each row, 1 for each column.
    const Cubes cubes(6, cudaArrayCubemap);
    const Texture point(cubes.resource(), How(cudaFilterModePoint, cudaAddressModeClamp));
    const auto look = [](const Texture& texture, Direction a, Direction b, int cube = -1) {
      return rules::results_of(2, look_around, texture.get(), a, b, cube);
    };
    CHECK(look(point, {.96f, .72f, -.35f}, {-.53f, -.26f, .01f}) == std::vector{2.0f, 122.0f});
    CHECK(look(point, {.18f, .67f, -.53f}, {.41f, -.9f, -.26f}) == std::vector{202.0f, 322.0f});
    CHECK(look(point, {-.24f, -.47f, .5f}, {.55f, .11f, -.97f}) == std::vector{431.0f, 510.0f});
    // To an edge or a corner, and nowhere.
    CHECK(look(point, {1, 1, 1}, {1, -1, 0}) == std::vector{403.0f, 323.0f});
    CHECK(look(point, {1, 0, 1}, {0, 0, 0}) == std::vector{423.0f, 422.0f});
    const Texture linear(cubes.resource(), How(cudaFilterModeLinear, cudaAddressModeClamp));
    CHECK(look(linear, {.5f, 1, .25f}, {0, 0, -1}) == std::vector{222.5f, 516.5f});
    const Cubes two(12, cudaArrayCubemap | cudaArrayLayered);
    const Texture second(two.resource(), How(cudaFilterModePoint, cudaAddressModeClamp));
    CHECK(look(second, {1, 1, 1}, {1, -1, 0}, 1) == std::vector{1003.0f, 923.0f});
    CHECK(look(second, {1, 1, 1}, {1, -1, 0}, 7) == std::vector{1003.0f, 923.0f});
  }

  TEST_CASE("a cubemap has six faces, as wide as high, and kernels write to them") {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t array;
    for (const auto& [extent, flags] :
         {std::pair{make_cudaExtent(4, 4, 5), cudaArrayCubemap},
          {make_cudaExtent(4, 8, 6), cudaArrayCubemap},
          {make_cudaExtent(4, 4, 12), cudaArrayCubemap},
          {make_cudaExtent(4, 4, 7), cudaArrayCubemap | cudaArrayLayered}})
      CHECK(cudaMalloc3DArray(&array, &format, extent, flags) == cudaErrorInvalidValue);
    cudaGetLastError();
    std::vector<int> texels(4 * 4 * 6);
    for (int i = 0; i < 96; ++i) texels[i] = i;
    const Array<int> faces(texels, make_cudaExtent(4, 4, 6),
                           cudaArrayCubemap | cudaArraySurfaceLoadStore);
    const cudaResourceDesc resource = faces.resource();
    cudaSurfaceObject_t surface;
    cohort::check(cudaCreateSurfaceObject(&surface, &resource));
    CHECK(rules::results_of(6, turn_faces, surface) == std::vector{85, 5, 21, 37, 53, 69});
    cudaDestroySurfaceObject(surface);
  }

  TEST_CASE("surfaces are written, and read as zeros beyond the edge if asked") {
    std::vector<int> texels(16);
    for (int i = 0; i < 16; ++i) texels[i] = i;
    const Array<int> array(texels, make_cudaExtent(4, 4, 0), cudaArraySurfaceLoadStore);
    const cudaResourceDesc resource = array.resource();
    cudaSurfaceObject_t surface;
    cohort::check(cudaCreateSurfaceObject(&surface, &resource));
    const auto turned = rules::results_of(16, turn, surface);
    cudaDestroySurfaceObject(surface);
    for (int i = 0; i < 16; ++i) CHECK(turned[i] == i % 4 * 4 + i / 4);
    std::vector<int> row(4);
    cohort::check(
        cudaMemcpy2DFromArray(row.data(), 16, array.get(), 0, 1, 16, 1, cudaMemcpyDeviceToHost));
    CHECK(row == std::vector{1, 5, 9, 13});
  }

  TEST_CASE("a filter needs floats, and a surface an array for surfaces") {
    const Array<int> array({1, 2}, make_cudaExtent(2, 0, 0));
    const cudaResourceDesc resource = array.resource();
    const How how(cudaFilterModeLinear, cudaAddressModeClamp);
    cudaTextureObject_t texture;
    CHECK(cudaCreateTextureObject(&texture, &resource, &how, nullptr) != cudaSuccess);
    // The documentation asks for such an array, and a GPU doesn't look.
    cudaSurfaceObject_t surface;
    CHECK((cudaCreateSurfaceObject(&surface, &resource) != cudaSuccess) == cohort::on_emulator());
    cudaGetLastError();
  }
}
