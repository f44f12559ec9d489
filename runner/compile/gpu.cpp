// What a machine needs to run kernels on a GPU of its own.
#include "compile/gpu.hpp"

#include "base/process.hpp"

namespace runner {

std::string missing_for_gpu() {
  if (!capture({.words = {"nvcc", "--version"}}).ending.succeeded())
    return "There is no nvcc here: install the CUDA Toolkit from "
           "https://developer.nvidia.com/cuda-downloads.";
  if (!capture({.words = {"nvidia-smi", "-L"}}).ending.succeeded())
    return "There is no GPU here: no NVIDIA driver answers to nvidia-smi.";
  return "";
}

}  // namespace runner
