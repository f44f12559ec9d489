// Asking the linker where they are.
#include "machine/thread_locals.hpp"

#include <link.h>

namespace emulator {

ThreadLocals::ThreadLocals() {
  dl_iterate_phdr(
      [](dl_phdr_info* object, std::size_t, void* result) {
        auto& found = *static_cast<ThreadLocals*>(result);
        for (int i = 0; i < object->dlpi_phnum; ++i) {
          const auto& part = object->dlpi_phdr[i];
          if (part.p_type != PT_TLS || !object->dlpi_tls_data) continue;
          found.begin_ = static_cast<const std::byte*>(object->dlpi_tls_data);
          found.size_ = part.p_memsz;
        }
        return 1;  // the program itself comes first
      },
      this);
}

}  // namespace emulator
