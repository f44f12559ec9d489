// NVRTC compiles what programs give it, and the driver API runs it. With nvcc, it is right on a
// GPU, too.
#include <cuda.h>
#include <nvrtc.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "counted.hpp"

namespace {

const char* const source = R"(
#include "amount.h"
__constant__ int start = 4;
template <class T, int times>
__global__ void add(T* number) {
  for (int i = 0; i < times; ++i) *number += T(AMOUNT + EXTRA);
}
extern "C" __global__ void set(float* number) { *number = start; }
)";

std::string log_of(nvrtcProgram program) {
  std::size_t size = 0;
  SUCCEEDS(nvrtcGetProgramLogSize(program, &size));
  std::string log(size, ' ');
  SUCCEEDS(nvrtcGetProgramLog(program, log.data()));
  return log;
}

void run(bool by_ptx) {
  const char* header = "#define AMOUNT 1.5f\n";
  const char* header_name = "amount.h";
  const char* options[] = {"--gpu-architecture=sm_90", "-DEXTRA=1.0f", "--std=c++17"};
  if (by_ptx) options[0] = "--gpu-architecture=compute_90";
  nvrtcProgram program;
  SUCCEEDS(nvrtcCreateProgram(&program, source, "sums.cu", 1, &header, &header_name));
  SUCCEEDS(nvrtcAddNameExpression(program, "add<float, 2>"));
  SUCCEEDS(nvrtcAddNameExpression(program, "&start"));
  SUCCEEDS(nvrtcCompileProgram(program, 3, options));
  std::size_t size = 0;
  SUCCEEDS(by_ptx ? nvrtcGetPTXSize(program, &size) : nvrtcGetCUBINSize(program, &size));
  std::vector<char> image(size);
  SUCCEEDS(by_ptx ? nvrtcGetPTX(program, image.data()) : nvrtcGetCUBIN(program, image.data()));
  const char *add = nullptr, *start = nullptr;
  SUCCEEDS(nvrtcGetLoweredName(program, "add<float, 2>", &add));
  SUCCEEDS(nvrtcGetLoweredName(program, "&start", &start));

  CUmodule module;
  CUfunction function;
  CUdeviceptr number, variable;
  float result = 0;
  SUCCEEDS(cuModuleLoadData(&module, image.data()));
  SUCCEEDS(cuModuleGetGlobal(&variable, nullptr, module, start));
  SUCCEEDS(cuMemAlloc(&number, sizeof(float)));
  void* parameters[] = {&number};
  SUCCEEDS(cuModuleGetFunction(&function, module, "set"));
  SUCCEEDS(cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, nullptr, parameters, nullptr));
  SUCCEEDS(cuModuleGetFunction(&function, module, add));
  SUCCEEDS(cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, nullptr, parameters, nullptr));
  SUCCEEDS(cuMemcpyDtoH(&result, number, sizeof(float)));
  CHECK(result == 9);
  SUCCEEDS(cuMemFree(number));
  SUCCEEDS(cuModuleUnload(module));
  SUCCEEDS(nvrtcDestroyProgram(&program));
  CHECK(program == nullptr);
}

void mistakes() {
  nvrtcProgram program;
  SUCCEEDS(nvrtcCreateProgram(&program, "__global__ void f(int* x) { *x = y; }", nullptr, 0,
                              nullptr, nullptr));
  CHECK(nvrtcCompileProgram(program, 0, nullptr) == NVRTC_ERROR_COMPILATION);
  CHECK(log_of(program).find("default_program") != std::string::npos);
  std::size_t size = 0;
  CHECK(nvrtcAddNameExpression(program, "f") == NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION);
  SUCCEEDS(nvrtcDestroyProgram(&program));
  CHECK(nvrtcGetCUBINSize(nullptr, &size) == NVRTC_ERROR_INVALID_PROGRAM);
}

void what_the_compiler_is() {
  int major = 0, minor = -1, count = 0;
  SUCCEEDS(nvrtcVersion(&major, &minor));
  CHECK(major >= 13);
  CHECK(minor >= 0);
  SUCCEEDS(nvrtcGetNumSupportedArchs(&count));
  std::vector<int> architectures(count);
  SUCCEEDS(nvrtcGetSupportedArchs(architectures.data()));
  CHECK(std::find(architectures.begin(), architectures.end(), 90) != architectures.end());
  CHECK(nvrtcVersion(nullptr, &minor) == NVRTC_ERROR_INVALID_INPUT);
  CHECK(nvrtcGetNumSupportedArchs(nullptr) == NVRTC_ERROR_INVALID_INPUT);
  CHECK(nvrtcGetSupportedArchs(nullptr) == NVRTC_ERROR_INVALID_INPUT);
  CHECK(nvrtcGetErrorString(NVRTC_ERROR_COMPILATION) == std::string("NVRTC_ERROR_COMPILATION"));
  CHECK(nvrtcGetErrorString(nvrtcResult(99)) == std::string("NVRTC_ERROR unknown"));
}

void before_it_is_compiled() {
  nvrtcProgram program;
  std::size_t size = 77;
  const char* name = nullptr;
  const char* unknown = "--no-such-option";
  SUCCEEDS(nvrtcCreateProgram(&program, "__global__ void f() {}", nullptr, 0, nullptr, nullptr));
  CHECK(log_of(program).size() == 1);
  SUCCEEDS(nvrtcGetPTXSize(program, &size));
  CHECK(size == 1);
  SUCCEEDS(nvrtcGetCUBINSize(program, &size));
  CHECK(size == 0);
  CHECK(nvrtcGetLoweredName(program, "f", &name) ==
        NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION);
  CHECK(nvrtcCompileProgram(program, 1, &unknown) == NVRTC_ERROR_INVALID_OPTION);
  CHECK(log_of(program).find("no-such-option") != std::string::npos);
  SUCCEEDS(nvrtcDestroyProgram(&program));
  CHECK(nvrtcDestroyProgram(&program) == NVRTC_ERROR_INVALID_PROGRAM);
}

}  // namespace

int main() {
  CUcontext context;
  SUCCEEDS(cuInit(0));
  SUCCEEDS(cuCtxCreate(&context, nullptr, 0, 0));
  what_the_compiler_is();
  before_it_is_compiled();
  run(false);
  run(true);
  mistakes();
  SUCCEEDS(cuCtxDestroy(context));
  std::printf("%d different\n", different);
  return different > 0;
}
