// A full disk, told by what compilers and linkers say of it.
#include "compile/full_disk.hpp"

#include <filesystem>

#include "base/process.hpp"
#include "base/text.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view signs[] = {"No space left on device", "Disk quota exceeded"};

/// The sign that is in a message; empty if none is. Lines that begin with a space quote the source.
std::string_view sign_in(std::string_view output) {
  for (const auto& line : lines_of(output))
    for (const auto sign : signs)
      if (!line.starts_with(' ') && line.find(sign) != std::string::npos) return sign;
  return {};
}

/// Bytes that are free there; as many as can be if nobody knows.
std::uintmax_t room_in(const fs::path& folder) {
  std::error_code error;
  return fs::space(folder, error).available;
}

}  // namespace

std::string full_disk_text(std::string_view output, const Tree& tree) {
  const auto sign = sign_in(output);
  if (sign.empty()) return "";
  std::error_code error;
  const auto scratch = fs::temp_directory_path(error);
  const bool is_build = error || room_in(tree.build) <= room_in(scratch);
  const auto folder = is_build ? tree.shown(tree.build) : scratch.string();
  const auto quoted = quoted_for_shell(folder);
  const auto what = "the disk is full (" + std::string(sign) + "), and nothing can be written in " +
                    folder + ", where ";
  return is_build ? what + "programs are built: make room on it, then run it again. du -sh " +
                        quoted + " says what the course takes there, and df -h " + quoted +
                        " what is left; all in that folder can be built again"
                  : what +
                        "the compiler writes as it goes: make room in it, or let TMPDIR name "
                        "another folder, then run it again. du -sh " +
                        quoted + " says what is in it, and df -h " + quoted + " what is left";
}

}  // namespace runner
