// Streams whose work is captured: it becomes nodes of a graph, and isn't done.
#pragma once

#include <functional>
#include <vector>

#include "emulator/types/launch_types.hpp"
#include "runtime/graph.hpp"
#include "runtime/work.hpp"

namespace emulator {

[[nodiscard]] bool is_capturing(cudaStream_t stream);

/// The graph that what the stream is asked for goes to.
const CUgraph_st& captured_graph(cudaStream_t stream);

/// Adds a node after what the stream was asked for last.
void capture(cudaStream_t stream, NodeWork work);

/// Gives the work to its stream: does it, or captures it.
cudaError_t do_or_capture(const Work& given, std::function<cudaError_t()> work);

/// Takes the work that `call` asks for, which isn't done. Returns what the call returns.
cudaError_t take_work(NodeWork& work, const std::function<cudaError_t()>& call);

/// For an event that stands for what was captured, when that has ended.
cudaError_t explain_ended_capture();

/// Whether the calling thread does that.
bool is_taking_work();

/// Takes a launch, with copies of its arguments. Fails as the launch would.
cudaError_t take_launch(NodeWork& work, const cudaKernelNodeParams* asked);
cudaError_t take_fill(NodeWork& work, const cudaMemsetParams* asked);
cudaError_t take_call(NodeWork& work, const cudaHostNodeParams* asked);

/// An event is recorded: it stands for what the stream has captured so far.
void capture_record(cudaStream_t stream, cudaEvent_t event);

/// A stream waits for an event: if that stands for captured work, the stream is captured too.
/// Returns an error if the two don't belong together.
cudaError_t capture_wait(cudaStream_t stream, cudaEvent_t event);

void forget_captures();
/// The handle ends, and another stream or event may get it. A capture that began there ends, too.
void forget_in_captures(cudaStream_t stream);
void forget_in_captures(cudaEvent_t event);

}  // namespace emulator
