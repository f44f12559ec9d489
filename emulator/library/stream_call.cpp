// Copies and host functions, in the order of a stream.
#include "library/stream_call.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include "emulator/dropped.hpp"

namespace library {

bool succeeds(const char* call, cudaError_t error) {
  if (error != cudaSuccess) emulator::dropped(call), error;
  return error == cudaSuccess;
}

bool Workspace::release() {
  bool has_succeeded = cudaDeviceSynchronize() == cudaSuccess;
  for (const Buffer& buffer : buffers) has_succeeded &= cudaFreeHost(buffer.memory) == cudaSuccess;
  buffers.clear();
  return has_succeeded;
}

StreamCall::StreamCall(Workspace& workspace) : workspace_(workspace) {
  cudaStreamCaptureStatus capture = cudaStreamCaptureStatusNone;
  note("cudaStreamIsCapturing", cudaStreamIsCapturing(workspace.stream, &capture));
  is_captured_ = capture != cudaStreamCaptureStatusNone;
}

void StreamCall::note(const char* call, cudaError_t error) {
  if (!succeeds(call, error)) has_succeeded_ = false;
}

void StreamCall::copy_bytes(void* to, std::size_t to_pitch, const void* from,
                            std::size_t from_pitch, std::size_t width, int columns,
                            cudaMemcpyKind kind) {
  if (!has_succeeded_) return;
  if (columns == 1 || (to_pitch == width && from_pitch == width))
    return note("cudaMemcpyAsync",
                cudaMemcpyAsync(to, from, width * columns, kind, workspace_.stream));
  note("cudaMemcpy2DAsync",
       cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, width, columns, kind, workspace_.stream));
}

void* StreamCall::zeros(std::size_t bytes) {
  auto& buffers = workspace_.buffers;
  auto buffer = std::ranges::find_if(buffers, [=](const Buffer& candidate) {
    return candidate.bytes >= bytes && !candidate.is_taken;
  });
  if (buffer == buffers.end()) {
    buffer = buffers.emplace(buffers.end());
    buffer->bytes = std::max<std::size_t>(bytes, 64);
    // The originals have theirs already, and end no capture by it.
    cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    note("cudaThreadExchangeStreamCaptureMode", cudaThreadExchangeStreamCaptureMode(&mode));
    note("cudaMallocHost", cudaMallocHost(&buffer->memory, buffer->bytes));
    note("cudaThreadExchangeStreamCaptureMode", cudaThreadExchangeStreamCaptureMode(&mode));
  }
  buffer->is_taken = true;
  taken_.push_back(&*buffer);
  if (has_succeeded_) std::memset(buffer->memory, 0, bytes);
  return buffer->memory;
}

void StreamCall::overwrite(void* area, std::size_t bytes) {
  if (has_succeeded_)
    note("cudaMemsetAsync", cudaMemsetAsync(area, 0xFF, bytes, workspace_.stream));
}

void StreamCall::compute(std::function<void()> work) {
  if (!has_succeeded_) return;
  using Work = std::function<void()>;
  if (is_captured_) {
    auto& captured = workspace_.captured;
    captured.push_back(std::move(work));
    note("cudaLaunchHostFunc",
         cudaLaunchHostFunc(
             workspace_.stream, [](void* of) { (*static_cast<Work*>(of))(); }, &captured.back()));
    return;
  }
  const auto once = [](void* of) {
    const std::unique_ptr<Work> work(static_cast<Work*>(of));
    (*work)();
  };
  note("cudaLaunchHostFunc",
       cudaLaunchHostFunc(workspace_.stream, once, new Work(std::move(work))));
}

bool StreamCall::wait() {
  note("cudaStreamSynchronize", cudaStreamSynchronize(workspace_.stream));
  return has_succeeded_;
}

bool StreamCall::end() {
  if (is_captured_) return has_succeeded_;  // the graph needs its buffers each time it is launched
  compute([taken = taken_] {
    for (Buffer* buffer : taken) buffer->is_taken = false;
  });
  return has_succeeded_;
}

}  // namespace library
