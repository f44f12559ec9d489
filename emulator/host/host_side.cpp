// Host code that touches the device's memory, and frees it twice or never.
#include "host/host_side.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "advice/findings.hpp"
#include "advice/meant.hpp"
#include "advice/spot.hpp"
#include "cuda_runtime_api.h"
#include "emulator/host.hpp"
#include "host/at_exit.hpp"
#include "host/host_crash.hpp"
#include "host/quiet.hpp"
#include "machine/call_stack.hpp"
#include "machine/text.hpp"
#include "machine/whose_code.hpp"
#include "notes/allocation_sites.hpp"
#include "notes/places.hpp"
#include "reports/layout.hpp"
#include "reports/reports.hpp"
#include "runtime/address_space.hpp"
#include "runtime/host_watch.hpp"
#include "runtime/known_kernel.hpp"
#include "runtime/streams.hpp"
#include "runtime/symbols.hpp"
#include "streams/watch.hpp"

namespace emulator {

namespace {

bool listening = false;

}  // namespace

void HostSide::start() {
  memory_observers().push_back(this);
  listening = true;
  tell_at_exit();
  tell_of_host_crashes();
}

namespace {

/// "the 4 bytes from cudaMalloc at main.cu:12": what the same function has allocated, and is still
/// there. Empty if that is nothing, or too much to guess.
std::string left_beside(const Allocation& freed) {
  constexpr std::size_t most = 3;
  const SourceLine site = allocation_site(freed);
  std::vector<Allocation> left = live_allocations(freed.kind);
  std::erase_if(left, [&](const Allocation& each) {
    return site.function.empty() || !allocation_site(each).in_function_of(site);
  });
  std::string text;
  for (const Allocation& each : left)
    text += (text.empty() ? "the " : ", the ") + count_text(each.size, "byte") + " from " +
            origin_of(each);
  return left.size() > most ? "" : text;
}

}  // namespace

void HostSide::freed_again(const Allocation& allocation) {
  const std::string before = freeing_place(allocation);
  const bool is_closed = is_opened_by_handle(allocation);
  const SourceLine freed = freeing_site(allocation);
  const std::string reset =
      words_in(freed, {"cudaDeviceReset", "("}) ? freed.where() : std::string();
  publish_host_mistake(
      {ReportKind::double_free, How::by_the_host, left_beside(allocation), 0, reset},
      program_lines(host_call_stack()), is_closed ? "closes again" : "frees again",
      "The same " + count_text(allocation.size, "byte") +
          (allocation.size == 1 ? " was" : " were") + (is_closed ? " closed" : " freed") +
          " before" + (before.empty() ? "." : ", at " + before + "."));
}

namespace {

/// Each wrong line is told once. `frame` is that of the function that the line calls.
bool told_before(const void* frame) {
  static std::set<const void*> known;
  static unsigned taken = 0;
  if (std::exchange(taken, times_taken()) != taken) known.clear();
  return !known.insert(static_cast<const void* const*>(frame)[1]).second;  // return address
}

const std::byte* told_beside = nullptr;  ///< where the last allocation begins

/// An access to memory that both sides share, outside of every live allocation.
void report_stray(const void* address, const Allocation* inside, const std::string& verb) {
  const Allocation* near = inside ? inside : allocation_before(address);
  if (near) told_beside = near->begin;
  const std::string of = near ? count_text(near->size, "byte") + origin_text(*near) : "";
  const bool freed = inside && !inside->live;
  const SourceLine end = freed ? freeing_site(*inside) : SourceLine();
  if (freed)
    publish_host_mistake({ReportKind::use_after_free, How::by_the_host},
                         program_lines(host_call_stack()), verb,
                         "The host " + verb + " memory of " + of + ", freed" +
                             (end.file.empty() ? " before." : " at " + end.where() + "."));
  else
    publish_host_mistake(
        {ReportKind::out_of_bounds, How::by_the_host}, program_lines(host_call_stack()), verb,
        near ? "The host " + verb + " after the end of " + of + "."
             : "The host " + verb + " before the beginning of all memory that it shares.");
}

/// Before main, the host gives the device's variables their first values.
bool is_before_main(const std::vector<SourceLine>& lines) {
  return std::ranges::any_of(lines, [](const SourceLine& line) {
    return line.function.find("__static_initialization_and_destruction") != std::string::npos;
  });
}

/// A variable of the device, with what a GPU makes of its name.
std::string variable_text(const std::string& name) {
  return "`" + name +
         "`, a variable of the device. A GPU's is elsewhere: the host has one of its own, with "
         "other values.";
}

/// CUDA gives the host another variable of that name, which no kernel sees.
void report_variable(const void* address, const std::string& verb) {
  const std::vector<SourceLine> lines = program_lines(host_call_stack());
  if (is_before_main(lines)) return;
  const How how = is_constant(address) ? How::to_a_constant : How::to_a_variable;
  publish_host_mistake({ReportKind::device_memory_on_the_host, how}, lines, verb,
                       "Host code " + verb + " " + variable_text(nearest_variable(address).name));
}

/// An argument of the copy at the line, as the program writes it; empty if nobody can tell.
std::string argument_of_copy(const SourceLine& line, std::size_t argument) {
  const Spot there(line, Access::Kind::read);
  std::vector<std::string> all;
  for (const std::size_t statement : there.outline().on_line(line.line)) {
    const Spot spot(there, statement);
    for (const source::Call& call : spot.calls())
      if (call.name.starts_with("cudaMemcpy") && call.arguments.size() > argument)
        all.push_back(source::spelling(spot.words(call.arguments[argument])));
  }
  return all.size() == 1 ? all.front() : "";
}

/// Memory that cudaMalloc gave, or what lies beside it.
void report_memory(const void* address, Access::Kind kind) {
  const Allocation* allocation = find_allocation(address);
  const std::vector<SourceLine> lines = program_lines(host_call_stack());
  Mistake mistake{ReportKind::device_memory_on_the_host};
  if (kind == Access::Kind::write) mistake.how = How::by_writing;
  if (kind == Access::Kind::write && allocation) note_try_to_write(*allocation);
  const auto note_copy = [&](const SourceLine& copy, std::string name) {
    const bool is_in_one_file = !lines.empty() && lines.front().file == copy.file;
    mistake.name = std::move(name);
    mistake.other = is_in_one_file ? line_text(copy) : copy.where();
  };
  const SourceLine out = allocation ? copying_site(*allocation) : SourceLine{};
  const SourceLine in = allocation ? filling_site(*allocation) : SourceLine{};
  if (!out.file.empty()) {
    note_copy(out, argument_of_copy(out, 0));
  } else if (const std::string from = in.file.empty() ? "" : argument_of_copy(in, 1);
             !from.empty() && kind == Access::Kind::read) {
    mistake.how = How::as_it_was_filled;
    note_copy(in, from.starts_with("&") ? from.substr(1) : from);
  }
  const std::string verb = verb_of(kind);
  publish_host_mistake(mistake, lines, verb,
                       "Host code " + verb + " memory from " +
                           (allocation ? origin_of(*allocation) : "cudaMalloc") +
                           ", which only the device reaches.");
}

/// Each line of the program is told once.
void publish_once(const Mistake& mistake, const char* verb, std::string why) {
  static std::set<std::string> known;
  static unsigned taken = 0;
  if (std::exchange(taken, times_taken()) != taken) known.clear();
  const std::vector<SourceLine> lines = host_lines(host_call_stack());
  const std::string at = lines.empty() ? "" : lines.front().where();
  if (known.insert(at).second) publish_host_mistake(mistake, lines, verb, std::move(why));
}

}  // namespace

bool told_of_stray_beside(const Allocation& allocation) { return told_beside == allocation.begin; }

void HostSide::answered_at(const void* place) {
  const bool is_variable = is_only_on_device(place);
  if (!is_variable && !in_device_space(place)) return;
  const std::string name = is_variable ? nearest_variable(place).name : "";
  // As the program has it, without namespaces.
  const std::string own = name.substr(name.rfind(':') + 1);
  publish_once({ReportKind::device_memory_on_the_host, How::as_an_answer, own}, "writes",
               "The call writes its answer to " +
                   (is_variable ? variable_text(name)
                                : "memory from cudaMalloc, which only the device reaches."));
}

/// If anything in the device's memory points to the variable, the address may come from there.
void HostSide::given(const void* address, const char* call) {
  if (!is_only_on_device(address) || device_variables().empty() || is_told_address(address)) return;
  const Variable& variable = nearest_variable(address);
  const Allocation all{const_cast<std::byte*>(variable.begin), variable.size,
                       MemoryKind::variables};
  if (points_from_memory(all)) return;
  publish_once({ReportKind::device_memory_on_the_host, How::by_its_name}, "gives",
               "Host code gives " + std::string(call ? call : "the kernel") + " the address of " +
                   variable_text(variable.name));
}

namespace {

Touch touch_of(Access::Kind kind, bool is_strong) {
  if (kind == Access::Kind::read) return is_strong ? Touch::load : Touch::read;
  return is_strong ? Touch::update : Touch::write;
}

}  // namespace

void host_access(Access::Kind kind, const void* address, std::size_t size, const void* frame,
                 bool is_strong) {
  if (host_code == HostCode::emulator) return;
  if (watch && (in_host_function() || is_watched(address, size)))
    watch->host_touches(touch_of(kind, is_strong), address, size, frame);
  if (!listening) return;
  const OwnCode own;
  if (in_host_space(address)) {
    const Allocation* inside = find_allocation(address);
    const bool fits =
        inside && inside->live && static_cast<const std::byte*>(address) + size <= inside->end();
    if (!fits && !told_before(frame)) report_stray(address, inside, verb_of(kind));
  } else if (in_device_space(address) && !told_before(frame)) {
    report_memory(address, kind);
  } else if (is_only_on_device(address) && !told_before(frame)) {
    report_variable(address, verb_of(kind));
  } else {
    note_quiet(address);
  }
}

namespace {

std::vector<Allocation> left_allocations() {
  std::vector<Allocation> left;
  for (MemoryKind kind : {MemoryKind::device, MemoryKind::managed, MemoryKind::pinned}) {
    for (const Allocation& allocation : live_allocations(kind)) {
      const bool is_others = kind == MemoryKind::device && (allocation.flags & of_another_process);
      if (!holds_variables(allocation) && !is_others) left.push_back(allocation);
    }
  }
  return left;
}

void report_left(const Allocation& leak) {
  const bool pinned = leak.kind == MemoryKind::pinned;
  const std::string from = source_text(leak);
  publish_host_mistake({ReportKind::leak, pinned ? How::of_pinned_memory : How::otherwise, from},
                       allocation_lines(leak), "allocates",
                       count_text(leak.size, "byte") + " from " + from +
                           (leak.size == 1 ? " is" : " are") + " never freed.");
  pinned ? cudaFreeHost(leak.begin) : cudaFree(leak.begin);
}

void report_left(const std::vector<MakingCalls>& made, const std::string& what,
                 const std::string& destroy) {
  for (const MakingCalls& calls : made)
    publish_host_mistake({ReportKind::leak, How::of_an_object, destroy}, program_lines(calls),
                         "makes", what + " is never destroyed.");
}

}  // namespace

std::vector<LeftMemory> left_memory() {
  std::vector<LeftMemory> left;
  for (const Allocation& allocation : left_allocations()) {
    auto calls = allocation_calls(allocation);
    if (!calls.empty())
      left.push_back({source_text(allocation), allocation.size, std::move(calls)});
  }
  return left;
}

void report_leaks() {
  tell_of_work<&WorkObserver::host_waits_for_all>();
  report_left(destroy_all_streams(), "A stream", "cudaStreamDestroy");
  report_left(destroy_all_events(), "An event", "cudaEventDestroy");
  for (const Allocation& leak : left_allocations()) report_left(leak);
}

}  // namespace emulator
