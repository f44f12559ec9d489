// What the headers need of C++20's library: a program may be C++17, which is what nvcc takes it
// for, and what g++ compiles for the host beside it may be C++11. The names are our own, for a
// program with `using namespace std` may have such names too.
#pragma once

#include <cstddef>
#include <type_traits>

#include "emulator/unchecked.hpp"

namespace emulator {

template <class T>
using remove_cvref_t = typename std::remove_cv<typename std::remove_reference<T>::type>::type;

template <class T>
struct type_identity {
  using type = T;
};
template <class T>
using type_identity_t = typename type_identity<T>::type;

template <class... T>
struct has_reference : std::false_type {};
template <class First, class... Rest>
struct has_reference<First, Rest...>
    : std::integral_constant<bool,
                             std::is_reference<First>::value || has_reference<Rest...>::value> {};

/// What the lanes of a group bring to a meeting, by rank; null for a lane that has left.
class Payloads {
 public:
  EMULATOR_UNCHECKED Payloads(void* const* first, std::size_t size) : first_(first), size_(size) {}

  EMULATOR_UNCHECKED void* const* data() const { return first_; }
  EMULATOR_UNCHECKED std::size_t size() const { return size_; }

 private:
  void* const* first_;
  std::size_t size_;
};

}  // namespace emulator
