// The bounds checker. What it finds can't be let happen: the kernel ends there.
#include "checkers/bounds.hpp"

#include <dlfcn.h>
#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "checkers/allocation_sites.hpp"
#include "checkers/places.hpp"
#include "machine/pages.hpp"
#include "machine/source_line.hpp"
#include "machine/text.hpp"
#include "runtime/allocation.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

namespace {

std::string bytes(std::size_t count) { return count_text(count, "byte"); }

/// Where an address lies from the beginning of the shared memory of a block: of that it lies in, or
/// of the last.
std::size_t offset_in_block(const Gang& gang, const void* address) {
  std::size_t offset = static_cast<const std::byte*>(address) - gang.shared;
  return offset -
         std::min(offset / gang.shared_stride, gang.blocks.size() - 1) * gang.shared_stride;
}

bool is_after_shared(const Gang& gang, const void* address) {
  const std::byte* end = gang.shared + gang.shared_size();
  return address >= end && address < end + SharedLayout::gap;
}

/// Bytes from an address to the dynamic shared memory, if it lies before that and nearer to it than
/// to any variable; otherwise 0.
std::size_t before_dynamic(const Gang& gang, const void* address) {
  std::size_t offset = offset_in_block(gang, address);
  const Launch& launch = gang.grid->launch;
  if (launch.dynamic_shared == 0 || offset >= SharedLayout::dynamic_offset) return 0;
  std::size_t distance = SharedLayout::dynamic_offset - offset;
  for (const auto& placed : launch.shared.placements()) {
    std::size_t end = placed.offset + placed.site->size;
    if (placed.offset <= offset && offset - std::min(end, offset) < distance) return 0;
  }
  return distance;
}

/// "tile[32], " for a place beside a variable; nothing if the access is not to what the variable is
/// made of.
std::string element_beside(const PlaceInVariable& place, std::size_t size) {
  const bool fits = place.element > 0 && place.offset % size == 0 && size <= place.element;
  return fits ? element_text(place, size) + ", " : "";
}

std::string after_the_end(const PlaceInVariable& place) {
  const std::size_t past = static_cast<std::size_t>(place.offset) - place.size;
  return (past == 0 ? "the first byte" : bytes(past)) + " after the end of " + place.name;
}

/// "tile[32], the first byte after the end of tile" for an access in no variable.
std::string nearest_shared(const Gang& gang, const Access& access) {
  const std::size_t offset = offset_in_block(gang, access.address);
  const Launch& launch = gang.grid->launch;
  const auto in_dynamic = place_in_dynamic(
      launch, static_cast<std::ptrdiff_t>(offset) - std::ptrdiff_t{SharedLayout::dynamic_offset});
  if (const std::size_t distance = before_dynamic(gang, access.address))
    return element_beside(in_dynamic, access.size) + bytes(distance) + " before the beginning of " +
           in_dynamic.name;
  if (in_dynamic.offset >= 0)
    return element_beside(in_dynamic, access.size) + after_the_end(in_dynamic) +
           ", of which this launch has " + bytes(launch.dynamic_shared);
  std::string text = "no variable";
  for (const auto& placed : launch.shared.placements()) {
    if (placed.offset > offset) continue;
    const auto place = place_in(placed, offset);
    text = element_beside(place, access.size) + after_the_end(place);
  }
  return text;
}

/// A division takes longer than all else that is asked of a right access, and is rarely needed.
bool is_multiple(const void* address, std::size_t size) {
  auto number = reinterpret_cast<std::uintptr_t>(address);
  return std::has_single_bit(size) ? (number & (size - 1)) == 0 : number % size == 0;
}

/// Whether the program has any memory there.
bool is_mapped(const void* address) {
  std::uintptr_t page = reinterpret_cast<std::uintptr_t>(address) / page_size() * page_size();
  unsigned char resident;
  return mincore(reinterpret_cast<void*>(page), 1, &resident) == 0;
}

/// A variable of the program itself, such as a static one, and not of its heap or stack.
bool is_static(const void* address) {
  Dl_info info;
  return dladdr(address, &info) != 0;
}

Finding finding_of(const Lane& lane, const Access& access, ReportKind kind, PlaceName place) {
  Finding finding;
  finding.kind = kind;
  finding.place = std::move(place);
  finding.sides.push_back(
      side_of(lane, access.caller, std::string(verb_of(access.kind)) + " " + bytes(access.size)));
  return finding;
}

}  // namespace

