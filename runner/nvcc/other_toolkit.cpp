#include "nvcc/other_toolkit.hpp"

#include <algorithm>
#include <array>

namespace runner {

namespace fs = std::filesystem;

namespace {

/// The emulator's headers have no such folder.
bool has_headers_of_nvidia(const fs::path& folder) {
  std::error_code none;
  return fs::exists(folder / "crt" / "host_config.h", none);
}

}  // namespace

std::string without_static(const std::string& name) { return name.substr(0, name.find("_static")); }

bool is_library_of_cuda(const std::string& name) {
  static constexpr std::array names = {
      "cuda",     "cudart",   "cudadevrt", "curand", "cublas", "cublasLt",   "cufft",     "cufftw",
      "cusparse", "cusolver", "culibos",   "nvrtc",  "nvjpeg", "nvToolsExt", "nvidia-ml", "cupti"};
  const auto plain = without_static(name);
  return plain.starts_with("npp") || std::find(names.begin(), names.end(), plain) != names.end();
}

bool is_of_other_toolkit(const fs::path& path) {
  const auto name = path.filename().string();
  if (!name.starts_with("lib") || !path.has_extension()) return has_headers_of_nvidia(path);
  if (!is_library_of_cuda(name.substr(3, name.find('.') - 3))) return false;
  const auto above = fs::absolute(path).parent_path().parent_path();  // of lib64, or of stubs
  return has_headers_of_nvidia(above / "include") ||
         has_headers_of_nvidia(above.parent_path() / "include");
}

}  // namespace runner
