// Finding CCCL, and the emulator's headers for it; and what g++ minds in it.
#include "cccl.hpp"

#include <cstdlib>
#include <filesystem>

#include "passes.hpp"
#include "source/whose_file.hpp"

namespace translator {

namespace fs = std::filesystem;

std::string cccl_folder() {
  const char* named = std::getenv("COHORT_CCCL");
  return named && *named ? named : "/usr/local/cuda/include/cccl";
}

std::vector<std::string> cccl_words(const std::vector<std::string>& compiler) {
  for (const std::string& word : compiler) {
    const fs::path changed = fs::path(word) / "emulator" / "cccl";
    std::error_code none;
    if (fs::exists(changed / "nv" / "target", none))
      return {"-I", changed.string(), "-isystem", cccl_folder()};
  }
  return {};
}

std::vector<std::string> with_cccl_for_host(std::vector<std::string> command) {
  std::vector<std::string> words = {"-isystem", cccl_folder()};
  for (const char* type : {"FP16", "BF16", "NVFP8", "NVFP6", "NVFP4"})
    words.push_back(std::string("-DCCCL_DISABLE_") + type + "_SUPPORT");
  command.insert(command.begin() + 1, words.begin(), words.end());
  command.emplace_back("-U__NVCC__");
  return command;
}

bool has_cccl(std::string_view preprocessed) {
  return preprocessed.find("/cuda/std/__cccl/compiler.h\"") != std::string_view::npos;
}

bool is_in_cccl(std::string_view header) {
  if (header.empty()) return false;
  std::error_code none;
  return fs::exists(fs::path(cccl_folder()) / header, none);
}

std::optional<std::string> missing_cccl(std::string_view header) {
  const bool is_its_own = header.starts_with("thrust/") || header.starts_with("cub/");
  if (!is_its_own || is_in_cccl(header)) return std::nullopt;
  return "'" + std::string(header) + "' is NVIDIA's, and not in " + cccl_folder() +
         ": install the CUDA Toolkit's headers (package cuda-cccl), or let COHORT_CCCL name the "
         "folder that holds thrust/, cub/ and cuda/";
}

// In `using BlockScan = BlockScan<T>;`, g++ minds that the name then means something else than
// before, and nvcc doesn't.
void rewrite_changed_meanings(Unit& unit) {
  for (std::size_t i = 0; i < unit.size(); ++i)
    if (unit[i].is("using") && source::is_of_cccl(unit.file(i)) && unit.scope(i) == Scope::class_ &&
        unit[i + 2].is("=") && unit[i + 3].is(unit[i + 1].text) && unit[i + 4].is("<"))
      unit.insert_before(i + 3, "::cub::");
}

}  // namespace translator
