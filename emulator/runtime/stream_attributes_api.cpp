// The attributes of streams. They are hints, so nothing runs otherwise because of them; a program
// gets back what it has set.
#include <algorithm>
#include <mutex>
#include <string>

#include "emulator/api/stream.hpp"
#include "runtime/device.hpp"
#include "runtime/stream_state.hpp"

namespace emulator {

namespace {

/// Threads of the host may set and ask at the same time.
std::mutex& attributes_mutex() {
  static std::mutex& mutex = *new std::mutex;
  return mutex;
}

int priority_in_range(int priority) {
  return std::clamp(priority, greatest_priority, least_priority);
}

cudaError_t refuse_value(std::string reason) {
  return explain(cudaErrorInvalidValue, std::move(reason));
}

/// Whatever else an H100 accepts, is accepted: a hitProp that is none, a window of no bytes.
cudaError_t check_window(const cudaAccessPolicyWindow& window) {
  const auto most = static_cast<std::size_t>(device_properties().accessPolicyMaxWindowSize);
  if (window.num_bytes > most)
    return refuse_value("the window has " + std::to_string(window.num_bytes) +
                        " bytes.\n  There may be " + std::to_string(most) +
                        ", the device's accessPolicyMaxWindowSize.");
  if (!(window.hitRatio >= 0 && window.hitRatio <= 1))
    return refuse_value("the window's hitRatio is " + std::to_string(window.hitRatio) +
                        ", and must be from 0 to 1.");
  if (window.missProp == cudaAccessPropertyPersisting)
    return refuse_value("the window's missProp can't be cudaAccessPropertyPersisting.");
  return cudaSuccess;
}

cudaError_t check_value(cudaStreamAttrID id, const cudaStreamAttrValue& value) {
  if (id == cudaStreamAttributeAccessPolicyWindow) return check_window(value.accessPolicyWindow);
  if (id == cudaStreamAttributeSynchronizationPolicy &&
      (value.syncPolicy < cudaSyncPolicyAuto || value.syncPolicy > cudaSyncPolicyBlockingSync))
    return refuse_value("there is no cudaSynchronizationPolicy " +
                        std::to_string(value.syncPolicy) + ".");
  return cudaSuccess;
}

/// A value of the stream's; null if streams have no such attribute.
cudaStreamAttrValue* find_attribute(CUstream_st& stream, cudaStreamAttrID id) {
  auto found = stream.attributes.find(id);
  if (found != stream.attributes.end()) return &found->second;
  refuse_value("streams have no attribute " + std::to_string(id) + ".");
  return nullptr;
}

}  // namespace

StreamAttributes attributes_with(int priority) {
  StreamAttributes attributes;
  attributes[cudaStreamAttributeAccessPolicyWindow].accessPolicyWindow = {};
  attributes[cudaStreamAttributeSynchronizationPolicy].syncPolicy = cudaSyncPolicyAuto;
  attributes[cudaStreamAttributePriority].priority = priority_in_range(priority);
  attributes[cudaStreamAttributeMemSyncDomain].memSyncDomain = cudaLaunchMemSyncDomainDefault;
  attributes[cudaStreamAttributeMemSyncDomainMap].memSyncDomainMap = {0, 1};
  return attributes;
}

}  // namespace emulator

using emulator::stream_call;

cudaError_t cudaStreamGetPriority(cudaStream_t stream, int* priority) {
  return stream_call(stream, [&](CUstream_st& it) {
    std::lock_guard lock(emulator::attributes_mutex());
    return emulator::store(priority, it.attributes[cudaStreamAttributePriority].priority);
  });
}

cudaError_t cudaStreamGetAttribute(cudaStream_t stream, cudaStreamAttrID id,
                                   cudaStreamAttrValue* value) {
  return stream_call(stream, [&](CUstream_st& it) {
    std::lock_guard lock(emulator::attributes_mutex());
    const cudaStreamAttrValue* its = emulator::find_attribute(it, id);
    return its ? emulator::store(value, *its) : cudaErrorInvalidValue;
  });
}

cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaStreamAttrID id,
                                   const cudaStreamAttrValue* value) {
  return stream_call(stream, [&](CUstream_st& it) {
    std::lock_guard lock(emulator::attributes_mutex());
    cudaStreamAttrValue* its = emulator::find_attribute(it, id);
    if (!its) return cudaErrorInvalidValue;
    if (!value) return emulator::explain_null("the value");
    if (cudaError_t error = emulator::check_value(id, *value)) return error;
    *its = *value;
    if (id == cudaStreamAttributePriority)
      its->priority = emulator::priority_in_range(value->priority);
    return cudaSuccess;
  });
}

cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from) {
  return stream_call(from, [&](CUstream_st& source) {
    if (cudaError_t error = emulator::check_stream(to)) return error;
    std::lock_guard lock(emulator::attributes_mutex());
    emulator::state_of(to).attributes = source.attributes;
    return cudaSuccess;
  });
}

cudaError_t cudaCtxResetPersistingL2Cache() {
  return emulator::device_call([] { return cudaSuccess; });
}
