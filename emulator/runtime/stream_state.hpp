// What a stream is, for the calls about one.
#pragma once

#include <map>
#include <utility>

#include "emulator/types/launch_types.hpp"
#include "runtime/error.hpp"
#include "runtime/streams.hpp"

namespace emulator {

/// What `cudaStreamSetAttribute` sets: those that a stream has, and no others.
using StreamAttributes = std::map<cudaStreamAttrID, cudaStreamAttrValue>;

/// Those of a new stream.
StreamAttributes attributes_with(int priority);

}  // namespace emulator

struct CUstream_st {
  unsigned flags;
  unsigned long long id;
  emulator::StreamAttributes attributes;
};

namespace emulator {

/// A stream that exists. The default ones are one here.
CUstream_st& state_of(cudaStream_t stream);

/// A call about a stream, which must exist.
template <class Body>
cudaError_t stream_call(cudaStream_t stream, Body&& body, const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        cudaError_t error = check_stream(stream);
        return error ? error : std::forward<Body>(body)(state_of(stream));
      },
      name);
}

}  // namespace emulator
