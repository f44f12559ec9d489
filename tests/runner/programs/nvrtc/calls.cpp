// NVRTC compiles what programs give it, and the driver API runs it. With nvcc, it is right on a
// GPU, too.
#include <cuda.h>
#include <nvrtc.h>

#include <cstdio>
#include <string>
#include <vector>

namespace {

int different = 0;

void check(bool holds, const char* what, int line) {
  if (holds) return;
  ++different;
  std::printf("%d: %s\n", line, what);
}
#define CHECK(holds) check(holds, #holds, __LINE__)
#define SUCCEEDS(call) CHECK((call) == 0)

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

}  // namespace

int main() {
  CUcontext context;
  SUCCEEDS(cuInit(0));
  SUCCEEDS(cuCtxCreate(&context, nullptr, 0, 0));
  run(false);
  run(true);
  mistakes();
  SUCCEEDS(cuCtxDestroy(context));
  std::printf("%d different\n", different);
  return different > 0;
}
