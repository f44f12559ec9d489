// What the members of a type are called.
#pragma once

#include <cstddef>
#include <type_traits>

#include "emulator/unchecked.hpp"

namespace emulator {

/// The extents of an array: 8 and 32 of `float[8][32]`; none of what is no array.
struct ArrayShape {
  unsigned rank = 0;
  std::size_t extents[4] = {};  ///< of the first dimensions
};

template <class T>
constexpr ArrayShape array_shape() {
  return {std::rank_v<T>,
          {std::extent_v<T, 0>, std::extent_v<T, 1>, std::extent_v<T, 2>, std::extent_v<T, 3>}};
}

/// Bytes of what is not an array itself: 4 of `float[8][32]`.
template <class T>
inline constexpr std::size_t element_size = sizeof(std::remove_all_extents_t<T>);

class MemberList;

/// Calls the list's `add` for each member of a type. Reports ask for it, so no launch takes longer.
using Members = void (*)(MemberList& list);

template <class T>
constexpr Members members_of();

/// `T`, or `int*` for `int* __restrict__`, which the standard library takes for no pointer.
template <class T>
struct Unrestricted {
  using type = T;
};
template <class T>
struct Unrestricted<T* __restrict__> {
  using type = T*;
};

/// What a pointer points to; `void` for what is no pointer.
template <class Type, class Plain = typename Unrestricted<std::remove_cv_t<Type>>::type>
struct PointerTarget {
  using type = std::conditional_t<std::is_pointer_v<Plain>, std::remove_pointer_t<Plain>, void>;

  /// In bytes: 1 of what has no size, such as `void`; 0 if there is no pointer.
  static constexpr std::size_t size() {
    if constexpr (!std::is_pointer_v<Plain>) return 0;
    if constexpr (std::is_object_v<type> && requires { sizeof(type); }) return sizeof(type);
    return 1;
  }
};

/// What a member is called, where it lies in its object, and what is in it.
struct Member {
  const char* name;
  std::size_t offset;
  std::size_t size;
  std::size_t element;  ///< bytes of an element of an array, or of all of it
  ArrayShape shape;
  Members members;                   ///< of an element; null of what has none
  std::size_t target = 0;            ///< bytes of what such a pointer points to; 0 of what is none
  Members target_members = nullptr;  ///< of that
};

class MemberList {
 public:
  virtual void add(const Member& member) = 0;

 protected:
  ~MemberList() = default;
};

/// Calls `visit(NAME, &T::NAME)` for all names of members in the source file, as far as `T` has
/// such a member that can be reached from outside. The translation of a file defines it if the file
/// has a class: that knows the names, and the compiler the types.
template <class T>
struct MemberNames;

/// Whether a pointer to such a member of `Class` is one to data of `T`. An array of unknown size at
/// the end of a struct is none.
template <class Type, class Class, class T>
inline constexpr bool is_data =
    (!std::is_array_v<Type> || std::extent_v<Type> > 0) &&
    std::is_object_v<Type>&& std::is_convertible_v<Type Class::*, Type T::*>;

/// Tells a list the members of `T`.
template <class T>
struct MemberTeller {
  MemberList& list;

  template <class Type, class Class>
  requires is_data<Type, Class, T> EMULATOR_UNCHECKED void operator()(const char* name,
                                                                      Type Class::*member) const {
    alignas(T) static std::byte place[sizeof(T)];  // of no object
    const volatile void* at = __builtin_addressof(reinterpret_cast<T*>(place)->*member);
    const auto offset = static_cast<const volatile std::byte*>(at) - place;
    using Target = PointerTarget<std::remove_all_extents_t<Type>>;
    list.add({name, static_cast<std::size_t>(offset), sizeof(Type), element_size<Type>,
              array_shape<Type>(), members_of<std::remove_all_extents_t<Type>>(), Target::size(),
              members_of<typename Target::type>()});
  }
};

template <class T>
EMULATOR_UNCHECKED void tell_members(MemberList& list) {
  const MemberTeller<T> tell{list};
  // CUDA's vectors are in no source file.
  if constexpr (requires { tell("x", &T::x); }) tell("x", &T::x);
  if constexpr (requires { tell("y", &T::y); }) tell("y", &T::y);
  if constexpr (requires { tell("z", &T::z); }) tell("z", &T::z);
  if constexpr (requires { tell("w", &T::w); }) tell("w", &T::w);
  if constexpr (requires { MemberNames<T>::visit(tell); }) MemberNames<T>::visit(tell);
}

/// Null of what has none.
template <class T>
constexpr Members members_of() {
  if constexpr ((std::is_class_v<T> || std::is_union_v<T>)&&requires { sizeof(T); })
    return &tell_members<std::remove_cv_t<T>>;
  else
    return nullptr;
}

}  // namespace emulator
