// Where the code of strangers is compiled and run: bubblewrap, with limits.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace runner {

/// What one command may see and use. Besides this it sees /usr, read-only, an empty /tmp and an
/// empty /dev/shm of its own, no network, and no process but its own.
struct Confinement {
  struct Bind {
    std::filesystem::path from;
    std::filesystem::path to;
  };

  std::vector<std::filesystem::path> readable = {};  ///< Seen where they are.
  std::vector<Bind> shown_as = {};                   ///< Readable, under another name.
  std::vector<std::filesystem::path> hidden = {};    ///< Folders in those that look empty.
  std::filesystem::path writable = {};               ///< A folder, or none.
  std::vector<std::pair<std::string, std::string>> environment = {};
  std::chrono::seconds processor_time{60};    ///< Of each process.
  std::chrono::seconds time{300};             ///< Until all of it is killed.
  std::size_t memory = std::size_t{3} << 30;  ///< Bytes of all of it together; more is killed.
  std::size_t file = std::size_t{64} << 20;   ///< Bytes of a file that it writes.
  unsigned processes = 64;
  bool errors_too = true;  ///< Standard error is output as well; else it is thrown away.
  std::size_t output = std::size_t{8} << 20;  ///< Bytes; then all of it is killed.
};

/// How a confined command ended.
struct ConfinedRun {
  int code = 0;             ///< Exit code, or 128 and the signal.
  bool timed_out = false;   ///< It took longer than `time`.
  bool too_much = false;    ///< It printed more than `output`, or took more than `memory`.
  std::string output = {};  ///< As it came.

  bool succeeded() const { return code == 0 && !timed_out && !too_much; }
  /// "it took too long"; empty if it ended by itself.
  std::string why_stopped() const;
};

class Sandbox {
 public:
  /// Throws Failure, with what to install or to allow, unless a command can be confined here.
  /// `course`: a file that a confined command must be able to read.
  explicit Sandbox(const std::filesystem::path& course);

  ConfinedRun run(const std::vector<std::string>& words, const Confinement& confinement) const;

  /// The words that run a command so, for who starts it.
  std::vector<std::string> words(const std::vector<std::string>& words,
                                 const Confinement& confinement) const;

  /// Runs a command of ours, which may start confined ones, with the limits on time, output and
  /// memory of all of it.
  ConfinedRun run_outside(const std::vector<std::string>& words,
                          const Confinement& confinement) const;

  /// Makes a new folder that a confined command may write to.
  void make_writable(const std::filesystem::path& folder) const;
};

}  // namespace runner
