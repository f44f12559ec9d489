// Which of a program's files are looked through for the source of code.
#include "machine/loaded_files.hpp"

#include <link.h>

#include <string_view>

namespace emulator {

namespace {

using Callback = int (*)(dl_phdr_info*, std::size_t, void*);

thread_local bool without_system_libraries = false;

struct Visit {
  Callback callback;
  void* data;
};

int visit_own(dl_phdr_info* info, std::size_t size, void* data) {
  const std::string_view name(info->dlpi_name);
  for (const auto* folder : {"/lib/", "/lib64/", "/usr/lib/"})
    if (name.starts_with(folder)) return 0;
  const auto& visit = *static_cast<Visit*>(data);
  return visit.callback(info, size, visit.data);
}

}  // namespace

WithoutSystemLibraries::WithoutSystemLibraries() { without_system_libraries = true; }
WithoutSystemLibraries::~WithoutSystemLibraries() { without_system_libraries = false; }

}  // namespace emulator

extern "C" {

int __real_dl_iterate_phdr(emulator::Callback callback, void* data);

int __wrap_dl_iterate_phdr(emulator::Callback callback, void* data) {
  if (!emulator::without_system_libraries) return __real_dl_iterate_phdr(callback, data);
  emulator::Visit visit{callback, data};
  return __real_dl_iterate_phdr(emulator::visit_own, &visit);
}
}
