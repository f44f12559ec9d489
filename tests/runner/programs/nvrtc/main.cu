// A kernel that races, compiled while the program runs: from a file, if its name is given, or from
// a text.
#include <cuda.h>
#include <nvrtc.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

int main(int count, char** arguments) {
  std::string source = "extern \"C\" __global__ void race(int* sum) {\n  *sum += threadIdx.x;\n}\n";
  const char* name = nullptr;
  if (count > 1) {
    std::ifstream file(name = arguments[1]);
    source.assign(std::istreambuf_iterator<char>(file), {});
  }
  nvrtcProgram program;
  nvrtcCreateProgram(&program, source.c_str(), name, 0, nullptr, nullptr);
  nvrtcCompileProgram(program, 0, nullptr);
  std::size_t size = 0;
  nvrtcGetCUBINSize(program, &size);
  std::vector<char> image(size);
  nvrtcGetCUBIN(program, image.data());
  nvrtcDestroyProgram(&program);

  CUcontext context;
  CUmodule module;
  CUfunction function;
  CUdeviceptr sum;
  cuInit(0);
  cuDevicePrimaryCtxRetain(&context, 0);
  cuCtxSetCurrent(context);
  cuModuleLoadData(&module, image.data());
  cuModuleGetFunction(&function, module, "race");
  cuMemAlloc(&sum, sizeof(int));
  cuMemsetD32(sum, 0, 1);
  void* parameters[] = {&sum};
  cuLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, nullptr, parameters, nullptr);
  cuCtxSynchronize();
  cuMemFree(sum);
}
