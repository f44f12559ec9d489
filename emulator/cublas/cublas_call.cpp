// Copies and host functions, in the order of a stream.
#include "cublas/cublas_call.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include "emulator/dropped.hpp"

namespace cublas {

Call::Call(cublasHandle_t handle) : handle_(handle) {
  cudaStreamCaptureStatus capture = cudaStreamCaptureStatusNone;
  note("cudaStreamIsCapturing", cudaStreamIsCapturing(handle->stream, &capture));
  is_captured_ = capture != cudaStreamCaptureStatusNone;
}

bool succeeds(const char* call, cudaError_t error) {
  if (error != cudaSuccess) emulator::dropped(call), error;
  return error == cudaSuccess;
}

void Call::note(const char* call, cudaError_t error) {
  if (!succeeds(call, error)) status_ = CUBLAS_STATUS_EXECUTION_FAILED;
}

void Call::copy_bytes(void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch,
                      std::size_t width, int columns, cudaMemcpyKind kind) {
  if (status_ != CUBLAS_STATUS_SUCCESS) return;
  if (columns == 1 || (to_pitch == width && from_pitch == width))
    return note("cudaMemcpyAsync",
                cudaMemcpyAsync(to, from, width * columns, kind, handle_->stream));
  note("cudaMemcpy2DAsync",
       cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, width, columns, kind, handle_->stream));
}

void* Call::zeros(std::size_t bytes) {
  auto& buffers = handle_->buffers;
  auto buffer = std::ranges::find_if(buffers, [=](const Buffer& candidate) {
    return candidate.bytes >= bytes && !candidate.is_taken;
  });
  if (buffer == buffers.end()) {
    buffer = buffers.emplace(buffers.end());
    buffer->bytes = std::max<std::size_t>(bytes, 64);
    note("cudaMallocHost", cudaMallocHost(&buffer->memory, buffer->bytes));
  }
  buffer->is_taken = true;
  taken_.push_back(&*buffer);
  if (status_ == CUBLAS_STATUS_SUCCESS) std::memset(buffer->memory, 0, bytes);
  return buffer->memory;
}

void Call::compute(std::function<void()> work) {
  if (status_ != CUBLAS_STATUS_SUCCESS) return;
  using Work = std::function<void()>;
  if (is_captured_) {
    handle_->captured.push_back(std::move(work));
    note("cudaLaunchHostFunc", cudaLaunchHostFunc(
                                   handle_->stream, [](void* of) { (*static_cast<Work*>(of))(); },
                                   &handle_->captured.back()));
    return;
  }
  const auto once = [](void* of) {
    const std::unique_ptr<Work> work(static_cast<Work*>(of));
    (*work)();
  };
  note("cudaLaunchHostFunc", cudaLaunchHostFunc(handle_->stream, once, new Work(std::move(work))));
}

cublasStatus_t Call::end() {
  if (is_captured_) return status_;  // the graph needs its buffers each time it is launched
  compute([taken = taken_] {
    for (Buffer* buffer : taken) buffer->is_taken = false;
  });
  return status_;
}

}  // namespace cublas
