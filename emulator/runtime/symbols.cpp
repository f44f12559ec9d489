// Finding variables by their sections, and copying to and from them.
#include "runtime/symbols.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <utility>

#include "emulator/api/allocations.hpp"
#include "emulator/api/symbol.hpp"
#include "emulator/variable_type.hpp"
#include "machine/text.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/copy.hpp"
#include "runtime/error.hpp"
#include "runtime/image.hpp"
#include "runtime/waits.hpp"
#include "runtime/work.hpp"

namespace emulator {

std::vector<Allocation> variable_allocations(const Image& image) {
  std::vector<Allocation> result;
  const auto add = [&](const Section<std::byte>& section, MemoryKind kind) {
    const auto size = static_cast<std::size_t>(section.end() - section.begin());
    if (size > 0) result.push_back({section.begin(), size, kind});
  };
  add(image.device, MemoryKind::variables);
  add(image.constant, MemoryKind::variables);
  add(image.managed, MemoryKind::managed);
  return result;
}

std::vector<Allocation> variable_allocations() {
  std::vector<Allocation> result;
  for_each_image([&](const Image& image) {
    for (const Allocation& each : variable_allocations(image)) result.push_back(each);
  });
  return result;
}

bool is_constant(const void* address) {
  return any_image([=](const Image& image) { return image.constant.contains(address); });
}

bool is_only_on_device(const void* address) {
  return any_image([=](const Image& image) {
    return image.device.contains(address) || image.constant.contains(address);
  });
}

bool is_among_variables(const void* address) {
  return is_only_on_device(address) ||
         any_image([=](const Image& image) { return image.managed.contains(address); });
}

namespace {

/// Those between two addresses, which it asks for one by one: there are gaps between them.
void add_variables(const Allocation& section, std::vector<Variable>& all) {
  for (const std::byte* at = section.begin; at < section.end();) {
    Variable variable = variable_at(at);
    const bool found = variable.size > 0 && section.contains(variable.begin);
    at = found ? variable.begin + variable.size : at + 1;
    if (found) all.push_back(std::move(variable));
  }
}

std::atomic<const std::vector<Variable>*> known_variables = nullptr;  // never freed: somebody reads

}  // namespace

const std::vector<Variable>& device_variables() {
  if (const auto* known = known_variables.load()) return *known;
  auto& all = *new std::vector<Variable>;
  for (const Allocation& section : variable_allocations()) add_variables(section, all);
  std::ranges::sort(all, {}, &Variable::begin);
  known_variables = &all;
  return all;
}

void forget_variables() { known_variables = nullptr; }

const Variable& nearest_variable(const void* address) {
  const auto* at = static_cast<const std::byte*>(address);
  return *std::ranges::min_element(device_variables(), {}, [at](const Variable& variable) {
    const std::byte* last = variable.begin + variable.size - 1;
    return at < variable.begin ? variable.begin - at : std::max<std::ptrdiff_t>(at - last, 0);
  });
}

std::size_t room_in_variable(const void* address) {
  const auto* at = static_cast<const std::byte*>(address);
  const auto& all = device_variables();
  const auto after = std::ranges::upper_bound(all, at, {}, &Variable::begin);
  if (after == all.begin()) return 0;
  const std::byte* const end = std::prev(after)->begin + std::prev(after)->size;
  return at < end ? static_cast<std::size_t>(end - at) : 0;
}

PlaceInVariable place_in_variable(const Variable& variable, const std::byte* address,
                                  std::size_t size) {
  PlaceInVariable place{variable.name, address - variable.begin, variable.size, variable.size};
  if (size > 0 && variable.size % size == 0) place.element = size;
  for_each_image([&](const Image& image) {
    for (const VariableType* type : image.types) {
      if (type->begin != variable.begin || type->size != variable.size) continue;
      place.element = type->element;
      place.shape = type->shape;
      place.members = type->members;
    }
  });
  return place;
}

namespace {

/// Where those variables begin that the program has asked for.
struct ToldAddresses {
  std::mutex mutex;
  std::set<const void*> all;
};

ToldAddresses& told_addresses() {
  static ToldAddresses& told = *new ToldAddresses;
  return told;
}

}  // namespace

void note_told_address(const void* address) {
  std::lock_guard lock(told_addresses().mutex);
  told_addresses().all.insert(nearest_variable(address).begin);
}

bool is_told_address(const void* address) {
  std::lock_guard lock(told_addresses().mutex);
  return told_addresses().all.contains(nearest_variable(address).begin);
}

namespace {

cudaError_t check(Symbol symbol, std::size_t offset, std::size_t bytes) {
  if (!is_among_variables(symbol.address)) {
    return explain(cudaErrorInvalidSymbol,
                   "the symbol is not a __device__, __constant__ or __managed__ variable.\n"
                   "  Pass the variable itself, not its address or its name as text.");
  }
  if (symbol.size > 0 && (offset > symbol.size || bytes > symbol.size - offset)) {
    return explain(cudaErrorInvalidValue,
                   "the copy goes from byte " + std::to_string(offset) + " to byte " +
                       std::to_string(offset + bytes) + " of a variable of " +
                       count_text(symbol.size, "byte") + ".\n  Count bytes, not elements.");
  }
  return cudaSuccess;
}

std::byte* place_in(Symbol symbol, std::size_t offset) {
  return static_cast<std::byte*>(const_cast<void*>(symbol.address)) + offset;
}

bool device_to(cudaMemcpyKind kind, cudaMemcpyKind other) {
  return kind == other || kind == cudaMemcpyDeviceToDevice || kind == cudaMemcpyDefault;
}

}  // namespace

cudaError_t copy_to_symbol(Symbol symbol, const void* source, std::size_t bytes, std::size_t offset,
                           cudaMemcpyKind kind, cudaStream_t stream, const char* name) {
  return device_call(
      [&] {
        if (!device_to(kind, cudaMemcpyHostToDevice)) return refuse_kind(kind);
        if (cudaError_t error = check_stream_for_work(stream)) return error;
        if (cudaError_t error = check(symbol, offset, bytes)) return error;
        GivenWork given(memory_work(Work::Kind::copy, stream, name));
        return copy_bytes(place_in(symbol, offset), source, bytes, kind);
      },
      name);
}

cudaError_t copy_from_symbol(void* destination, Symbol symbol, std::size_t bytes,
                             std::size_t offset, cudaMemcpyKind kind, cudaStream_t stream,
                             const char* name) {
  return device_call(
      [&] {
        if (!device_to(kind, cudaMemcpyDeviceToHost)) return refuse_kind(kind);
        if (cudaError_t error = check_stream_for_work(stream)) return error;
        if (cudaError_t error = check(symbol, offset, bytes)) return error;
        GivenWork given(memory_work(Work::Kind::copy, stream, name));
        return copy_bytes(destination, place_in(symbol, offset), bytes, kind);
      },
      name);
}

cudaError_t symbol_address(void** address, Symbol symbol) {
  return device_call(
      [&] {
        if (cudaError_t error = check(symbol, 0, 0)) return error;
        if (!device_variables().empty()) note_told_address(symbol.address);
        return store(address, const_cast<void*>(symbol.address));
      },
      "cudaGetSymbolAddress");
}

cudaError_t symbol_size(std::size_t* size, Symbol symbol) {
  return device_call(
      [&] {
        if (cudaError_t error = check(symbol, 0, 0)) return error;
        if (symbol.size == 0) {
          return explain(cudaErrorInvalidSymbol,
                         "nothing here says how large the variable is.\n"
                         "  Pass the variable itself, declared with its size, not its address.");
        }
        return store(size, symbol.size);
      },
      "cudaGetSymbolSize");
}

}  // namespace emulator

