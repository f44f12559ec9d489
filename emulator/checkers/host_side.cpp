// Host code that touches the device's memory, and frees it twice or never.
#include "checkers/host_side.hpp"

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cuda_runtime_api.h"
#include "emulator/host.hpp"
#include "machine/call_stack.hpp"
#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "reports/reports.hpp"
#include "runtime/address_space.hpp"

namespace emulator {

namespace {

bool listening = false;

/// Where each live allocation of cudaMalloc was made.
std::map<const std::byte*, std::vector<const void*>>& makers() {
  static auto& makers = *new std::map<const std::byte*, std::vector<const void*>>;
  return makers;
}

/// Reports what the host does wrong at the first of these lines of the program; there may be none.
void report(ReportKind kind, const std::vector<SourceLine>& lines, const std::string& verb,
            const std::string& advice) {
  SourceLine line = lines.empty() ? SourceLine{} : lines.front();
  std::ostringstream out;
  out << text_of(kind) << ", " << line.where() << "\n";
  if (std::string text = line.text(); !text.empty()) out << "      " << text << "\n";
  out << advice;
  ReportSide side = report_side(lines);
  side.verb = verb;
  publish({text_of(kind), "", out.str(), {{.kind = text_of(kind), .sides = {side}}}});
}

}  // namespace

void HostSide::start() {
  memory_observers().push_back(this);
  listening = true;
}

void HostSide::allocated(const Allocation& allocation) {
  if (allocation.kind == MemoryKind::device) makers()[allocation.begin] = host_call_stack();
}

void HostSide::freed(const Allocation& allocation) { makers().erase(allocation.begin); }

void HostSide::freed_again(const Allocation& allocation) {
  report(ReportKind::double_free, program_lines(host_call_stack()), "frees again",
         "  The same " + count_text(allocation.size, "byte") +
             (allocation.size == 1 ? " was" : " were") +
             " freed before.\n"
             "  Let one part of the program own the memory, and free it once.");
}

void host_access(const void* address, const void* frame, const char* verb) {
  if (!in_device_space(address) || !listening) return;
  static std::set<const void*> known;
  static unsigned taken = 0;
  if (std::exchange(taken, times_taken()) != taken) known.clear();
  if (!known.insert(static_cast<const void* const*>(frame)[1]).second) return;  // return address
  report(ReportKind::device_memory_on_the_host, program_lines(host_call_stack()), verb,
         std::string("  Host code ") + verb +
             " memory from cudaMalloc, which only the device reaches.\n"
             "  Copy it to the host with cudaMemcpy first.");
}

void report_leaks() {
  for (const Allocation& leak : live_allocations(MemoryKind::device)) {
    auto maker = makers().find(leak.begin);
    std::vector<SourceLine> lines;
    if (maker != makers().end()) lines = program_lines(maker->second);
    report(ReportKind::leak, lines, "allocates",
           "  " + count_text(leak.size, "byte") + " from cudaMalloc " +
               (leak.size == 1 ? "is" : "are") +
               " never freed.\n"
               "  Call cudaFree with what cudaMalloc gave, on every way out of the function.");
    cudaFree(leak.begin);
  }
}

}  // namespace emulator
