// What the checkers found in a kernel, gathered for one report.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "machine/observer.hpp"

namespace emulator {

/// One lane's part in a finding: `who` ("thread (3,0,0) of block (0,0,0)") does `what` ("writes")
/// at a place in the program.
struct Side {
  std::string who;
  Caller caller = {};
  std::string what;
  std::optional<uint3> block = {}, thread = {};
};

Side side_of(const Lane& lane, Caller caller, std::string what);

/// "reads", "writes", "updates".
const char* verb_of(Access::Kind kind);

/// Something wrong. Findings of the same kind at the same places have the same cause.
struct Finding {
  ReportKind kind{};
  std::vector<Side> sides;  ///< who did it; one or two
  std::string place;        ///< where in memory, if anywhere: "tile[3], shared memory of …"
  std::string why;          ///< what is missing, and what to do about it; sentences
  Topic topic = Topic::general;
  int breadth = 0;  ///< of the same cause, the finding of the largest is told
  std::uint64_t count = 1;
  bool ends_kernel = false;
};

/// Listens after the checkers, and makes the kernel fail at its end if they found anything.
class Findings : public Observer {
 public:
  void grid_begins(const Grid& grid) override;
  void grid_ends(Grid& grid) override;

  /// Keeps the finding, or counts it if one of the same cause is known. The kernel goes on.
  void add(Finding finding);
  /// The same, for what can't be let happen: the kernel ends here.
  [[noreturn]] void stop(Finding finding, cudaError_t error);

  /// True, and counted, if there is a finding of this kind at these places and at least as broad:
  /// there is no need to make another.
  bool count_known(ReportKind kind, const void* code, const void* other_code, int breadth = 0);

 private:
  Finding* known(ReportKind kind, const void* code, const void* other_code);

  std::vector<Finding> all_;
};

}  // namespace emulator
