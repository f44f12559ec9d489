// A report of the emulator, as it tells it to programs: docs/json.md describes it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// A line of a file; none if the file has no name.
struct FileLine {
  std::string file = {};
  int line = 0;

  explicit operator bool() const { return !file.empty() && line > 0; }
  /// "file:line"; empty if there is none.
  std::string text() const { return *this ? file + ":" + std::to_string(line) : ""; }
};

struct DeviceReport {
  using Index = std::array<unsigned, 3>;

  /// A call that led to a line.
  struct Call {
    std::string function = {}, file = {};
    int line = 0;

    FileLine at() const { return {file, line}; }
  };

  /// Somebody's part in what went wrong.
  struct Side {
    std::string file = {};
    int line = 0;
    std::string text = {}, function = {};          ///< Of that line, and that it is in.
    std::optional<Index> block = {}, thread = {};  ///< Nothing for the host, or if unknown.
    std::string verb = {}, operation = {};         ///< "writes", or in "__shfl_xor_sync".
    std::string who = {};                          ///< "thread (3,0,0) of block (0,0,0)".
    std::vector<Call> calls = {};                  ///< That led to the line, innermost first.
  };

  /// What people are told of a side.
  struct Part {
    std::string place = {};               ///< "a.cu:3"; empty if unknown.
    std::string words = {}, brief = {};   ///< What happened there, and the same in short.
    std::vector<std::string> lines = {};  ///< That follow: the code, the calls that led there.
  };

  /// What people are told of a cause: the title with its place, the parts, the rest.
  struct Facts {
    std::string title = {};
    std::vector<Part> parts = {};
    std::vector<std::string> rest = {};
  };

  /// What to do.
  struct Cure {
    std::string kind = {}, text = {}, file = {};  ///< The file is empty if that can't be known.
    int line = 0;

    FileLine at() const { return {file, line}; }
  };

  struct Cause {
    std::string kind = {}, memory = {}, place = {};
    std::vector<Side> sides = {};
    std::string why = {};
    Facts facts = {};
    std::vector<std::string> traits = {};  ///< "two warps".
    Cure cure = {};
    std::uint64_t count = 1;

    /// "race in kernel f: tile[3], in the shared memory of block (0,0,0)"; empty if nothing is
    /// told.
    std::string headline() const;
  };

  std::string kind = {}, kernel = {}, message = {};
  std::vector<Cause> causes = {};  ///< The most likely first.
};

/// A report from its line; nothing if it is none: whoever wrote it may have been ended meanwhile,
/// or have gone mad.
std::optional<DeviceReport> device_report_in(std::string_view line);

/// Those in the lines of a file that COHORT_REPORTS named.
std::vector<DeviceReport> device_reports_in(std::string_view lines);

}  // namespace runner
