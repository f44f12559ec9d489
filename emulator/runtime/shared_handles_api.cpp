// Handles by which processes share memory and events.
#include <utility>

#include "emulator/api/sharing_calls.hpp"
#include "runtime/error.hpp"
#include "runtime/event_state.hpp"
#include "runtime/opened_memory.hpp"
#include "runtime/shared_memory.hpp"

using emulator::device_call;
using emulator::explain;
using emulator::read_handle;
using emulator::SharedFile;
using emulator::SharedHandle;
using emulator::SharedThing;

static_assert(emulator::shared_handle_size == CUDA_IPC_HANDLE_SIZE);

namespace {

cudaError_t refuse_own_handle() {
  return explain(cudaErrorDeviceUninitialized,
                 "the handle is this process's own.\n  Open it in another one.");
}

cudaError_t find_event(SharedFile& file, const SharedHandle& handle) {
  if (!handle.is_of(SharedThing::event))
    return explain(cudaErrorInvalidValue, "these bytes are no handle of an event.");
  if (emulator::is_own(handle)) return refuse_own_handle();
  file = SharedFile::find(handle);
  if (file.is_there()) return cudaSuccess;
  return explain(cudaErrorMapBufferObjectFailed,
                 "the process that shares the event has destroyed it, or has ended.");
}

}  // namespace

cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t* handle, void* pointer) {
  return device_call([&] {
    if (!handle) return emulator::explain_null("the place for the handle");
    return emulator::share_memory(pointer, false, handle);
  });
}

cudaError_t cudaIpcOpenMemHandle(void** pointer, cudaIpcMemHandle_t handle, unsigned int flags) {
  return device_call([&] {
    const SharedHandle shared = read_handle(&handle);
    if (flags != cudaIpcMemLazyEnablePeerAccess)
      return explain(cudaErrorInvalidValue, "the flags must be cudaIpcMemLazyEnablePeerAccess.");
    if (emulator::is_own(shared)) return refuse_own_handle();
    return emulator::open_shared(pointer, shared, false);
  });
}

cudaError_t cudaIpcCloseMemHandle(void* pointer) {
  return device_call([&] { return emulator::close_shared(pointer); });
}

cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t* handle, cudaEvent_t event) {
  return device_call([&] {
    if (!handle) return emulator::explain_null("the place for the handle");
    if (cudaError_t error = emulator::check_event(event)) return error;
    if (event->is_opened || !(event->flags & cudaEventInterprocess))
      return explain(cudaErrorInvalidResourceHandle,
                     "the event can't be shared.\n  Make it with cudaEventInterprocess | "
                     "cudaEventDisableTiming.");
    emulator::write_handle(handle, event->file.handle(SharedThing::event));
    return cudaSuccess;
  });
}

cudaError_t cudaIpcOpenEventHandle(cudaEvent_t* event, cudaIpcEventHandle_t handle) {
  return device_call([&] {
    SharedFile file;
    if (!event) return emulator::explain_null("the place for the event");
    if (cudaError_t error = find_event(file, read_handle(&handle))) return error;
    *event = emulator::events().add({.flags = cudaEventDisableTiming | cudaEventInterprocess,
                                     .file = std::move(file),
                                     .is_opened = true});
    return cudaSuccess;
  });
}
