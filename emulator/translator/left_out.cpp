// The parts of CUDA that are not there, by how their headers and names begin.
#include "left_out.hpp"

#include <vector>

#include "former.hpp"

namespace translator {
namespace {

struct Part {
  std::vector<std::string_view> prefixes;
  std::string_view name;
  std::string_view instead;
};

constexpr std::string_view use_loop = "write a kernel for it, or compute it on the host";

/// The first that fits counts, so a longer name stands before its beginning.
const Part parts[] = {
    {{"thrust"}, "Thrust", "write a kernel, or use the standard library on the host"},
    {{"cublasLt", "cublasXt"}, "multiplication of cuBLASLt or cuBLASXt", "call cublasGemmEx"},
    {{"cublas", "CUBLAS_"}, "call of cuBLAS of this kind", use_loop},
    {{"cub"},
     "CUB",
     "cooperative groups have reduce and scan for warps, and a block needs little more"},
    {{"cufftXt"},
     "cuFFT for several GPUs, half precision or callbacks",
     "transform on the one device with cufftExecC2C and its kin"},
    {{"cufftw"}, "FFTW by cuFFT", "include <fftw3.h>, and link with FFTW itself"},
    {{"cufft", "CUFFT_"}, "call of cuFFT of this kind", use_loop},
    {{"cusolverSp", "cusolverRf", "cusolverMg"},
     "cuSOLVER for sparse matrices or several GPUs",
     use_loop},
    {{"cusolver", "CUSOLVER_"}, "call of cuSOLVER of this kind", use_loop},
    {{"cusparse"}, "cuSPARSE", use_loop},
    {{"cudnn"}, "cuDNN", use_loop},
    {{"npp"}, "NPP", use_loop},
    {{"curandState", "curandDirectionVectors"},
     "generator of this kind",
     "take a curandState or a curandStatePhilox4_32_10_t"},
    {{"curand", "CURAND_"},
     "call of cuRAND of this kind",
     "take another, or fill an array with <random>, and copy it to the device"},
    {{"cuda_fp8", "cuda_fp6", "cuda_fp4"}, "number of 8 bits or less", "compute in half"},
    {{"mma.h", "nvcuda"}, "tensor cores", "multiply in a loop, as the kernel's other version does"},
    {{"texture", "surface"},
     "references of textures or surfaces",
     "take a cudaTextureObject_t or a cudaSurfaceObject_t"},
    {{"tex", "surf"}, "way to read textures", "use another, such as tex2D or surf2Dread"},
    {{"cudaMipmapped", "cudaMallocMipmapped", "cudaFreeMipmapped", "cudaGetMipmapped"},
     "mipmapped arrays",
     "make an array for each level"},
    {{"cudaGraphics", "cuda_gl", "cuda_egl", "cudaEGL", "cudaGL", "cudaVDPAU"},
     "way to a graphics library",
     "copy the results to the host, and draw or save them there"},
    {{"cudaGraph"},
     "such part of graphs",
     "add nodes by the calls for their kinds, such as cudaGraphAddKernelNode"},
    {{"nvrtc", "NVRTC_"},
     "such part of NVRTC",
     "a program is compiled as a whole, by nvrtcCompileProgram"},
    {{"nvml"}, "NVML", "leave it out here: #ifndef __COHORT_EMULATOR__"},
    {{"nvtx", "nvToolsExt"},
     "such part of NVTX",
     "name the folder of NVTX's own headers by -I, or leave it out: #ifndef __COHORT_EMULATOR__"},
};

/// Types and functions that are there, but not without their header.
struct InHeader {
  std::string_view prefix, header;
};

const InHeader in_headers[] = {
    {"__half", "cuda_fp16.h"},
    {"__float2half", "cuda_fp16.h"},
    {"__nv_bfloat16", "cuda_bf16.h"},
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
  if (const Former* former = find_former(name)) return what_is_gone(*former);
  for (const InHeader& each : in_headers)
    if (name.starts_with(each.prefix))
      return "'" + std::string(name) + "' is declared in <" + std::string(each.header) +
             ">: include it";
  for (const Part& part : parts)
    for (const std::string_view prefix : part.prefixes)
      if (name.starts_with(prefix)) return text(part.name, name, part.instead);
  if (is_driver_name(name))
    return text("such part of the driver API", name,
                "emulator/docs/limits.md says what it leaves out");
  return "the emulator has no '" + std::string(name) +
         "': emulator/docs/limits.md says what it leaves out";
}

}  // namespace translator
