// What nodes of graphs of any kind are described by.
#pragma once

#include <cstddef>

#include "emulator/types/graph_types.hpp"
#include "emulator/types/pitched.hpp"

using cudaGraphConditionalHandle = unsigned long long;

enum cudaGraphConditionalHandleFlags : unsigned { cudaGraphCondAssignDefault = 1 };

enum cudaGraphConditionalNodeType : unsigned {
  cudaGraphCondTypeIf = 0,  ///< its second body, if there is one, is for else
  cudaGraphCondTypeWhile = 1,
  cudaGraphCondTypeSwitch = 2  ///< the body of that number, if there is one
};

struct cudaConditionalNodeParams {
  cudaGraphConditionalHandle handle;
  cudaGraphConditionalNodeType type;
  unsigned int size;
  cudaGraph_t* phGraph_out;  ///< so many bodies come back; the array is there as long as the node
};

using cudaKernelNodeParamsV2 = cudaKernelNodeParams;
using cudaMemsetParamsV2 = cudaMemsetParams;
using cudaHostNodeParamsV2 = cudaHostNodeParams;
using cudaMemAllocNodeParamsV2 = cudaMemAllocNodeParams;

struct cudaMemcpyNodeParams {
  int flags;
  int reserved[3];
  cudaMemcpy3DParms copyParams;
};

enum cudaGraphChildGraphNodeOwnership : unsigned {
  cudaGraphChildGraphOwnershipClone = 0,
  cudaGraphChildGraphOwnershipMove = 1
};

struct cudaChildGraphNodeParams {
  cudaGraph_t graph;
  cudaGraphChildGraphNodeOwnership ownership;
};

struct cudaEventRecordNodeParams {
  cudaEvent_t event;
};

struct cudaEventWaitNodeParams {
  cudaEvent_t event;
};

struct cudaMemFreeNodeParams {
  void* dptr;
};

/// The one of the union that `type` says.
struct cudaGraphNodeParams {
  cudaGraphNodeType type;
  int reserved0[3];
  union {
    long long reserved1[29];
    cudaKernelNodeParamsV2 kernel;
    cudaMemcpyNodeParams memcpy;
    cudaMemsetParamsV2 memset;
    cudaHostNodeParamsV2 host;
    cudaChildGraphNodeParams graph;
    cudaEventWaitNodeParams eventWait;
    cudaEventRecordNodeParams eventRecord;
    cudaMemAllocNodeParamsV2 alloc;
    cudaMemFreeNodeParams free;
    cudaConditionalNodeParams conditional;
  };
  long long reserved2;
};
