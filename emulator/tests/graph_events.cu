// Nodes of graphs that record events, and wait for those of others.
#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

__global__ void add(int* number, int value) { *number += value; }

}  // namespace

TEST_SUITE("graph events") {
  TEST_CASE("nodes that record events, and wait for them") {
    cohort::device_buffer<int> number(1);
    number.fill_bytes(0);
    cohort::check(cudaDeviceSynchronize());
    cudaGraph_t graph;
    cudaStream_t stream;
    cohort::check(cudaGraphCreate(&graph, 0));
    cohort::check(cudaStreamCreate(&stream));
    cudaEvent_t before, after;
    cudaStream_t other;
    cudaGraphNode_t node;
    for (cudaEvent_t* each : {&before, &after}) cohort::check(cudaEventCreate(each));
    cohort::check(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    add<<<1, 1, 0, other>>>(number.data(), 1);
    cohort::check(cudaEventRecord(before, other));
    cohort::check(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, before));
    cohort::check(cudaStreamBeginCaptureToGraph(stream, graph, &node, nullptr, 1,
                                                cudaStreamCaptureModeGlobal));
    add<<<1, 1, 0, stream>>>(number.data(), 2);
    cohort::check(cudaEventRecordWithFlags(after, stream, cudaEventRecordExternal));
    cohort::check(cudaStreamEndCapture(stream, nullptr));
    cudaGraphExec_t executable;
    cohort::check(cudaGraphInstantiate(&executable, graph, 0));
    cohort::check(cudaGraphLaunch(executable, stream));
    cohort::check(cudaStreamWaitEvent(other, after));
    add<<<1, 1, 0, other>>>(number.data(), 4);
    cohort::check(cudaStreamSynchronize(other));
    CHECK(number.to_host().front() == 7);
    cudaGraphExecDestroy(executable);
    cudaGraphDestroy(graph);
    for (cudaStream_t each : {stream, other}) cudaStreamDestroy(each);
    for (cudaEvent_t each : {before, after}) cudaEventDestroy(each);
  }
  TEST_CASE("an event that a node records is there when its graph has run") {
    cudaGraph_t graph;
    cudaGraphNode_t node;
    cudaGraphNodeType type;
    cudaEvent_t first, second;
    cudaGraphExec_t executable;
    float milliseconds = -1;
    cohort::check(cudaGraphCreate(&graph, 0));
    for (cudaEvent_t* each : {&first, &second}) cohort::check(cudaEventCreate(each));
    expect(cudaErrorInvalidValue, cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, nullptr));
    cohort::check(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, first));
    cohort::check(cudaGraphNodeGetType(node, &type));
    CHECK(type == cudaGraphNodeTypeEventRecord);
    const cudaGraphNode_t before = node;
    cohort::check(cudaGraphAddEventRecordNode(&node, graph, &before, 1, second));
    cohort::check(cudaGraphInstantiate(&executable, graph, 0));
    expect(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&milliseconds, first, second));
    cohort::check(cudaGraphLaunch(executable, nullptr));
    cohort::check(cudaEventSynchronize(second));
    cohort::check(cudaEventElapsedTime(&milliseconds, first, second));
    CHECK(milliseconds >= 0);
    cudaGraphExecDestroy(executable);
    cudaGraphDestroy(graph);
    for (cudaEvent_t each : {first, second}) cudaEventDestroy(each);
  }
}
