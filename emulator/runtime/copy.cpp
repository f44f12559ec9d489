// Checking and doing copies and fills.
#include "runtime/copy.hpp"

#include <cstdint>
#include <cstring>
#include <string>

#include "machine/pages.hpp"
#include "machine/text.hpp"
#include "runtime/address_space.hpp"
#include "runtime/allocation.hpp"
#include "runtime/device_turn.hpp"
#include "runtime/error.hpp"
#include "runtime/launch_by_call.hpp"
#include "runtime/work.hpp"

namespace emulator {

namespace {

/// Whether the host and the device can reach memory.
struct Owner {
  bool host, device;
};

/// A size that is too small, or one that is too large.
std::string advice_on_size(std::size_t offset, std::size_t bytes, const Allocation& allocation) {
  const std::string left = count_text(allocation.size - offset, "byte");
  std::string advice = "Ask for no more than the " + left + (offset > 0 ? " left of those" : "") +
                       " from " + origin_of(allocation) + ".";
  const bool may_be_elements = bytes == 2 * allocation.size || bytes == 4 * allocation.size ||
                               bytes == 8 * allocation.size || bytes == 16 * allocation.size;
  if (offset == 0 && may_be_elements)
    advice += " If " + std::to_string(allocation.size) +
              " counts elements, multiply it by sizeof: memory is allocated in bytes.";
  return advice;
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
    const std::size_t offset = static_cast<const std::byte*>(begin) - allocation->begin;
    text += ", byte " + std::to_string(offset) + " of an allocation of " +
            count_text(allocation->size, "byte") + ", goes past its end.\n  " +
            advice_on_size(offset, bytes, *allocation);
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
  who = {host_reaches(allocation->kind), true};
  return cudaSuccess;
}

constexpr const char* kind_names[] = {"cudaMemcpyHostToHost", "cudaMemcpyHostToDevice",
                                      "cudaMemcpyDeviceToHost", "cudaMemcpyDeviceToDevice"};

bool is_from_device(cudaMemcpyKind kind) { return (kind & cudaMemcpyDeviceToHost) != 0; }
bool is_to_device(cudaMemcpyKind kind) { return (kind & cudaMemcpyHostToDevice) != 0; }

/// Whether a variable of the host is at the address, and holds a pointer of the device's.
bool is_address_of_pointer(const void* address) {
  if (reinterpret_cast<std::uintptr_t>(address) % alignof(void*) != 0) return false;
  return find_live_allocation(word_at(address).value_or(nullptr)) != nullptr;
}

bool is_readable(const void* address) {
  const std::uintptr_t in_word = reinterpret_cast<std::uintptr_t>(address) % alignof(void*);
  return word_at(static_cast<const std::byte*>(address) - in_word).has_value();
}

constexpr const char* pass_the_pointer =
    " is the address of a variable of the host, which holds a pointer to memory of the device.\n"
    "  Pass the pointer itself, without &.";

/// One of the two sides is where the copy's kind says that it isn't.
cudaError_t refuse_side(const void* begin, bool is_in_host, const char* what, int kind,
                        int fitting) {
  if (is_in_host && is_address_of_pointer(begin))
    return explain(cudaErrorInvalidValue, what + std::string(pass_the_pointer));
  if (is_in_host && !is_readable(begin))
    return explain(cudaErrorInvalidValue,
                   what + std::string(" is an address without memory.\n  Was the pointer ever set? "
                                      "cudaMalloc() sets the one whose address it is given."));
  // Before the first kernel, data go to the device; after it, back.
  const bool is_other_way = (kind ^ fitting) == cudaMemcpyDeviceToDevice &&
                            (fitting == cudaMemcpyDeviceToHost) != has_launched();
  return explain(cudaErrorInvalidValue,
                 std::string(what) + (is_in_host ? " is in the host's" : " is in the device's") +
                     " memory, and the copy's kind says otherwise.\n  " +
                     (is_other_way ? "Swap the pointers, or pass " : "Pass ") +
                     kind_names[fitting] + " as the kind.");
}

cudaError_t check_kind(const Rows& destination, const Owner& to, const Rows& source,
                       const Owner& from, cudaMemcpyKind kind) {
  const bool to_fits = is_to_device(kind) ? to.device : to.host;
  const bool from_fits = is_from_device(kind) ? from.device : from.host;
  int fitting = kind;
  if (!to_fits) fitting ^= cudaMemcpyHostToDevice;
  if (!from_fits) fitting ^= cudaMemcpyDeviceToHost;
  if (!to_fits)
    return refuse_side(destination.begin, is_to_device(kind), "the destination", kind, fitting);
  if (!from_fits)
    return refuse_side(source.begin, is_from_device(kind), "the source", kind, fitting);
  return cudaSuccess;
}

cudaError_t check_copy(const Rows& destination, const Rows& source, cudaMemcpyKind kind) {
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault) return refuse_kind(kind);
  Owner to, from;
  if (auto error = look_up("the destination", destination.begin, destination.extent(), to))
    return error;
  if (auto error = look_up("the source", source.begin, source.extent(), from)) return error;
  // A GPU's driver finds out by the addresses what a copy on the host is.
  if (kind == cudaMemcpyDefault || kind == cudaMemcpyHostToHost) return cudaSuccess;
  return check_kind(destination, to, source, from, kind);
}

/// Of a single row the pitch doesn't matter, and yet a copy refuses it.
cudaError_t refuse_pitch(const Rows& rows) {
  return explain(rows.height > 1 ? cudaErrorInvalidPitchValue : cudaErrorInvalidValue,
                 "a row of " + count_text(rows.width, "byte") + " doesn't fit into a pitch of " +
                     std::to_string(rows.pitch) + ".");
}

/// Calls the observers' hook with each row.
template <auto hook>
void tell_of_rows(const Rows& rows) {
  for (MemoryObserver* observer : memory_observers())
    rows.for_each([&](std::size_t slice, std::size_t number) {
      (observer->*hook)(rows.row(slice, number), rows.width);
    });
}

}  // namespace

cudaError_t refuse_kind(cudaMemcpyKind kind) {
  const bool has_name = kind >= cudaMemcpyHostToHost && kind <= cudaMemcpyDeviceToDevice;
  return explain(cudaErrorInvalidMemcpyDirection,
                 has_name ? std::string(kind_names[kind]) + " is no direction of this copy."
                          : "no kind of copy has the number " + std::to_string(kind) + ".");
}

cudaError_t copy_rows(const Rows& destination, const Rows& source, cudaMemcpyKind kind) {
  if (destination.width > destination.pitch || source.width > source.pitch)
    return refuse_pitch(destination.width > destination.pitch ? destination : source);
  if (source.extent() == 0) return cudaSuccess;
  const DeviceTurn turn;
  if (auto error = check_copy(destination, source, kind)) return error;
  const auto copy = [destination, source] {
    tell_of_rows<&MemoryObserver::written>(destination);
    if (!in_device_space(destination.begin)) tell_of_rows<&MemoryObserver::copied_out>(source);
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
                   is_address_of_pointer(rows.begin)
                       ? "this" + std::string(pass_the_pointer)
                       : "the memory is the host's, out of the device's reach.\n"
                         "  Use std::memset, or allocate with cudaMalloc.");
  }
  const auto fill = [rows, value] {
    tell_of_rows<&MemoryObserver::written>(rows);
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
