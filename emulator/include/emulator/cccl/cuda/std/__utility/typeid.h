// As nvc++ sees it: see cuda/std/__cccl/compiler.h.
#pragma GCC system_header

#pragma push_macro("__CUDA_ARCH__")
#undef __CUDA_ARCH__
#include_next <cuda/std/__utility/typeid.h>
#pragma pop_macro("__CUDA_ARCH__")
