// Checking and doing copies and fills.
#include "runtime/copy.hpp"

#include <cstdio>
#include <cstring>
#include <string>

#include "machine/text.hpp"
#include "runtime/address_space.hpp"
#include "runtime/allocation.hpp"
#include "runtime/device_turn.hpp"
#include "runtime/error.hpp"
#include "runtime/work.hpp"

namespace emulator {

namespace {

/// Whether the host and the device can reach memory.
struct Owner {
  bool host, device;
};

Owner reach(MemoryKind kind) {
  switch (kind) {
    case MemoryKind::device:
    case MemoryKind::heap:
    case MemoryKind::variables:
      return {false, true};
    case MemoryKind::managed:
    case MemoryKind::pinned:
    case MemoryKind::registered:
      return {true, true};
  }
  __builtin_unreachable();
}

cudaError_t outside(const char* what, const void* begin, std::size_t bytes,
                    const Allocation* allocation) {
  std::string text =
      std::string(what) + " of " + count_text(bytes, "byte") + " at " + address_text(begin);
  if (!allocation) {
    text += " is not in any allocation.\n  Pass a pointer that cudaMalloc returned.";
  } else if (!allocation->live) {
    text += " is in memory that was freed before.\n  Free it after its last use.";
  } else {
    auto offset = static_cast<const std::byte*>(begin) - allocation->begin;
    text += ", byte " + std::to_string(offset) + " of an allocation of " +
            count_text(allocation->size, "byte") +
            ", goes past its end.\n  Sizes are in bytes: multiply by sizeof.";
  }
  return explain(cudaErrorInvalidValue, std::move(text));
}

/// Finds out who can reach the bytes; an error if they are not all in one live allocation. Memory
/// that CUDA knows nothing of is the host's.
cudaError_t look_up(const char* what, const void* begin, std::size_t bytes, Owner& who) {
  if (!begin) return explain(cudaErrorInvalidValue, std::string(what) + " is a null pointer.");
  const Allocation* allocation = find_allocation(begin);
  bool is_ours = allocation && allocation->kind != MemoryKind::registered;
  if (!is_ours && !in_device_space(begin)) {
    who = {true, allocation && allocation->live};
    return cudaSuccess;
  }
  if (!allocation || !allocation->live ||
      bytes > static_cast<std::size_t>(allocation->end() - static_cast<const std::byte*>(begin)))
    return outside(what, begin, bytes, allocation);
  who = reach(allocation->kind);
  return cudaSuccess;
}

cudaError_t check_side(bool wants_device, const Owner& who, const char* what) {
  if (wants_device ? who.device : who.host) return cudaSuccess;
  return explain(cudaErrorInvalidValue,
                 std::string(what) + (wants_device ? " is in the host's" : " is in the device's") +
                     " memory, and the copy's kind says otherwise.\n"
                     "  Swap the pointers, or name the direction that they have.");
}

cudaError_t check_copy(const Rows& destination, const Rows& source, cudaMemcpyKind kind) {
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault) return refuse_kind(kind);
  Owner to, from;
  if (auto error = look_up("the destination", destination.begin, destination.extent(), to))
    return error;
  if (auto error = look_up("the source", source.begin, source.extent(), from)) return error;
  // A GPU's driver finds out by the addresses what a copy on the host is.
  if (kind == cudaMemcpyDefault || kind == cudaMemcpyHostToHost) return cudaSuccess;
  bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  if (auto error = check_side(to_device, to, "the destination")) return error;
  return check_side(from_device, from, "the source");
}

/// Of a single row the pitch doesn't matter, and yet a copy refuses it.
cudaError_t refuse_pitch(const Rows& rows) {
  return explain(rows.height > 1 ? cudaErrorInvalidPitchValue : cudaErrorInvalidValue,
                 "a row of " + count_text(rows.width, "byte") + " doesn't fit into a pitch of " +
                     std::to_string(rows.pitch) + ".");
}

void tell_written(const Rows& rows) {
  for (MemoryObserver* observer : memory_observers())
    rows.for_each([&](std::size_t slice, std::size_t number) {
      observer->written(rows.row(slice, number), rows.width);
    });
}

void tell_copied_out(const Rows& rows) {
  for (MemoryObserver* observer : memory_observers())
    rows.for_each([&](std::size_t slice, std::size_t number) {
      observer->copied_out(rows.row(slice, number), rows.width);
    });
}

}  // namespace

cudaError_t refuse_kind(cudaMemcpyKind kind) {
  constexpr const char* names[] = {"cudaMemcpyHostToHost", "cudaMemcpyHostToDevice",
                                   "cudaMemcpyDeviceToHost", "cudaMemcpyDeviceToDevice"};
  const bool has_name = kind >= cudaMemcpyHostToHost && kind <= cudaMemcpyDeviceToDevice;
  return explain(cudaErrorInvalidMemcpyDirection,
                 has_name ? std::string(names[kind]) + " is no direction of this copy."
                          : "no kind of copy has the number " + std::to_string(kind) + ".");
}

cudaError_t copy_rows(const Rows& destination, const Rows& source, cudaMemcpyKind kind) {
  if (destination.width > destination.pitch || source.width > source.pitch)
    return refuse_pitch(destination.width > destination.pitch ? destination : source);
  if (source.extent() == 0) return cudaSuccess;
  const DeviceTurn turn;
  if (auto error = check_copy(destination, source, kind)) return error;
  const auto copy = [destination, source] {
    tell_written(destination);
    if (!in_device_space(destination.begin)) tell_copied_out(source);
    tell_of_work<&WorkObserver::copies>(destination, source);
    source.for_each([&](std::size_t slice, std::size_t number) {
      std::memmove(destination.row(slice, number), source.row(slice, number), source.width);
    });
  };
  if (work_observer && work_observer->may_put_off_copy(destination, source))
    work_observer->put_off(copy);
  else if (!device_error())  // by what comes before it, if that was put off
    copy();
  return device_error();
}

cudaError_t copy_bytes(void* destination, const void* source, std::size_t bytes,
                       cudaMemcpyKind kind) {
  return copy_rows({destination, bytes, bytes, 1}, {const_cast<void*>(source), bytes, bytes, 1},
                   kind);
}

cudaError_t fill_rows(const Rows& rows, int value) {
  if (rows.width > rows.pitch && (rows.height > 1 || rows.depth > 1))
    return explain(cudaErrorInvalidValue, "the rows are wider than their pitch.");
  if (rows.extent() == 0) return cudaSuccess;
  const DeviceTurn turn;
  Owner who;
  if (auto error = look_up("the memory", rows.begin, rows.extent(), who)) return error;
  if (!who.device) {
    return explain(cudaErrorInvalidValue,
                   "the memory is the host's, out of the device's reach.\n"
                   "  Use std::memset, or allocate with cudaMalloc.");
  }
  const auto fill = [rows, value] {
    tell_written(rows);
    tell_of_work<&WorkObserver::fills>(rows);
    rows.for_each([&](std::size_t slice, std::size_t number) {
      std::memset(rows.row(slice, number), value, rows.width);
    });
  };
  if (work_observer && work_observer->may_put_off_fill(rows))
    work_observer->put_off(fill);
  else if (!device_error())
    fill();
  return device_error();
}

}  // namespace emulator
