// References of textures, as the translator declares them for programs of before CUDA 12.
#include <cuda.h>

#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

emulator::TextureReference<float, 2> image;
emulator::TextureReference<uchar4, 1, cudaReadModeNormalizedFloat> colors;

__global__ void read_image(float* results) { results[threadIdx.x] = tex2D(image, 1.0f, 1.5f); }
__global__ void read_colors(float* results) { results[threadIdx.x] = tex1Dfetch(colors, 1).y; }

}  // namespace

TEST_SUITE("texture references") {
  TEST_CASE("a reference is read as its members say") {
    const std::vector<float> texels = {0, 1, 2, 3};
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t array;
    cohort::check(cudaMallocArray(&array, &format, 2, 2));
    cohort::check(cudaMemcpyToArray(array, 0, 0, texels.data(), 16, cudaMemcpyHostToDevice));
    cohort::check(cudaBindTextureToArray(image, array));
    image.filterMode = cudaFilterModePoint;
    CHECK(rules::results_of(1, read_image).front() == 3);
    image.filterMode = cudaFilterModeLinear;
    CHECK(rules::results_of(1, read_image).front() == 2.5f);
    cohort::check(cudaUnbindTexture(image));
    cohort::check(cudaFreeArray(array));
  }

  TEST_CASE("linear memory is read as shares of 255") {
    const cohort::device_buffer<uchar4> memory(std::vector<uchar4>{{}, {0, 51, 0, 0}});
    cohort::check(cudaBindTexture(nullptr, colors, memory.data(), 2 * sizeof(uchar4)));
    CHECK(rules::results_of(1, read_colors).front() == 51 / 255.0f);
    cohort::check(cudaUnbindTexture(colors));
    // As C has it, whose pointers may be null.
    const auto format = cudaCreateChannelDesc<uchar4>();
    CHECK(cudaBindTexture(NULL, &colors, memory.data(), &format, 8) == CUDA_SUCCESS);
    CHECK(rules::results_of(1, read_colors).front() == 51 / 255.0f);
    cohort::check(cudaUnbindTexture(&colors));
  }
}
