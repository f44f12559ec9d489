// `__device__`, `__constant__` and `__managed__` variables, seen from the host.
#pragma once

#include <type_traits>

#include "driver_types.h"
#include "emulator/standard.hpp"

extern "C" {

/// `symbol` is the variable's address; the templates below take the variable itself, and so know
/// its size.
cudaError_t cudaMemcpyToSymbol(const void* symbol, const void* source, std::size_t bytes,
                               std::size_t offset = 0,
                               cudaMemcpyKind kind = cudaMemcpyHostToDevice);
cudaError_t cudaMemcpyFromSymbol(void* destination, const void* symbol, std::size_t bytes,
                                 std::size_t offset = 0,
                                 cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
cudaError_t cudaMemcpyToSymbolAsync(const void* symbol, const void* source, std::size_t bytes,
                                    std::size_t offset, cudaMemcpyKind kind,
                                    cudaStream_t stream = nullptr);
cudaError_t cudaMemcpyFromSymbolAsync(void* destination, const void* symbol, std::size_t bytes,
                                      std::size_t offset, cudaMemcpyKind kind,
                                      cudaStream_t stream = nullptr);
cudaError_t cudaGetSymbolAddress(void** address, const void* symbol);
cudaError_t cudaGetSymbolSize(std::size_t* size, const void* symbol);
}

namespace emulator {

struct Symbol {
  const void* address;
  std::size_t size;  ///< 0 where the source doesn't say
};

template <class T>
struct SizeOf : std::integral_constant<std::size_t, sizeof(T)> {};
template <class T>
struct SizeOf<T[]> : std::integral_constant<std::size_t, 0> {};

template <class T>
Symbol symbol_of(const T& variable) {
  auto address =
      const_cast<const void*>(static_cast<const volatile void*>(__builtin_addressof(variable)));
  return {address, SizeOf<T>::value};
}

/// `name` is that of the program's call.
cudaError_t copy_to_symbol(Symbol symbol, const void* source, std::size_t bytes, std::size_t offset,
                           cudaMemcpyKind kind, cudaStream_t stream, const char* name);
cudaError_t copy_from_symbol(void* destination, Symbol symbol, std::size_t bytes,
                             std::size_t offset, cudaMemcpyKind kind, cudaStream_t stream,
                             const char* name);
cudaError_t symbol_address(void** address, Symbol symbol);
cudaError_t symbol_size(std::size_t* size, Symbol symbol);

}  // namespace emulator

template <class T>
cudaError_t cudaMemcpyToSymbol(const T& symbol, const void* source, std::size_t bytes,
                               std::size_t offset = 0,
                               cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return emulator::copy_to_symbol(emulator::symbol_of(symbol), source, bytes, offset, kind, nullptr,
                                  "cudaMemcpyToSymbol");
}

template <class T>
cudaError_t cudaMemcpyFromSymbol(void* destination, const T& symbol, std::size_t bytes,
                                 std::size_t offset = 0,
                                 cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return emulator::copy_from_symbol(destination, emulator::symbol_of(symbol), bytes, offset, kind,
                                    nullptr, "cudaMemcpyFromSymbol");
}

template <class T>
cudaError_t cudaMemcpyToSymbolAsync(const T& symbol, const void* source, std::size_t bytes,
                                    std::size_t offset = 0,
                                    cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                                    cudaStream_t stream = nullptr) {
  return emulator::copy_to_symbol(emulator::symbol_of(symbol), source, bytes, offset, kind, stream,
                                  "cudaMemcpyToSymbolAsync");
}

template <class T>
cudaError_t cudaMemcpyFromSymbolAsync(void* destination, const T& symbol, std::size_t bytes,
                                      std::size_t offset = 0,
                                      cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
                                      cudaStream_t stream = nullptr) {
  return emulator::copy_from_symbol(destination, emulator::symbol_of(symbol), bytes, offset, kind,
                                    stream, "cudaMemcpyFromSymbolAsync");
}

template <class T>
cudaError_t cudaGetSymbolAddress(void** address, const T& symbol) {
  return emulator::symbol_address(address, emulator::symbol_of(symbol));
}

template <class T>
cudaError_t cudaGetSymbolSize(std::size_t* size, const T& symbol) {
  return emulator::symbol_size(size, emulator::symbol_of(symbol));
}
