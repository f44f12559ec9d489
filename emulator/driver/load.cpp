// Loading a module, and finding in its file what the linker has collected.
#include <dlfcn.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "driver/elf_file.hpp"
#include "driver/module.hpp"
#include "emulator/module_text.hpp"
#include "runtime/error.hpp"

/// Of the source that needs all of the emulator: a module may, too.
extern "C" const char emulator_everything;

namespace driver {

namespace {

using emulator::explain;
using emulator::module_mark;

[[gnu::used]] const char* const everything = &emulator_everything;

template <class T>
emulator::Section<T> in_memory(std::byte* base, const Elf64_Shdr& section) {
  std::byte* const begin = base + section.sh_addr;
  return {reinterpret_cast<T*>(begin), reinterpret_cast<T*>(begin + section.sh_size)};
}

void find_sections(CUmod_st& module, const ElfFile& file, std::byte* base) {
  emulator::Image& image = module.image;
  for (const Elf64_Shdr& section : file.sections()) {
    const std::string_view name = file.name(section);
    if (name == "emulator_device") image.device = in_memory<std::byte>(base, section);
    if (name == "emulator_constant") image.constant = in_memory<std::byte>(base, section);
    if (name == "emulator_managed") image.managed = in_memory<std::byte>(base, section);
    if (name == "emulator_types")
      image.types = in_memory<const emulator::VariableType* const>(base, section);
    if (name == "__patchable_function_entries")
      image.kernels = in_memory<const std::uintptr_t>(base, section);
  }
}

void find_symbols(CUmod_st& module, const ElfFile& file, std::byte* base) {
  file.for_each_symbol([&](const char* name, const Elf64_Sym& symbol) {
    module.symbols.emplace(name, CUmod_st::Symbol{base + symbol.st_value, symbol.st_size});
  });
}

/// A file in memory that holds the bytes; null if there can be none. Its path is one that other
/// processes can open, too, such as `addr2line`, so it stays open.
std::optional<std::string> file_in_memory(std::string_view bytes) {
  const int file = memfd_create("module", MFD_CLOEXEC);
  const std::string path = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(file);
  if (file >= 0 && std::ofstream(path, std::ios::binary).write(bytes.data(), std::ssize(bytes)))
    return path;
  if (file >= 0) close(file);
  return std::nullopt;
}

cudaError_t refuse_image() {
  return explain(cudaErrorInvalidKernelImage,
                 "it is no module for the emulator.\n  Make it with cohort-nvcc: -fatbin, -cubin "
                 "or -ptx.");
}

cudaError_t refuse_ptx() {
  return explain(cudaErrorInvalidPtx,
                 "it is PTX, which the emulator doesn't translate.\n  Let cohort-nvcc make it of "
                 "the CUDA source, with -ptx.");
}

}  // namespace

std::size_t size_of_module(const void* image) {
  const auto* const bytes = static_cast<const char*>(image);
  if (std::memcmp(bytes, ELFMAG, SELFMAG) != 0) return std::strlen(bytes);
  const ElfFile file({bytes, sizeof(Elf64_Ehdr)});
  return file.is_valid() ? file.size() : 0;
}

cudaError_t load(CUmodule& module, std::string_view bytes) {
  if (bytes.starts_with(module_mark)) {
    const std::string image = emulator::module_of_text(bytes.substr(module_mark.size()));
    return load(module, image);
  }
  if (bytes.find(".version") < 4096 && bytes.find(".target") < 4096) return refuse_ptx();
  const ElfFile file(bytes);
  if (!file.is_valid() || file.size() > bytes.size() || file.header().e_type != ET_DYN)
    return refuse_image();
  const auto path = file_in_memory(bytes);
  if (!path) return explain(cudaErrorMemoryAllocation, "there is no memory for the module.");
  void* const handle = dlopen(path->c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return explain(cudaErrorSharedObjectInitFailed,
                   std::string(dlerror()) +
                       ".\n  Link the program with cohort-nvcc and -lcuda, or add -rdynamic.");
  link_map* where = nullptr;
  dlinfo(handle, RTLD_DI_LINKMAP, &where);
  auto* const base = reinterpret_cast<std::byte*>(where->l_addr);
  module = new CUmod_st;
  find_sections(*module, file, base);
  find_symbols(*module, file, base);
  emulator::add_image(module->image);
  return cudaSuccess;
}

}  // namespace driver

const CUmod_st::Symbol* CUmod_st::find(std::string_view name) const {
  if (const auto found = symbols.find(name); found != symbols.end()) return &found->second;
  // A variable that no other file sees.
  const auto local = symbols.find("_ZL" + std::to_string(name.size()) + std::string(name));
  return local == symbols.end() ? nullptr : &local->second;
}
