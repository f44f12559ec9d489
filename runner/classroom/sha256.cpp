// coreutils' sha256sum.
#include "sha256.hpp"

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"

namespace runner {

std::string sha256_of(const std::string& text, const std::filesystem::path& scratch) {
  write_file(scratch, text);
  const auto [ending, output] = capture({.words = {"sha256sum", scratch.string()}});
  if (!ending.succeeded()) throw Failure("sha256sum doesn't run: " + output);
  return output.substr(0, output.find(' '));
}

}  // namespace runner