void Bounds::stop(const Lane& lane, const Access& access, ReportKind kind, PlaceName place,
                  std::string why, std::string advice) {
  Finding finding = finding_of(lane, access, kind, std::move(place));
  finding.why = std::move(why);
  finding.advice = std::move(advice);
  findings_.stop(std::move(finding), cudaErrorIllegalAddress);
}

void Bounds::touches(const Lane& lane, const Access& access, const Place& place) {
  switch (place.region) {
    case Region::shared:
      check_shared(lane, access, place);
      break;
    case Region::device:
      if (access.kind != Access::Kind::read && is_constant(access.address))
        stop(lane, access, ReportKind::write_to_constant_memory, {"", "a __constant__ variable"},
             "The host alone writes it, with cudaMemcpyToSymbol.",
             "Declare what kernels write as __device__.");
      check_device(lane, access, place);
      break;
    case Region::constant:
      if (access.kind == Access::Kind::read) return;
      stop(lane, access, ReportKind::write_to_constant_memory, {},
           "A literal can't be written, nor can another constant of the program.",
           "Copy it to a variable of your own, and write there.");
    case Region::own_stack:
      return;  // nobody tells of it
    case Region::other_stack:
      stop(lane, access, ReportKind::other_local_variable, {},
           "A local variable belongs to its thread alone: on a GPU the same address is another "
           "variable in each thread.",
           "Share it by shared memory or by a shuffle.");
    case Region::host:
      stop_at_host(lane, access);
  }
  check_alignment(lane, access);
}

/// The name of one that is static in a function is "f(int*)::x", or "f() const::x".
void Bounds::stop_at_host_variable(const Lane& lane, const Access& access) {
  const std::string full_name = variable_at(access.address).name;
  const std::size_t colons = full_name.rfind("::");
  const std::string name = colons == std::string::npos ? full_name : full_name.substr(colons + 2);
  const std::string around = colons == std::string::npos ? "" : full_name.substr(0, colons);
  const bool in_function = around.ends_with(" const") ||
                           (around.ends_with(")") && !around.ends_with("(anonymous namespace)"));
  if (in_function)
    stop(lane, access, ReportKind::host_memory, {name, name},
         "It is static, so there is one for all threads, and that is the host's.",
         "Leave out static, and each thread has one of its own; or declare it __shared__, for all "
         "threads of the block.");
  stop(lane, access, ReportKind::host_memory, {name, name},
       "This is a variable of the host's program.",
       "Declare it __device__, or __shared__ in the kernel: device code can't reach the host's.");
}

void Bounds::stop_in_shared(const Lane& lane, const Access& access, PlaceName place) {
  const Gang& gang = *lane.block().gang;
  bool dynamic = offset_in_block(gang, access.address) >= SharedLayout::dynamic_offset;
  std::string why = "The index goes past the array.";
  std::string advice = "Compare it with the size before the access";
  advice += dynamic ? ", or give the launch more: its third number is in bytes." : ".";
  if (before_dynamic(gang, access.address) > 0) {
    why = "The index is negative.";
    advice = "Compare it with 0.";
  }
  place.text += ", in shared memory";
  stop(lane, access, ReportKind::out_of_bounds, std::move(place), why, advice);
}

namespace {

/// Whether a parameter is a pointer, and one to nothing.
bool is_no_address(const Parameter* parameter) {
  if (!parameter || parameter->target == 0 || parameter->is_reference) return false;
  const void* pointer;
  std::memcpy(&pointer, parameter->value, sizeof pointer);
  return !is_mapped(pointer) && !find_allocation(pointer);
}

}  // namespace

