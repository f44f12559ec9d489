// A module: a shared object that cohort-nvcc has made of kernels, and that the program has loaded.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "emulator/driver/driver_handles.hpp"
#include "emulator/types/errors.hpp"
#include "runtime/image.hpp"

/// It stays to the end of the program: reports may speak of its lines after it was unloaded.
struct CUmod_st {
  struct Symbol {
    std::byte* begin;
    std::size_t size;
  };

  emulator::Image image;
  std::map<std::string, Symbol, std::less<>> symbols =
      {};  ///< functions and variables, all of them
  bool is_loaded = true;

  /// Null if there is none. `name` is as the program's source has it, or mangled.
  const Symbol* find(std::string_view name) const;
};

namespace driver {

/// Loads what is in a file or in memory. `bytes` begins an ELF file, or text that begins with
/// `module_mark`.
cudaError_t load(CUmodule& module, std::string_view bytes);

/// How many bytes an image in memory has; 0 if it is none.
std::size_t size_of_module(const void* image);

}  // namespace driver
