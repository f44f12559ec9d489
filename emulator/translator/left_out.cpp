// The parts of CUDA that are not there, by how their headers and names begin.
#include "left_out.hpp"

#include <array>

namespace translator {
namespace {

struct Part {
  std::string_view prefix;
  std::string_view name;
  std::string_view instead;
};

constexpr std::string_view half = "half precision";
constexpr std::string_view use_float = "compute in float";
constexpr std::string_view texture = "textures and surfaces";
constexpr std::string_view use_pointer = "give the kernel a pointer, and read through that";
constexpr std::string_view use_loop = "write a kernel for it, or compute it on the host";

/// The first that fits counts.
constexpr std::array parts = {
    Part{"thrust", "Thrust", "write a kernel, or use the standard library on the host"},
    Part{"cub", "CUB",
         "cooperative groups have reduce and scan for warps, and a block needs little more"},
    Part{"cublas", "cuBLAS", use_loop},
    Part{"cufft", "cuFFT", use_loop},
    Part{"cusolver", "cuSOLVER", use_loop},
    Part{"cusparse", "cuSPARSE", use_loop},
    Part{"cudnn", "cuDNN", use_loop},
    Part{"npp", "NPP", use_loop},
    Part{"curand", "cuRAND for the host", "fill an array with <random>, and copy it to the device"},
    Part{"cuda_fp16", half, use_float},
    Part{"cuda_bf16", half, use_float},
    Part{"cuda_fp8", half, use_float},
    Part{"cuda_fp6", half, use_float},
    Part{"cuda_fp4", half, use_float},
    Part{"__half", half, use_float},
    Part{"__float2half", half, use_float},
    Part{"__nv_bfloat16", half, use_float},
    Part{"mma.h", "tensor cores", "multiply in a loop, as the kernel's other version does"},
    Part{"nvcuda", "tensor cores", "multiply in a loop, as the kernel's other version does"},
    Part{"texture", texture, use_pointer},
    Part{"surface", texture, use_pointer},
    Part{"tex", texture, use_pointer},
    Part{"surf", texture, use_pointer},
    Part{"cudaTexture", texture, use_pointer},
    Part{"cudaSurface", texture, use_pointer},
    Part{"cudaCreateTexture", texture, use_pointer},
    Part{"cudaCreateSurface", texture, use_pointer},
    Part{"cudaDestroyTexture", texture, use_pointer},
    Part{"cudaDestroySurface", texture, use_pointer},
    Part{"cudaBindTexture", texture, use_pointer},
    Part{"cudaUnbindTexture", texture, use_pointer},
    Part{"cudaGraph", "graphs", "launch the kernels one after another, in a stream"},
    Part{"cudaStreamBeginCapture", "graphs", "launch the kernels one after another, in a stream"},
    Part{"cudaStreamEndCapture", "graphs", "launch the kernels one after another, in a stream"},
    Part{"nvrtc", "compilation at run time", "compile the kernel with the program"},
    Part{"nvml", "NVML", "leave it out here: #ifndef __COHORT_EMULATOR__"},
    Part{"nvtx", "NVTX", "leave it out here: #ifndef __COHORT_EMULATOR__"},
};

bool is_driver_name(std::string_view name) {
  const auto is_upper = [&](std::size_t i) {
    return name.size() > i && name[i] >= 'A' && name[i] <= 'Z';
  };
  return (name.starts_with("cu") && is_upper(2)) || (name.starts_with("CU") && !is_upper(2));
}

std::string text(std::string_view part, std::string_view name, std::string_view instead) {
  return "the emulator has no " + std::string(part) + " ('" + std::string(name) +
         "'): " + std::string(instead);
}

}  // namespace

std::string what_is_left_out(std::string_view name) {
  for (const Part& part : parts)
    if (name.starts_with(part.prefix)) return text(part.name, name, part.instead);
  if (is_driver_name(name))
    return text("driver API", name,
                "call the runtime's function, such as cudaMalloc for cuMemAlloc");
  return "the emulator has no '" + std::string(name) + "': docs/limits.md says what it leaves out";
}

}  // namespace translator
