// What the instructions of instructions.inc do. The translator calls them where inline assembly has
// them.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "emulator/copy_share.hpp"
#include "emulator/cuda/bits.hpp"
#include "emulator/cuda/clock.hpp"
#include "emulator/cuda/math.hpp"
#include "emulator/cuda/shuffle.hpp"
#include "emulator/cuda/synchronization.hpp"
#include "emulator/cuda/trap.hpp"
#include "emulator/cuda/votes.hpp"
#include "emulator/ptx/typed_instructions.hpp"

namespace emulator {
namespace ptx {

/// A register has no type: the bits of what stands in it, of a small number with its sign.
template <class Word, class T>
EMULATOR_UNCHECKED Word bits_of(T value) {
  if constexpr (std::is_floating_point_v<T>) {
    Word word = 0;
    __builtin_memcpy(&word, &value, sizeof value);
    return word;
  } else if constexpr (std::is_pointer_v<T>) {
    return static_cast<Word>(reinterpret_cast<std::uintptr_t>(value));
  } else {
    return static_cast<Word>(value);
  }
}

template <class T, class Word>
EMULATOR_UNCHECKED void put(T& to, Word bits) {
  if constexpr (std::is_floating_point_v<T>)
    __builtin_memcpy(&to, &bits, sizeof to);
  else if constexpr (std::is_pointer_v<T>)
    to = reinterpret_cast<T>(static_cast<std::uintptr_t>(bits));
  else
    to = static_cast<T>(bits);
}

using U = std::uint32_t;
using S = std::int32_t;
using Wide = std::uint64_t;

#define EMULATOR_PTX_1(name, Word, expression)   \
  template <class T, class A>                    \
  EMULATOR_UNCHECKED void name(T& to, A first) { \
    const Word a = bits_of<Word>(first);         \
    put(to, expression);                         \
  }
#define EMULATOR_PTX_2(name, expression)                   \
  template <class T, class A, class B>                     \
  EMULATOR_UNCHECKED void name(T& to, A first, B second) { \
    const U a = bits_of<U>(first), b = bits_of<U>(second); \
    put(to, expression);                                   \
  }
#define EMULATOR_PTX_3(name, expression)                                          \
  template <class T, class A, class B, class C>                                   \
  EMULATOR_UNCHECKED void name(T& to, A first, B second, C third) {               \
    const U a = bits_of<U>(first), b = bits_of<U>(second), c = bits_of<U>(third); \
    put(to, expression);                                                          \
  }
#define EMULATOR_PTX_FLOAT(name, expression) \
  EMULATOR_UNCHECKED inline void name(float& to, float a) { to = (expression); }

/// So many bits of `a`, from `first` on; what is beyond its end is `fill`.
EMULATOR_UNCHECKED inline U extract(U a, U first, U count, bool fills) {
  first &= 0xff, count &= 0xff;
  U result = fills ? ~U{0} : 0;
  for (U i = 0; i < 32; ++i) {
    const bool is_bit = i < count && first + i < 32;
    if (is_bit) result = (result & ~(U{1} << i)) | ((a >> (first + i) & 1) << i);
  }
  return result;
}
/// The sign of the field: its last bit, or that of all, where it goes beyond.
EMULATOR_UNCHECKED inline bool sign_of_field(U a, U first, U count) {
  first &= 0xff, count &= 0xff;
  if (count == 0) return false;
  const U last = first + count - 1;
  return (a >> (last < 31 ? last : 31) & 1) != 0;
}
EMULATOR_UNCHECKED inline U insert(U a, U b, U first, U count) {
  first &= 0xff, count &= 0xff;
  for (U i = 0; i < count && first + i < 32; ++i)
    b = (b & ~(U{1} << (first + i))) | ((i < 32 ? a >> i & 1 : 0) << (first + i));
  return b;
}
EMULATOR_UNCHECKED inline U three(U a, U b, U c, U table) {
  U result = 0;
  for (U i = 0; i < 32; ++i) {
    const U row = (a >> i & 1) << 2 | (b >> i & 1) << 1 | (c >> i & 1);
    result |= (table >> row & 1) << i;
  }
  return result;
}
template <class Byte>
EMULATOR_UNCHECKED U dot(U a, U b, U sum) {
  for (int i = 0; i < 32; i += 8)
    sum += static_cast<U>(static_cast<Byte>(a >> i)) * static_cast<U>(static_cast<Byte>(b >> i));
  return sum;
}

EMULATOR_PTX_1(copy_32, U, a)
EMULATOR_PTX_1(copy_64, Wide, a)
EMULATOR_PTX_3(extract_unsigned, extract(a, b, c, false))
EMULATOR_PTX_3(extract_signed, extract(a, b, c, sign_of_field(a, b, c)))
EMULATOR_PTX_1(find_highest, U, a == 0 ? ~U{0} : U(31 - __clz(static_cast<int>(a))))
EMULATOR_PTX_1(reverse_bits, U, __brev(a))
EMULATOR_PTX_1(count_ones, U, static_cast<U>(__popc(a)))
EMULATOR_PTX_1(count_leading_zeros, U, static_cast<U>(__clz(static_cast<int>(a))))
EMULATOR_PTX_3(permute_bytes, __byte_perm(a, b, c))
EMULATOR_PTX_3(funnel_left, static_cast<U>((Wide{b} << 32 | a) << (c & 31) >> 32))
EMULATOR_PTX_3(funnel_right, static_cast<U>((Wide{b} << 32 | a) >> (c & 31)))
EMULATOR_PTX_3(dot_unsigned, dot<std::uint8_t>(a, b, c))
EMULATOR_PTX_3(dot_signed, dot<std::int8_t>(a, b, c))
EMULATOR_PTX_2(multiply, a* b)
EMULATOR_PTX_2(multiply_high, static_cast<U>(Wide{a} * b >> 32))
EMULATOR_PTX_2(multiply_wide, Wide{a} * b)
EMULATOR_PTX_3(multiply_and_add, a* b + c)
EMULATOR_PTX_2(add, a + b)
EMULATOR_PTX_2(subtract, a - b)
EMULATOR_PTX_2(both, a& b)
EMULATOR_PTX_2(either, a | b)
EMULATOR_PTX_2(one_of_two, a ^ b)
template <class T, class A, class B, class C, class D>
EMULATOR_UNCHECKED void insert_bits(T& to, A a, B b, C first, D count) {
  put(to, insert(bits_of<U>(a), bits_of<U>(b), bits_of<U>(first), bits_of<U>(count)));
}
template <class T, class A, class B, class C>
EMULATOR_UNCHECKED void combine_three(T& to, A a, B b, C c, U table) {
  put(to, three(bits_of<U>(a), bits_of<U>(b), bits_of<U>(c), table));
}

EMULATOR_PTX_FLOAT(power_of_two, __builtin_exp2f(a))
EMULATOR_PTX_FLOAT(logarithm, __builtin_log2f(a))
EMULATOR_PTX_FLOAT(reciprocal, 1 / a)
EMULATOR_PTX_FLOAT(root, __builtin_sqrtf(a))
EMULATOR_PTX_FLOAT(reciprocal_root, 1 / __builtin_sqrtf(a))
EMULATOR_PTX_FLOAT(tangent, __builtin_tanhf(a))
EMULATOR_UNCHECKED inline void fuse(float& to, float a, float b, float c) {
  to = __builtin_fmaf(a, b, c);
}

EMULATOR_UNCHECKED inline void fence_block() { __threadfence_block(); }
EMULATOR_UNCHECKED inline void fence_device() { __threadfence(); }
EMULATOR_UNCHECKED inline void fence_system() { __threadfence_system(); }
EMULATOR_UNCHECKED inline void sleep(unsigned time) { __nanosleep(time); }
EMULATOR_UNCHECKED inline void trap() { __trap(); }

EMULATOR_UNCHECKED inline void active_lanes(unsigned& to) { to = __activemask(); }
EMULATOR_UNCHECKED inline void ballot(unsigned& to, bool mine, unsigned mask) {
  to = __ballot_sync(mask, mine);
}
template <class To>
EMULATOR_UNCHECKED void any_lane(To& to, bool mine, unsigned mask) {
  to = __any_sync(mask, mine) != 0;
}
template <class To>
EMULATOR_UNCHECKED void all_lanes(To& to, bool mine, unsigned mask) {
  to = __all_sync(mask, mine) != 0;
}
EMULATOR_UNCHECKED inline void meet_warp(unsigned mask) { __syncwarp(mask); }

/// Of `bytes`, so many come from the source, and the others are zeros.
EMULATOR_UNCHECKED inline void copy_later(void* to, const void* from, unsigned bytes) {
  copy_async_padded(to, from, bytes, 0);
}
EMULATOR_UNCHECKED inline void copy_later(void* to, const void* from, unsigned bytes,
                                          unsigned from_source) {
  copy_async_padded(to, from, bytes, bytes - from_source);
}
EMULATOR_UNCHECKED inline void commit() { commit_copies(); }
EMULATOR_UNCHECKED inline void wait_for_groups(std::size_t left) { wait_copies(left); }
EMULATOR_UNCHECKED inline void wait_for_all() {
  commit_copies();
  wait_copies(0);
}

/// What the last but one operand of a shuffle says of its width.
EMULATOR_UNCHECKED inline int width_of(unsigned segments) {
  return 32 - static_cast<int>(segments >> 8 & 31);
}
#define EMULATOR_PTX_SHUFFLE(name, function)                                                \
  template <class To, class A>                                                              \
  EMULATOR_UNCHECKED void name(To& to, A value, U from, U segments, U mask) {               \
    put(to, function(mask, bits_of<U>(value), static_cast<int>(from), width_of(segments))); \
  }
EMULATOR_PTX_SHUFFLE(shuffle, __shfl_sync)
EMULATOR_PTX_SHUFFLE(shuffle_up, __shfl_up_sync)
EMULATOR_PTX_SHUFFLE(shuffle_down, __shfl_down_sync)
EMULATOR_PTX_SHUFFLE(shuffle_xor, __shfl_xor_sync)
#undef EMULATOR_PTX_SHUFFLE

#undef EMULATOR_PTX_1
#undef EMULATOR_PTX_2
#undef EMULATOR_PTX_3
#undef EMULATOR_PTX_FLOAT

}  // namespace ptx
}  // namespace emulator
