// The programs that `course run` has compiled: kept for the next time, as far as there is room.
#pragma once

#include <cstdint>
#include <filesystem>

namespace runner {

/// The folder of one program, in use: as long as this lives, `remove_oldest` leaves it alone, in
/// every process.
class KeptProgram {
 public:
  /// Makes the folder when needed. Throws Failure when it can't be made.
  explicit KeptProgram(const std::filesystem::path& folder);
  ~KeptProgram();
  KeptProgram(const KeptProgram&) = delete;
  KeptProgram& operator=(const KeptProgram&) = delete;

 private:
  int lock_;
};

/// Removes folders of `programs` until their files take no more than `most_bytes`: the one whose
/// last use is longest ago goes first, one in use never.
void remove_oldest(const std::filesystem::path& programs, std::uintmax_t most_bytes);

}  // namespace runner
