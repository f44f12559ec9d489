// Memory of other processes, which they share: the same file is mapped here.
#pragma once

#include "emulator/types/errors.hpp"
#include "runtime/shared_file.hpp"

namespace emulator {

/// Opens memory of another process as an allocation of this one. Where `of_pool`, that is one of a
/// stream, which is freed as others are; otherwise `close_shared` closes it when it has been called
/// as often as this.
cudaError_t open_shared(void** pointer, const SharedHandle& handle, bool of_pool);
cudaError_t close_shared(void* pointer);
/// It has ended.
void forget_opened(const void* pointer);

}  // namespace emulator
