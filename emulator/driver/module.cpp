// Loading modules, and asking for their functions and variables.
#include "driver/module.hpp"

#include <fstream>
#include <iterator>
#include <string>

#include "driver/call.hpp"
#include "emulator/driver/modules.hpp"
#include "runtime/known_kernel.hpp"
#include "runtime/symbols.hpp"

using driver::own_call;
using emulator::explain;
using emulator::store;

namespace {

cudaError_t load_file(CUmodule* module, const char* name) {
  if (!module || !name) return emulator::explain_null("the module or its file's name");
  std::ifstream file(name, std::ios::binary);
  if (!file) return explain(cudaErrorFileNotFound, "there is no file " + std::string(name) + ".");
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  return driver::load(*module, bytes);
}

cudaError_t load_image(CUmodule* module, const void* image) {
  if (!module || !image) return emulator::explain_null("the module or its image");
  return driver::load(*module, {static_cast<const char*>(image), driver::size_of_module(image)});
}

cudaError_t check(const CUmod_st* module) {
  if (module && module->is_loaded) return cudaSuccess;
  return explain(cudaErrorInvalidResourceHandle, "it is no module, or has been unloaded.");
}

cudaError_t refuse_name(const char* name) {
  return explain(cudaErrorSymbolNotFound,
                 "the module has no " + std::string(name) +
                     ".\n  Declare it extern \"C\", or ask for its mangled name.");
}

/// A function's handle is the kernel's address.
template <class Handle>
cudaError_t get_function(Handle* function, const CUmod_st* module, const char* name) {
  if (const cudaError_t error = check(module)) return error;
  if (!name || !*name) return emulator::explain_null("the name");
  const auto* const symbol = module->find(name);
  if (!symbol || !emulator::is_kernel(symbol->begin)) return refuse_name(name);
  return store(function, reinterpret_cast<Handle>(symbol->begin));
}

CUmodule module_of(CUlibrary library) { return reinterpret_cast<CUmodule>(library); }

cudaError_t unload(CUmodule module) {
  if (const cudaError_t error = check(module)) return error;
  module->is_loaded = false;
  return cudaSuccess;
}

/// Nothing is compiled, and nothing is said about it.
void empty_logs(unsigned count, const CUjit_option* options, void** values) {
  for (unsigned i = 0; i < count; ++i) {
    const bool is_info = options[i] == CU_JIT_INFO_LOG_BUFFER;
    if ((is_info || options[i] == CU_JIT_ERROR_LOG_BUFFER) && values[i])
      *static_cast<char*>(values[i]) = '\0';
  }
}

}  // namespace

CUresult cuModuleLoad(CUmodule* module, const char* file) {
  return own_call([&] { return load_file(module, file); });
}

CUresult cuModuleLoadData(CUmodule* module, const void* image) {
  return own_call([&] { return load_image(module, image); });
}

CUresult cuModuleLoadDataEx(CUmodule* module, const void* image, unsigned count,
                            CUjit_option* options, void** values) {
  return own_call([&] {
    empty_logs(count, options, values);
    return load_image(module, image);
  });
}

CUresult cuModuleLoadFatBinary(CUmodule* module, const void* image) {
  return own_call([&] { return load_image(module, image); });
}

CUresult cuModuleUnload(CUmodule module) {
  return own_call([&] { return unload(module); });
}

CUresult cuModuleGetFunction(CUfunction* function, CUmodule module, const char* name) {
  return own_call([&] { return get_function(function, module, name); });
}

CUresult cuModuleGetGlobal(CUdeviceptr* pointer, std::size_t* bytes, CUmodule module,
                           const char* name) {
  return own_call([&] {
    if (const cudaError_t error = check(module)) return error;
    if (!name) return emulator::explain_null("the name");
    if (!pointer && !bytes) return emulator::explain_null("each place for an answer");
    const auto* const symbol = module->find(name);
    if (!symbol) return refuse_name(name);
    if (!emulator::is_among_variables(symbol->begin))
      return explain(cudaErrorInvalidValue, std::string(name) + " is no variable.");
    if (pointer) *pointer = driver::address_of(symbol->begin);
    if (pointer && !emulator::device_variables().empty())
      emulator::note_told_address(symbol->begin);
    if (bytes) *bytes = symbol->size;
    return cudaSuccess;
  });
}

CUresult cuLibraryLoadData(CUlibrary* library, const void* image, CUjit_option*, void**, unsigned,
                           void*, void**, unsigned) {
  return own_call([&] { return load_image(reinterpret_cast<CUmodule*>(library), image); },
                  driver::Needs::initialisation);
}

CUresult cuLibraryLoadFromFile(CUlibrary* library, const char* file, CUjit_option*, void**,
                               unsigned, void*, void**, unsigned) {
  return own_call([&] { return load_file(reinterpret_cast<CUmodule*>(library), file); },
                  driver::Needs::initialisation);
}

CUresult cuLibraryUnload(CUlibrary library) {
  return own_call([&] { return unload(module_of(library)); }, driver::Needs::initialisation);
}

CUresult cuLibraryGetModule(CUmodule* module, CUlibrary library) {
  return own_call([&] {
    const cudaError_t error = check(module_of(library));
    return error ? error : store(module, module_of(library));
  });
}

CUresult cuLibraryGetKernel(CUkernel* kernel, CUlibrary library, const char* name) {
  return own_call([&] { return get_function(kernel, module_of(library), name); });
}

CUresult cuKernelGetFunction(CUfunction* function, CUkernel kernel) {
  return own_call([&] {
    if (!function) return emulator::explain_null("the place for the function");
    if (!emulator::find_kernel(kernel)) return emulator::refuse_no_kernel(kernel);
    return store(function, reinterpret_cast<CUfunction>(kernel));
  });
}
