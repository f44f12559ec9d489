// The runtime's handles of memory and events by other names.
#include "driver/call.hpp"
#include "emulator/api/sharing_calls.hpp"
#include "emulator/driver/sharing.hpp"

using driver::call;
using driver::pointer_of;

CUresult cuIpcGetMemHandle(CUipcMemHandle* handle, CUdeviceptr pointer) {
  return call([&] { return cudaIpcGetMemHandle(handle, pointer_of(pointer)); });
}

CUresult cuIpcOpenMemHandle(CUdeviceptr* pointer, CUipcMemHandle handle, unsigned flags) {
  return call([&] {
    void* memory = nullptr;
    if (!pointer) return emulator::remember(emulator::explain_null("the place for the pointer"));
    const cudaError_t error = cudaIpcOpenMemHandle(&memory, handle, flags);
    *pointer = driver::address_of(memory);
    return error;
  });
}

CUresult cuIpcCloseMemHandle(CUdeviceptr pointer) {
  return call([&] { return cudaIpcCloseMemHandle(pointer_of(pointer)); });
}

CUresult cuIpcGetEventHandle(CUipcEventHandle* handle, CUevent event) {
  return call([&] { return cudaIpcGetEventHandle(handle, event); });
}

CUresult cuIpcOpenEventHandle(CUevent* event, CUipcEventHandle handle) {
  return call([&] { return cudaIpcOpenEventHandle(event, handle); });
}
