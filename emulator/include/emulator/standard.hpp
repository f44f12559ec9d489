// What the headers need of C++20's library: a program may be C++17, which is what nvcc takes it
// for. The names are our own, for a program with `using namespace std` may have such names too.
#pragma once

#include <cstddef>
#include <type_traits>

#include "emulator/unchecked.hpp"

namespace emulator {

template <class T>
using remove_cvref_t = std::remove_cv_t<std::remove_reference_t<T>>;

template <class T>
struct type_identity {
  using type = T;
};
template <class T>
using type_identity_t = typename type_identity<T>::type;

template <class T>
constexpr bool is_unbounded_array_v = std::is_array_v<T>&& std::extent_v<T> == 0;

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
