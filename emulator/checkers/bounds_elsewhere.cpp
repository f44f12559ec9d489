// The bounds checker, of addresses that are not in the device's memory: the host's, null, nobody's.
#include <dlfcn.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "advice/exchanged_arguments.hpp"
#include "advice/meant.hpp"
#include "checkers/bounds.hpp"
#include "machine/pages.hpp"
#include "machine/source_line.hpp"
#include "machine/text.hpp"
#include "notes/allocation_sites.hpp"
#include "notes/places.hpp"
#include "runtime/address_space.hpp"
#include "runtime/allocation.hpp"
#include "runtime/memory.hpp"

namespace emulator {

namespace {

bool is_after_shared(const Gang& gang, const void* address) {
  const std::byte* end = gang.shared + gang.shared_size();
  return address >= end && address < end + SharedLayout::gap;
}

/// Nearer to it than a mistaken index may lead, and no pointer of the launch goes there.
bool is_before_shared(const Gang& gang, const void* address) {
  constexpr std::ptrdiff_t near = 1 << 16;
  const auto distance = gang.shared - static_cast<const std::byte*>(address);
  return gang.shared && 0 < distance && distance <= near &&
         !parameter_to(gang.grid->launch, address);
}

/// Memory that cudaHostRegister made reachable lies among the host's own.
bool is_beside_registered(const Gang& gang, const void* address) {
  constexpr std::ptrdiff_t close = 256;
  const auto* at = static_cast<const std::byte*>(address);
  const auto is_given = [&](const Allocation* memory) {
    return memory && memory->live && memory->kind == MemoryKind::registered &&
           gives(gang.grid->launch, *memory);
  };
  const Allocation *before = allocation_before(at), *after = allocation_after(at);
  return (is_given(before) && at - before->end() < close) ||
         (is_given(after) && after->begin - at <= close);
}

/// A variable of the program itself, such as a static one, and not of its heap or stack.
bool is_static(const void* address) {
  Dl_info info;
  return dladdr(address, &info) != 0;
}

/// With the line whose allocations nobody can have used, if there is one, and how many they are;
/// unless an allocation has returned null.
Mistake null_pointer_in(const Launch& launch) {
  Mistake mistake{ReportKind::null_pointer};
  if (any_null_given()) {
    mistake.how = How::where_null_was_given;
    return mistake;
  }
  for (const Allocation& memory : live_allocations(MemoryKind::device)) {
    if (is_used(memory) || gives(launch, memory)) continue;
    const std::string origin = origin_of(memory);
    if (mistake.number == 0 && !points_from_memory(memory)) mistake.name = origin;
    if (mistake.name != origin) continue;
    mistake.how = How::beside_lost_memory;
    ++mistake.number;
  }
  if (mistake.number > 0) return mistake;
  const auto is_null = [](const Parameter& each) { return each.target != 0 && !pointer_in(each); };
  const auto given = std::ranges::find_if(launch.parameters, is_null);
  if (given != launch.parameters.end() && std::ranges::count_if(launch.parameters, is_null) == 1) {
    mistake.how = How::given_by_the_launch;
    mistake.name = given->name;
  }
  return mistake;
}

/// "`b` and `c`", of the launch's other pointers to the host's memory; empty if there are none.
std::string others_of_the_host(const Launch& launch, const Parameter& known) {
  std::vector<std::string> names;
  for (const Parameter& each : launch.parameters) {
    const void* to = each.target != 0 ? pointer_in(each) : nullptr;
    if (&each != &known && to && !find_allocation(to) && is_mapped(to))
      names.push_back("`" + std::string(each.name) + "`");
  }
  return list_of(names);
}

bool gives_managed_memory(const Launch& launch) {
  return std::ranges::any_of(launch.parameters, [](const Parameter& each) {
    const Allocation* memory = each.target != 0 ? find_allocation(pointer_in(each)) : nullptr;
    return memory && memory->live && memory->kind == MemoryKind::managed;
  });
}

}  // namespace

/// The name of one that is static in a function is "f(int*)::x", or "f() const::x".
void Bounds::stop_at_host_variable(const Lane& lane, const Access& access) {
  const std::string full_name = variable_at(access.address).name;
  const std::size_t colons = full_name.rfind("::");
  const std::string name = colons == std::string::npos ? full_name : full_name.substr(colons + 2);
  const std::string around = colons == std::string::npos ? "" : full_name.substr(0, colons);
  const bool in_function = around.ends_with(" const") ||
                           (around.ends_with(")") && !around.ends_with("(anonymous namespace)"));
  if (in_function)
    stop(lane, access, {ReportKind::host_memory, How::to_a_static_variable}, {name, name},
         "It is static, so there is one for all threads, and that is the host's.");
  stop(lane, access, {ReportKind::host_memory, How::to_a_host_variable}, {name, name},
       "This is a variable of the host's program.");
}

/// The kernel was launched with it: somewhere a value is where an address belongs.
void Bounds::stop_at_argument(const Lane& lane, const Access& access, const Parameter& parameter) {
  const std::string name = parameter.name;
  if (is_beyond_32_bits(parameter))
    stop(lane, access, {ReportKind::illegal_address, How::by_a_wrapped_index}, {name, name},
         "Of `" + name + "` only those elements are there whose index doesn't fit into 32 bits.");
  stop(lane, access, {ReportKind::illegal_address, How::by_an_argument, name}, {name, name},
       "There is no memory of the device at the address that the launch gave as " + name + ".");
}

void Bounds::stop_at_host(const Lane& lane, const Access& access) {
  const Gang& gang = *lane.block().gang;
  const Launch& launch = gang.grid->launch;
  if (is_after_shared(gang, access.address) || is_before_shared(gang, access.address))
    stop_in_shared(lane, access);
  if (in_first_page(access.address))
    stop(lane, access, null_pointer_in(launch), {}, "The pointer is null.",
         IndexFacts{.access = access.kind});
  const Parameter* host_pointer = parameter_to(launch, access.address);
  if (is_beside_registered(gang, access.address) ||
      (in_host_space(access.address) && !is_no_address(host_pointer)))
    stop_beside(lane, access, stray_of_allocations(gang, access, nullptr));
  if (!host_pointer && is_static(access.address)) stop_at_host_variable(lane, access);
  PlaceName stray = name_by_pointer(meant_pointer(launch, access).parameter, access);
  bool strays = !host_pointer && !stray.text.empty();
  if (!is_mapped(access.address) && is_no_address(host_pointer))
    stop_at_argument(lane, access, *host_pointer);
  if (strays || !is_mapped(access.address))
    stop_at_nothing(lane, access, strays ? std::move(stray) : PlaceName{});
  if (host_pointer && host_pointer->is_reference)
    stop(lane, access, {ReportKind::host_memory, How::by_a_reference},
         {host_pointer->name, host_pointer->name},
         "The kernel's parameter is a reference: the kernel gets an address, and it is one of the "
         "host's memory.");
  const std::string name = host_pointer ? host_pointer->name : "";
  if (host_pointer && host_pointer->target == 0 && !host_pointer->is_number)
    stop(lane, access, {ReportKind::host_memory, How::by_an_object}, {name, name},
         "The kernel gets a copy of `" + name +
             "`, and an address in it is one of the host's memory.");
  Mistake mistake{ReportKind::host_memory, How::by_a_copied_pointer};
  if (host_pointer) {
    const bool writes = access.kind == Access::Kind::write;
    mistake = {ReportKind::host_memory, writes ? How::by_writing : How::otherwise, name};
    mistake.other = others_of_the_host(launch, *host_pointer);
    mistake.number = gives_managed_memory(launch);
  }
  stop(lane, access, std::move(mistake), {name, name},
       host_pointer ? "The kernel follows a pointer to the host's memory, which a GPU can't reach."
                    : "The kernel follows a pointer to the host's memory that is no argument of "
                      "the launch: it has read it from the device's memory.");
}

}  // namespace emulator
