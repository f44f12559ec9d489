// Streams: all work is done when the call that asks for it returns. What could have overlapped is
// for an observer to know: see runtime/work.hpp.
#include "runtime/streams.hpp"

#include <atomic>

#include "emulator/api/stream.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/error.hpp"
#include "runtime/handles.hpp"
#include "runtime/stream_state.hpp"
#include "runtime/waits.hpp"
#include "runtime/work.hpp"

namespace emulator {

namespace {

Handles<CUstream_st>& streams() { return all_handles<CUstream_st>(); }

constexpr unsigned long long id_legacy = 1, id_per_thread = 2;

bool is_default(cudaStream_t stream) {
  return stream == nullptr || stream == cudaStreamLegacy || stream == cudaStreamPerThread;
}

cudaError_t create_stream(cudaStream_t* stream, unsigned flags, int priority,
                          const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        static std::atomic<unsigned long long> last_id = id_per_thread;
        if (!stream) return explain_null("the place for the stream");
        if (flags & ~cudaStreamNonBlocking) return explain_flags(flags);
        *stream = streams().add({flags, ++last_id, attributes_with(priority)});
        tell_of_work<&WorkObserver::stream_made>(*stream, flags & cudaStreamNonBlocking
                                                              ? StreamKind::non_blocking
                                                              : StreamKind::blocking);
        return cudaSuccess;
      },
      name);
}

cudaError_t wait_for_stream(cudaStream_t stream, const char* name = __builtin_FUNCTION()) {
  note_wait();
  return stream_call(
      stream,
      [&](const CUstream_st&) {
        if (cudaError_t error = refuse_wait(stream)) return error;
        tell_of_work<&WorkObserver::host_waits_for_stream>(stream);
        return device_error();
      },
      name);
}

CUstream_st new_default_stream() { return {cudaStreamDefault, id_legacy, attributes_with(0)}; }

CUstream_st& default_stream() {
  static CUstream_st& stream = *new CUstream_st(new_default_stream());
  return stream;
}

}  // namespace

CUstream_st& state_of(cudaStream_t stream) {
  return is_default(stream) ? default_stream() : *stream;
}

cudaError_t check_stream(cudaStream_t stream) {
  if (is_default(stream) || streams().contains(stream)) return cudaSuccess;
  return explain(cudaErrorInvalidResourceHandle,
                 "the stream was never created, or has been destroyed.");
}

bool use_per_thread_default_streams() { return default_stream_is_per_thread = true; }

std::vector<MakingCalls> destroy_all_streams() {
  default_stream() = new_default_stream();
  return streams().clear();
}

}  // namespace emulator

using emulator::check_stream;
using emulator::device_call;
using emulator::HostFunctionCode;
using emulator::store;
using emulator::stream_call;
using emulator::streams;
using emulator::Work;

cudaError_t cudaStreamCreate(cudaStream_t* stream) {
  return emulator::create_stream(stream, cudaStreamDefault, 0);
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned int flags) {
  return emulator::create_stream(stream, flags, 0);
}

cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned int flags, int priority) {
  return emulator::create_stream(stream, flags, priority);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  return device_call([&] {
    if (emulator::is_default(stream))
      return emulator::explain(cudaErrorInvalidResourceHandle,
                               "the default stream can't be destroyed.");
    if (cudaError_t error = check_stream(stream)) return error;
    // Before another thread may get the same handle for a new one.
    emulator::tell_of_work<&emulator::WorkObserver::stream_ends>(stream);
    emulator::forget_in_captures(stream);
    streams().remove(stream);
    return cudaSuccess;
  });
}

cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int* flags) {
  return stream_call(stream, [&](const CUstream_st& it) { return store(flags, it.flags); });
}

cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long* id) {
  return stream_call(stream, [&](const CUstream_st& it) {
    return store(id, stream == cudaStreamPerThread ? emulator::id_per_thread : it.id);
  });
}

cudaError_t cudaStreamGetDevice(cudaStream_t stream, int* device) {
  return stream_call(stream, [&](const CUstream_st&) { return store(device, 0); });
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) { return emulator::wait_for_stream(stream); }
cudaError_t cudaStreamQuery(cudaStream_t stream) { return emulator::wait_for_stream(stream); }

cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback,
                                  void* user_data, unsigned int flags) {
  return stream_call(stream, [&](const CUstream_st&) {
    if (!callback) return emulator::explain_null("the callback");
    if (flags != 0) return emulator::explain_flags(flags);
    if (cudaError_t error = emulator::check_stream_for_work(stream)) return error;
    if (cudaError_t error =
            emulator::refuse_in_capture(stream,
                                        "no callback can be added to a stream while it is being "
                                        "captured.\n  Call cudaLaunchHostFunc."))
      return error;
    return emulator::do_or_capture({Work::Kind::host_function, stream, "cudaStreamAddCallback"},
                                   [=] {
                                     const HostFunctionCode its_own;
                                     callback(stream, cudaSuccess, user_data);
                                     return cudaSuccess;
                                   });
  });
}

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* user_data) {
  return stream_call(stream, [&](const CUstream_st&) {
    if (!function) return emulator::explain_null("the function");
    if (cudaError_t error = emulator::check_stream_for_work(stream)) return error;
    return emulator::do_or_capture({Work::Kind::host_function, stream, "cudaLaunchHostFunc"}, [=] {
      const HostFunctionCode its_own;
      function(user_data);
      return cudaSuccess;
    });
  });
}
