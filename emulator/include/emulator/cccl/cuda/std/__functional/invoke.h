// As nvc++ sees it: see cuda/std/__cccl/compiler.h.
#pragma GCC system_header

#pragma push_macro("__NVCC__")
#undef __NVCC__
#include_next <cuda/std/__functional/invoke.h>
#pragma pop_macro("__NVCC__")
