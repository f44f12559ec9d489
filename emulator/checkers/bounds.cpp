// The bounds checker. What it finds can't be let happen: the kernel ends there.
#include "checkers/bounds.hpp"

#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

#include "advice/exchanged_arguments.hpp"
#include "advice/meant.hpp"
#include "advice/strays.hpp"
#include "machine/shape.hpp"
#include "machine/shared_place.hpp"
#include "machine/source_line.hpp"
#include "machine/text.hpp"
#include "notes/allocation_sites.hpp"
#include "notes/places.hpp"
#include "runtime/allocation.hpp"
#include "runtime/graph_memory.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

namespace {

std::string bytes(std::size_t count) { return count_text(count, "byte"); }

/// A division takes longer than all else that is asked of a right access, and is rarely needed.
bool is_multiple(const void* address, std::size_t size) {
  auto number = reinterpret_cast<std::uintptr_t>(address);
  return std::has_single_bit(size) ? (number & (size - 1)) == 0 : number % size == 0;
}

/// An `int` that nobody has set holds what `-ftrivial-auto-var-init=pattern` gives it: 0xFE in each
/// byte.
bool is_by_unset_index(const PlaceName& place) {
  return place.index == static_cast<std::int32_t>(0xFEFEFEFE);
}

/// From where the launch's pointer leads, it is as many elements on as a small negative index is as
/// an unsigned number of 32 bits.
bool is_below_zero(const Launch& launch, const Access& access) {
  constexpr std::ptrdiff_t small = 1 << 20;
  const Parameter* pointer = meant_pointer(launch, access).parameter;
  if (!pointer) return false;
  const auto distance = static_cast<const std::byte*>(access.address) - pointer_in(*pointer);
  const auto index = distance / static_cast<std::ptrdiff_t>(access.size);
  return UINT32_MAX - small < index && index <= UINT32_MAX;
}

const char* why_of(Stray::Direction direction) {
  switch (direction) {
    case Stray::Direction::before:
      return "The index is negative.";
    case Stray::Direction::after:
      return "The index goes past the array.";
    case Stray::Direction::unknown:
      return "The address lies outside of every array, and the line doesn't say which is meant.";
  }
  __builtin_unreachable();
}

}  // namespace

void Bounds::stop(const Lane& lane, const Access& access, Mistake mistake, PlaceName place,
                  std::string why, std::optional<IndexFacts> index) {
  const bool is_misaligned = mistake.kind == ReportKind::misaligned_address;
  Finding finding{std::move(mistake)};
  finding.place = std::move(place);
  finding.sides.push_back(
      side_of(lane, access.caller, std::string(verb_of(access.kind)) + " " + bytes(access.size)));
  finding.why = std::move(why);
  finding.index = index;
  findings_.stop(std::move(finding),
                 is_misaligned ? cudaErrorMisalignedAddress : cudaErrorIllegalAddress);
}

namespace {

/// What is known of the array that the access is after the end of.
void measure(IndexFacts& index, const Lane& lane, const Access& access, const Stray& stray) {
  const auto size = static_cast<std::ptrdiff_t>(access.size);
  index.bytes = access.size;
  if (stray.size == 0) return;
  index.elements = stray.size / access.size;
  const auto left = static_cast<std::ptrdiff_t>(stray.size) - stray.offset;
  if (left > 0) index.bytes_inside = static_cast<std::size_t>(left);
  const Launch& launch = lane.block().gang->grid->launch;
  index.one_a_block = count(launch.grid) > 1 && index.elements == count(launch.grid);
  index.numbers = numbers_of(launch);
  index.block = count(launch.block);
  index.launched = index.block * count(launch.grid);
  if (stray.offset % size != 0) return;
  const auto number = static_cast<unsigned long long>(stray.offset / size);
  const bool is_row = launch.block.y * launch.block.z * launch.grid.y * launch.grid.z == 1;
  if (number == lane.block().index.x && number >= index.elements && count(launch.grid) > 1 &&
      number != lane.rank) {
    index.threads = index.launched;
    index.of_its_block = true;
  } else if (number == lane.rank &&
             (lane.block().gang->owns(access.address) || count(launch.grid) > 1)) {
    index.threads = count(launch.block);
    index.of_block = true;
  } else if (is_row && number == 1ull * lane.block().index.x * launch.block.x + lane.rank) {
    index.threads = index.launched;
  }
}

}  // namespace

