// The C library's <assert.h>, with an `assert` that kernels can fail too. Like it, this header may
// be included again after NDEBUG has changed, so it has no include guard.
#include_next <assert.h>

#if defined(__cplusplus) && !defined(NDEBUG)
#include "emulator/cuda/assertion.hpp"
#undef assert
#define assert(...)                                                     \
  (static_cast<bool>(__VA_ARGS__)                                       \
       ? static_cast<void>(0)                                           \
       : ::emulator::assertion_failed(#__VA_ARGS__, __FILE__, __LINE__, \
                                      __extension__ __PRETTY_FUNCTION__))
#endif