using emulator::Symbol;

cudaError_t cudaMemcpyToSymbol(const void* symbol, const void* source, std::size_t bytes,
                               std::size_t offset, cudaMemcpyKind kind) {
  emulator::note_wait();
  return emulator::copy_to_symbol({symbol, 0}, source, bytes, offset, kind, nullptr,
                                  "cudaMemcpyToSymbol");
}

cudaError_t cudaMemcpyFromSymbol(void* destination, const void* symbol, std::size_t bytes,
                                 std::size_t offset, cudaMemcpyKind kind) {
  emulator::note_wait();
  return emulator::copy_from_symbol(destination, {symbol, 0}, bytes, offset, kind, nullptr,
                                    "cudaMemcpyFromSymbol");
}

cudaError_t cudaMemcpyToSymbolAsync(const void* symbol, const void* source, std::size_t bytes,
                                    std::size_t offset, cudaMemcpyKind kind, cudaStream_t stream) {
  return emulator::copy_to_symbol({symbol, 0}, source, bytes, offset, kind, stream,
                                  "cudaMemcpyToSymbolAsync");
}

cudaError_t cudaMemcpyFromSymbolAsync(void* destination, const void* symbol, std::size_t bytes,
                                      std::size_t offset, cudaMemcpyKind kind,
                                      cudaStream_t stream) {
  return emulator::copy_from_symbol(destination, {symbol, 0}, bytes, offset, kind, stream,
                                    "cudaMemcpyFromSymbolAsync");
}

cudaError_t cudaGetSymbolAddress(void** address, const void* symbol) {
  return emulator::symbol_address(address, {symbol, 0});
}

cudaError_t cudaGetSymbolSize(std::size_t* size, const void* symbol) {
  return emulator::symbol_size(size, {symbol, 0});
}