/// As far as is known, the index is to blame.
void Bounds::stop_at_index(const Lane& lane, const Access& access, Stray stray, SizeFrom size) {
  IndexFacts index{stray.direction, size, access.kind, access.size > 1, stray.in_shared};
  const Launch& launch = lane.block().gang->grid->launch;
  if (stray.direction == Stray::Direction::after) measure(index, lane, access, stray);
  if (size == SizeFrom::launch && access.size > 1) {
    // Of an array of bytes, what is counted may well be those.
    if (place_in_dynamic(launch, 0).element > 1)
      index.counted = what_counts(launch, launch.dynamic_shared);
    if (index.counted.empty() && launch.dynamic_shared == count(launch.block))
      index.counted = "a block has threads";
  } else if (stray.before && access.size > 1) {
    index.counted = what_counts(launch, stray.before->size);
    if (index.counted.empty() && stray.before->size == index.launched)
      index.counted = "the launch has threads";
    index.allocated_at = allocation_site(*stray.before);
    const Parameter* given = meant_pointer(launch, access).parameter;
    if (given && pointer_in(*given) >= stray.before->end()) index.given_beyond = given->name;
    if (const std::size_t pitch = stray.before->pitch.from_row_to_row)
      index.given_pitch = number_given(launch, pitch);
  }
  if (size == SizeFrom::allocation) index.below_zero = is_below_zero(launch, access);
  stop(lane, access, {ReportKind::out_of_bounds}, std::move(stray.place), why_of(stray.direction),
       index);
}

void Bounds::touches(const Lane& lane, const Access& access, const Place& place) {
  switch (place.region) {
    case Region::shared:
      check_shared(lane, access, place);
      break;
    case Region::device:
      if (access.kind != Access::Kind::read && is_constant(access.address))
        stop(lane, access, {ReportKind::write_to_constant_memory}, {"", "a __constant__ variable"},
             "The host alone writes it, with cudaMemcpyToSymbol.");
      check_device(lane, access, place);
      break;
    case Region::constant:
      if (access.kind == Access::Kind::read) return;
      stop(lane, access, {ReportKind::write_to_constant_memory, How::to_a_literal}, {},
           "A literal can't be written, nor can another constant of the program.");
    case Region::own_stack:
      stop(lane, access, {ReportKind::atomic_on_a_local_variable}, {},
           "A local variable is its thread's alone, and such an atomic is for memory that threads "
           "share: on a GPU it ends the kernel.");
    case Region::other_stack:
      stop(lane, access, {ReportKind::other_local_variable}, {},
           "A local variable belongs to its thread alone: on a GPU the same address is another "
           "variable in each thread.");
    case Region::host:
      stop_at_host(lane, access);
  }
  check_alignment(lane, access);
}

void Bounds::stop_in_shared(const Lane& lane, const Access& access) {
  const Gang& gang = *lane.block().gang;
  Stray stray = stray_in_shared(gang, access);
  stray.in_shared = true;
  const bool by_launch =
      stray.direction == Stray::Direction::after && is_in_dynamic(gang, access.address);
  if (by_launch && gang.grid->launch.dynamic_shared == 0)
    stop(lane, access, {ReportKind::out_of_bounds, How::without_dynamic_memory},
         std::move(stray.place),
         "The launch asks for no dynamic shared memory, so the array has no element.");
  stop_at_index(lane, access, std::move(stray),
                by_launch ? SizeFrom::launch : SizeFrom::declaration);
}

void Bounds::check_shared(const Lane& lane, const Access& access, const Place& where) {
  if (where.block->cluster != lane.block().cluster)
    stop(lane, access, {ReportKind::other_cluster},
         {"", "shared memory of block " + index_text(where.block->index)},
         "Only blocks of one cluster reach each other's shared memory.");
  if (access.size > where.room) stop_in_shared(lane, access);
}

