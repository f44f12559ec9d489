// Nodes of graphs that are more than work: what allocates and frees memory.
#pragma once

#include "driver_types.h"

extern "C" {

/// Memory whose address comes back in `parameters->dptr`, and stays the same. It is there from this
/// node's run to that of a node that frees it, in this graph or in others, or until cudaFree.
cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                     const cudaGraphNode_t* dependencies, std::size_t count,
                                     cudaMemAllocNodeParams* parameters);
cudaError_t cudaGraphMemAllocNodeGetParams(cudaGraphNode_t node,
                                           cudaMemAllocNodeParams* parameters);
cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                    const cudaGraphNode_t* dependencies, std::size_t count,
                                    void* pointer);
/// `pointer` is where the address goes.
cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t node, void* pointer);

/// How much memory the device keeps for graphs: as much as they had at once, until it is trimmed.
cudaError_t cudaDeviceGetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute,
                                           void* value);
cudaError_t cudaDeviceSetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute,
                                           void* value);
cudaError_t cudaDeviceGraphMemTrim(int device);
}
