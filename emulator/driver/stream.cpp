// Streams and events.
#include "emulator/api/stream.hpp"
#include "driver/call.hpp"
#include "emulator/driver/driver_streams.hpp"

using driver::call;

CUresult cuStreamCreate(CUstream* stream, unsigned flags) {
  return call([&] { return cudaStreamCreateWithFlags(stream, flags); });
}

CUresult cuStreamCreateWithPriority(CUstream* stream, unsigned flags, int priority) {
  return call([&] { return cudaStreamCreateWithPriority(stream, flags, priority); });
}

CUresult cuStreamDestroy(CUstream stream) {
  return call([&] { return cudaStreamDestroy(stream); });
}

CUresult cuStreamSynchronize(CUstream stream) {
  return call([&] { return cudaStreamSynchronize(stream); });
}

CUresult cuStreamQuery(CUstream stream) {
  return call([&] { return cudaStreamQuery(stream); });
}

CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned flags) {
  return call([&] { return cudaStreamWaitEvent(stream, event, flags); });
}

CUresult cuStreamGetPriority(CUstream stream, int* priority) {
  return call([&] { return cudaStreamGetPriority(stream, priority); });
}

CUresult cuStreamGetFlags(CUstream stream, unsigned* flags) {
  return call([&] { return cudaStreamGetFlags(stream, flags); });
}

CUresult cuLaunchHostFunc(CUstream stream, CUhostFn function, void* user_data) {
  return call([&] { return cudaLaunchHostFunc(stream, function, user_data); });
}

CUresult cuEventCreate(CUevent* event, unsigned flags) {
  return call([&] { return cudaEventCreateWithFlags(event, flags); });
}

CUresult cuEventDestroy(CUevent event) {
  return call([&] { return cudaEventDestroy(event); });
}

CUresult cuEventRecord(CUevent event, CUstream stream) {
  return call([&] { return cudaEventRecord(event, stream); });
}

CUresult cuEventQuery(CUevent event) {
  return call([&] { return cudaEventQuery(event); });
}

CUresult cuEventSynchronize(CUevent event) {
  return call([&] { return cudaEventSynchronize(event); });
}

CUresult cuEventElapsedTime(float* milliseconds, CUevent start, CUevent end) {
  return call([&] { return cudaEventElapsedTime(milliseconds, start, end); });
}
