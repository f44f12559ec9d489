// For whom something synchronizes, as CCCL has it.
#pragma once
#pragma GCC system_header

#include <cuda/std/__atomic/scopes.h>

namespace cuda {

using std::thread_scope;
using std::thread_scope_block;
using std::thread_scope_device;
using std::thread_scope_system;
using std::thread_scope_thread;

}  // namespace cuda