/// The kernel was launched with it: somewhere a value is where an address belongs.
void Bounds::stop_at_argument(const Lane& lane, const Access& access, const Parameter& parameter) {
  const std::string name = parameter.name;
  Finding finding = finding_of(lane, access, ReportKind::illegal_address, {name, name});
  finding.why =
      "There is no memory of the device at the address that the launch gave as " + name + ".";
  finding.advice =
      "Look at the launch: was " + name +
      " ever set? And cudaLaunchKernel() and its like take where each argument is, &x and not x.";
  finding.cure = Cure::launch;
  findings_.stop(std::move(finding), cudaErrorIllegalAddress);
}

void Bounds::stop_at_host(const Lane& lane, const Access& access) {
  const Gang& gang = *lane.block().gang;
  const Launch& launch = gang.grid->launch;
  if (is_after_shared(gang, access.address))
    stop_in_shared(lane, access, {"", nearest_shared(gang, access)});
  if (in_first_page(access.address))
    stop(lane, access, ReportKind::null_pointer, {}, "The pointer is null.",
         "Set it, and look at what cudaMalloc returned, or what a pool or malloc returned: null "
         "means that there was no room.");
  const Parameter* host_pointer = parameter_to(launch, access.address);
  PlaceName stray = name_by_nearest(launch, access);
  bool strays = !host_pointer && !stray.text.empty();
  if (!is_mapped(access.address) && is_no_address(host_pointer))
    stop_at_argument(lane, access, *host_pointer);
  if (strays || !is_mapped(access.address))
    stop(lane, access, ReportKind::illegal_address, std::move(stray),
         "There is no memory of the device at this address.",
         strays ? "Look at how the index was computed: was it ever set, or set by a lane that had "
                  "no value?"
                : "Look at how the pointer was computed, or what the launch gave for it.");
  if (!host_pointer && is_static(access.address)) stop_at_host_variable(lane, access);
  if (host_pointer && host_pointer->is_reference)
    stop(lane, access, ReportKind::host_memory, {host_pointer->name, host_pointer->name},
         "The kernel's parameter is a reference: the kernel gets an address, and it is one of the "
         "host's memory.",
         "Take the parameter by value, or give the kernel a pointer to memory from cudaMalloc.");
  stop(lane, access, ReportKind::host_memory,
       {host_pointer ? host_pointer->name : "", host_pointer ? host_pointer->name : ""},
       "The kernel follows a pointer to the host's memory, which a GPU can't reach.",
       "Copy the data to memory from cudaMalloc, and give the kernel that.");
}

void Bounds::check_shared(const Lane& lane, const Access& access, const Place& where) {
  if (where.block->cluster != lane.block().cluster)
    stop(lane, access, ReportKind::other_cluster,
         {"", "shared memory of block " + index_text(where.block->index)},
         "Only blocks of one cluster reach each other's shared memory.",
         "Launch with larger clusters, or exchange the data through global memory.");
  if (access.size <= where.room) return;

  const Gang& gang = *lane.block().gang;
  SharedPlace place = shared_place(gang, access.address);
  auto last = static_cast<const std::byte*>(access.address) + access.size - 1;
  SharedPlace end = shared_place(gang, last);
  const SharedPlace& near = !place.name.empty() ? place : end;
  if (near.name.empty()) stop_in_shared(lane, access, {"", nearest_shared(gang, access)});
  stop_in_shared(lane, access,
                 {near.name, "across an end of " + near.name + ", which has " + bytes(near.size)});
}

/// "12 bytes after the end of WHAT", which ends at `end`.
std::string Bounds::stray_text(const Access& access, const std::byte* end,
                               const std::string& what) {
  const auto begin = static_cast<const std::byte*>(access.address);
  if (begin < end)
    return bytes(static_cast<std::size_t>(begin + access.size - end)) + " too far at the end of " +
           what;
  if (begin == end) return "the first byte after " + what;
  return bytes(static_cast<std::size_t>(begin - end)) + " after the end of " + what;
}

