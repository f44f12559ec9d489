// Mistakes with the driver API, by their number: each is told at its line.
#include <cuda.h>
#include <cuda_runtime.h>

#include <cstdlib>

int main(int, char** arguments) {
  const int mistake = std::atoi(arguments[1]);
  CUcontext context;
  CUmodule module;
  CUfunction function;
  CUdeviceptr numbers;
  int devices = 0;
  if (mistake == 6) cudaGetDeviceCount(&devices);  // initialises the driver, too
  if (mistake != 1 && mistake != 6) cuInit(0);
  cuDevicePrimaryCtxRetain(&context, 0);
  cuCtxSetCurrent(context);
  if (mistake == 2) {
    return cuModuleLoadData(&module, ".version 8.0\n.target sm_90\n") == CUDA_ERROR_INVALID_PTX;
  }
  cuModuleLoad(&module, "kernels.fatbin");
  cuModuleGetFunction(&function, module, "too_far");
  cuMemAlloc(&numbers, 32 * sizeof(int));
  void* parameters[] = {&numbers};
  const int threads = mistake == 3 ? 33 : 32;
  cuLaunchKernel(function, 1, 1, 1, threads, 1, 1, 0, nullptr, parameters, nullptr);
  int sum[40];
  cuMemcpyDtoH(sum, numbers, mistake == 4 ? sizeof sum : 32 * sizeof(int));
  if (mistake == 5) return 0;
  cuMemFree(numbers);
}