void Bounds::stop_after_free(const Lane& lane, const Access& access, const Allocation& allocation) {
  const SourceLine freed = freeing_site(allocation);
  const bool in_heap = allocation.kind == MemoryKind::heap;
  const std::string_view function = freed.function;
  const std::size_t tilde = function.find('~');
  const How how = in_heap                  ? How::in_the_heap
                  : tilde != function.npos ? How::by_a_destructor
                                           : How::otherwise;
  stop(lane, access, {ReportKind::use_after_free, how, std::string(function)},
       {"", "memory of " + bytes(allocation.size) + origin_text(allocation) + ", freed" +
                (freed.file.empty() ? " meanwhile" : " at " + freed.where())},
       "The pointer has outlived the memory that it was taken for.");
}

/// An address in freed memory may be one that a pointer to something else has come to.
void Bounds::stop_in_freed(const Lane& lane, const Access& access, const Allocation& freed) {
  const Gang& gang = *lane.block().gang;
  const Launch& launch = gang.grid->launch;
  const Meant meant = meant_pointer(launch, access);
  const Parameter* near = parameter_to(launch, access.address);
  if (is_no_address(near)) stop_at_argument(lane, access, *near);
  if (!meant.parameter || had_pointer_into(freed, gang)) stop_after_free(lane, access, freed);
  if (meant.memory) stop_beside(lane, access, stray_of_allocations(gang, access, nullptr));
  stop_at_nothing(lane, access, name_by_pointer(meant.parameter, access));
}

/// `place` has a name if an index led there.
void Bounds::stop_at_nothing(const Lane& lane, const Access& access, PlaceName place) {
  if (is_by_unset_index(place))
    stop(lane, access, {ReportKind::illegal_address, How::by_an_unset_index}, std::move(place),
         "The index is what a local variable holds here that nobody has set.");
  const How how = place.text.empty() ? How::otherwise : How::by_an_index;
  stop(lane, access, {ReportKind::illegal_address, how}, std::move(place),
       "There is no memory of the device at this address.");
}

void Bounds::stop_beside(const Lane& lane, const Access& access, Stray stray, SizeFrom size) {
  if (const PlaceName& place = stray.place; is_by_unset_index(place))
    stop_at_nothing(lane, access, {place.memory, place.part.text, false, place.index});
  if (const Parameter* number = address_for_number(lane.block().gang->grid->launch))
    stop(lane, access, {ReportKind::out_of_bounds, How::in_another_order}, std::move(stray.place),
         std::string("The number `") + number->name + "` has the bits of an address.");
  stop_at_index(lane, access, std::move(stray), size);
}

void Bounds::check_graph_memory(const Lane& lane, const Access& access) {
  const auto memory = GraphMemory::find(access.address);
  if (!memory) return;
  stop(lane, access, {ReportKind::illegal_address, How::before_its_graph},
       {"", "memory of " + bytes(memory->parameters().bytesize) + " that a graph allocates"},
       "The graph's node that allocates it has not run yet.");
}

void Bounds::check_device(const Lane& lane, const Access& access, const Place& where) {
  if (access.size <= where.room) return;
  const Allocation* allocation = where.allocation;
  if (!allocation) check_graph_memory(lane, access);
  if (allocation && !allocation->live) stop_in_freed(lane, access, *allocation);
  if (allocation && holds_variables(*allocation) && !device_variables().empty())
    stop_beside(lane, access, stray_of_variables(access), SizeFrom::declaration);
  stop_beside(lane, access, stray_of_allocations(*lane.block().gang, access, allocation));
}

void Bounds::check_alignment(const Lane& lane, const Access& access) {
  if (!access.aligned || is_multiple(access.address, access.size)) return;
  // Of an object of 16 bytes GCC says the same, whether it is aligned to 16 or, as two pointers
  // are, to 8.
  if (access.size == 16 && is_multiple(access.address, 8) &&
      Calls::all().copies_object(access.caller.calls))
    return;
  const How how = access.kind == Access::Kind::atomic ? How::by_an_atomic : How::otherwise;
  stop(lane, access, {ReportKind::misaligned_address, how},
       name_of_place(*lane.block().gang, access.address, access.size),
       "The address of an access must be a multiple of its size.");
}

}  // namespace emulator