namespace {

/// Whether an address between two allocations is nearer to the one after it.
bool strays_from(const std::byte* address, const Allocation* before, const Allocation& next) {
  return next.live && (!before || next.begin - address < address - before->end());
}

/// "4 bytes before an allocation of 256 bytes, from cudaMalloc at …"
std::string text_before(const std::byte* address, const Allocation* next) {
  if (!next || !next->live) return "before the beginning";
  return bytes(static_cast<std::size_t>(next->begin - address)) + " before an allocation of " +
         bytes(next->size) + origin_text(*next);
}

}  // namespace

void Bounds::stop_after_free(const Lane& lane, const Access& access, const Allocation& allocation) {
  const SourceLine freed = freeing_site(allocation);
  stop(lane, access, ReportKind::use_after_free,
       {"", "memory of " + bytes(allocation.size) + origin_text(allocation) + ", freed" +
                (freed.file.empty() ? " meanwhile" : " at " + freed.where())},
       "The pointer has outlived the memory that it was taken for.",
       "Free it when no kernel needs it any more.");
}

void Bounds::stop_past_end(const Lane& lane, const Access& access, PlaceName place, bool negative) {
  stop(lane, access, ReportKind::out_of_bounds, std::move(place),
       negative ? "The index is negative." : "The index goes past the array.",
       negative ? "Compare it with 0, or begin where there is something before."
                : "Was it computed as you meant it? Then compare it with the number of elements "
                  "before the access.");
}

/// "table[4], the first byte after table, a variable of the device of 16 bytes".
void Bounds::stop_beside_variable(const Lane& lane, const Access& access) {
  const auto begin = static_cast<const std::byte*>(access.address);
  const Variable& near = nearest_variable(begin);
  const std::ptrdiff_t offset = begin - near.begin;
  PlaceName place{near.name,
                  element_beside(place_in_variable(near, begin, access.size), access.size)};
  if (place.text.empty()) place.text = near.name + ", ";
  place.text += (offset < 0 ? bytes(static_cast<std::size_t>(-offset)) + " before " + near.name
                            : stray_text(access, near.begin + near.size, near.name)) +
                ", a variable of the device of " + bytes(near.size);
  stop_past_end(lane, access, std::move(place), offset < 0);
}

void Bounds::check_device(const Lane& lane, const Access& access, const Place& where) {
  if (access.size <= where.room) return;
  auto begin = static_cast<const std::byte*>(access.address);
  const Allocation* allocation = where.allocation;
  const Launch& launch = lane.block().gang->grid->launch;
  if (allocation && !allocation->live) stop_after_free(lane, access, *allocation);
  if (allocation && holds_variables(*allocation) && !device_variables().empty())
    stop_beside_variable(lane, access);

  PlaceName place = name_by_nearest(launch, access);
  const Allocation* near = allocation ? allocation : allocation_before(begin);
  const Allocation* next = allocation ? nullptr : allocation_after(begin);
  bool negative = place.text.find("[-") != std::string::npos ||
                  (place.text.empty() && next && strays_from(begin, near, *next));
  if (negative)
    place.text += (place.text.empty() ? "" : ", ") + text_before(begin, next);
  else if (near)
    place.text += (place.text.empty() ? "" : ", ") +
                  stray_text(access, near->end(), "an allocation of " + bytes(near->size)) +
                  origin_text(*near);
  else if (place.text.empty())
    place.text = "global memory";
  stop_past_end(lane, access, std::move(place), negative);
}

void Bounds::check_alignment(const Lane& lane, const Access& access) {
  if (!access.aligned || is_multiple(access.address, access.size)) return;
  Finding finding = finding_of(lane, access, ReportKind::misaligned_address,
                               name_of_place(*lane.block().gang, access.address, access.size));
  finding.why = "The address of an access must be a multiple of its size.";
  finding.advice = "Begin at such an address, or access smaller pieces.";
  findings_.stop(std::move(finding), cudaErrorMisalignedAddress);
}

}  // namespace emulator
