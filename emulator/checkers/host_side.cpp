// Host code that touches the device's memory, and device memory that nobody frees.
#include "checkers/host_side.hpp"

#include <set>
#include <sstream>
#include <string>

#include "cuda_runtime_api.h"
#include "emulator/host.hpp"
#include "machine/call_stack.hpp"
#include "machine/reports.hpp"
#include "runtime/address_space.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

void host_access(const void* address, const void* code, const char* verb) {
  if (!in_device_space(address)) return;
  static std::set<const void*> known;
  if (!known.insert(code).second) return;
  SourceLine line = source_lines({code}).front();
  std::ostringstream out;
  out << "device memory on the host, " << line.where() << "\n";
  if (std::string text = line.text(); !text.empty()) out << "      " << text << "\n";
  out << "  Host code " << verb << " memory from cudaMalloc, which only the device reaches.\n"
      << "  Copy it to the host with cudaMemcpy first.";
  ReportSide side{line.file, line.line, line.text(), {}, {}, verb};
  publish({"device memory on the host", "", out.str(),
           {{.kind = "device memory on the host", .sides = {side}}}});
}

void report_leaks() {
  for (const Allocation& leak : live_allocations(MemoryKind::device)) {
    publish({"leak", "",
             "leak: " + std::to_string(leak.size) + " bytes from cudaMalloc are never freed\n"
             "  Call cudaFree with what cudaMalloc gave, on every way out of the function."});
    cudaFree(leak.begin);
  }
}

}  // namespace emulator
