// Remembering where memory was allocated.
#include "notes/allocation_sites.hpp"

#include <deque>
#include <map>

#include "machine/call_stack.hpp"

namespace emulator {

namespace {

/// The calls that asked for memory, those that first filled it and copied it to the host, and those
/// that freed it.
struct Site {
  std::vector<const void*> allocated, filled = {}, copied = {}, freed = {};
  bool is_used = false, host_tried_to_write = false;
};

/// By the first byte: of what lies there, or lay there last.
std::map<const std::byte*, Site>& sites() {
  static auto& sites = *new std::map<const std::byte*, Site>;
  return sites;
}

/// Null if nobody has noted it.
Site* site_at(const std::byte* begin) {
  const auto site = sites().find(begin);
  return site == sites().end() ? nullptr : &site->second;
}

/// Of the allocation that has the address.
Site* site_around(const void* address) {
  const Allocation* allocation = find_allocation(address);
  return allocation ? site_at(allocation->begin) : nullptr;
}

/// Of its uses, the first of this kind too.
void note_use(const void* address, std::vector<const void*> Site::*first = nullptr) {
  Site* site = site_around(address);
  if (!site) return;
  site->is_used = true;
  if (first && (site->*first).empty()) site->*first = host_call_stack();
}

SourceLine line_of(const Allocation& allocation, std::vector<const void*> Site::*calls) {
  const Site* site = site_at(allocation.begin);
  return site ? program_line(site->*calls) : SourceLine{};
}

}  // namespace

void AllocationSites::allocated(const Allocation& allocation) {
  bool on_host = allocation.kind != MemoryKind::heap && allocation.kind != MemoryKind::variables;
  if (on_host) sites()[allocation.begin] = {host_call_stack()};
}

std::vector<const void*> allocation_calls(const Allocation& allocation) {
  const Site* site = site_at(allocation.begin);
  return site ? site->allocated : std::vector<const void*>{};
}

std::vector<SourceLine> allocation_lines(const Allocation& allocation) {
  return program_lines(allocation_calls(allocation));
}

/// What is freed is kept for a while: kernels that still use it are told of it.
void AllocationSites::freed(const Allocation& allocation) {
  constexpr std::size_t most = 4096;
  static auto& lately = *new std::deque<const std::byte*>;
  if (Site* site = site_at(allocation.begin)) site->freed = host_call_stack();
  lately.push_back(allocation.begin);
  if (lately.size() <= most) return;
  const Allocation* there = find_allocation(lately.front());
  if (!there || !there->live) sites().erase(lately.front());
  lately.pop_front();
}

SourceLine allocation_site(const Allocation& allocation) {
  auto lines = allocation_lines(allocation);
  return lines.empty() ? SourceLine{} : lines.front();
}

std::string AllocationSites::site_of(const Allocation& allocation) {
  const SourceLine site = allocation_site(allocation);
  return site.file.empty() ? "" : site.where();
}

void AllocationSites::given(const void* address, const char*) { note_use(address); }
void AllocationSites::written(const void* address, std::size_t) {
  note_use(address, &Site::filled);
}
void AllocationSites::copied_out(const void* address, std::size_t) {
  note_use(address, &Site::copied);
}

bool is_used(const Allocation& allocation) {
  const Site* site = site_at(allocation.begin);
  return site && site->is_used;
}

void note_try_to_write(const Allocation& allocation) {
  if (Site* site = site_at(allocation.begin)) site->host_tried_to_write = true;
}

bool host_tried_to_write(const Allocation& allocation) {
  const Site* site = site_at(allocation.begin);
  return site && site->host_tried_to_write;
}

SourceLine filling_site(const Allocation& allocation) { return line_of(allocation, &Site::filled); }
SourceLine copying_site(const Allocation& allocation) { return line_of(allocation, &Site::copied); }
SourceLine freeing_site(const Allocation& allocation) { return line_of(allocation, &Site::freed); }

std::string freeing_place(const Allocation& allocation) {
  const Site* site = site_at(allocation.begin);
  if (!site) return {};
  const auto lines = program_lines(site->freed);
  if (lines.empty()) return {};
  std::string place = lines.front().where();
  if (lines.size() > 1) place += ", called from " + lines[1].name() + ", " + lines[1].where();
  return place;
}

}  // namespace emulator
