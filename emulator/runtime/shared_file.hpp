// Files without a name, which another process opens by a few bytes: what processes share is such a
// file. It is gone with the last process that has it open.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>

#include "emulator/types/errors.hpp"

namespace emulator {

enum class SharedThing : std::uint32_t { memory, event, pool };

/// Where a file is found. CUDA's handles hold it, and are as long as the longest of them.
struct SharedHandle {
  std::uint64_t mark;  ///< of the emulator
  SharedThing thing;
  pid_t process;
  int descriptor;        ///< of the file, in that process
  unsigned none;         ///< 0: programs may compare the bytes
  std::uint64_t number;  ///< of the file: no other has it meanwhile
  std::uint64_t bytes;   ///< of the allocation
  std::uint64_t pool;    ///< the number of its pool's file; 0 if it has none

  bool is_of(SharedThing it) const;
};
constexpr std::size_t shared_handle_size = 64;

/// Whether this process has given it.
bool is_own(const SharedHandle& handle);

SharedHandle read_handle(const void* bytes);
void write_handle(void* bytes, const SharedHandle& handle);

/// Has the file open as long as it is there.
class SharedFile {
 public:
  SharedFile() = default;
  SharedFile(SharedFile&& other) noexcept;
  SharedFile& operator=(SharedFile&& other) noexcept;
  ~SharedFile();

  /// A new one, of zeros; none if the computer has no room for it.
  static SharedFile make(SharedThing thing, std::size_t size);
  /// The one of a handle; none if its process has closed it, or has ended.
  static SharedFile find(const SharedHandle& handle);
  /// The one of a handle that `give` has set, here or in another process: the value of the pointer
  /// is the descriptor, which stays open. None if it is no such thing's.
  static SharedFile given(const void* handle, SharedThing thing);

  bool is_there() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  std::uint64_t number() const;
  std::size_t size() const;
  /// Sets each byte; false if the computer has no room for them.
  bool fill(unsigned char byte) const;
  SharedHandle handle(SharedThing thing, std::size_t bytes = 0, std::uint64_t pool = 0) const;

  /// Sets the `int` at `handle` to a further descriptor, which is the program's to close. An error,
  /// explained, if it has too many.
  cudaError_t give(void* handle) const;

  /// While this is there, or mapped, all others that have found or made the file know it.
  void hold() const;
  bool is_held_elsewhere() const;

 private:
  explicit SharedFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor_ = -1;
};

}  // namespace emulator
