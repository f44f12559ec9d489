// A pool as an allocator for containers.
#pragma once

#include <cstddef>
#include <type_traits>

#include "cohort/pool/align.hpp"
#include "cohort/pool/bump_pool.hpp"

namespace cohort {

/// Meets the requirements that `std::allocator_traits` has of an allocator, with one difference:
/// where the standard has `allocate` throw, nothing can be thrown on a device. There the pool's
/// policy decides. With `null_when_exhausted` a container must look at what it gets; for one that
/// doesn't, take a pool with `trap_when_exhausted` or `heap_when_exhausted`.
///
/// It holds a pointer to the pool, so it may be copied, and the pool must outlive it. Two are equal
/// if they use the same pool.
/// @snippet helpers.cu region pool_allocator
template <class T, class Pool = bump_pool<>>
class pool_allocator {
 public:
  using value_type = T;                    ///< What it is for.
  using size_type = std::size_t;           ///< Of numbers of elements.
  using difference_type = std::ptrdiff_t;  ///< Between two of their addresses.
  /// A container that is assigned another's elements takes its allocator as well.
  using propagate_on_container_copy_assignment = std::true_type;
  /// A container that takes another's elements over takes its allocator as well.
  using propagate_on_container_move_assignment = std::true_type;
  /// Two containers that exchange their elements exchange their allocators as well.
  using propagate_on_container_swap = std::true_type;
  using is_always_equal = std::false_type;  ///< There may be several pools.

  /// How a container gets one for types of its own.
  /// @snippet helpers.cu region pool_allocator
  template <class U>
  struct rebind {
    using other = pool_allocator<U, Pool>;  ///< For the same pool.
  };

  /// For memory of this pool.
  __host__ __device__ pool_allocator(Pool& pool) noexcept : pool_(&pool) {}
  /// For memory of the same pool.
  template <class U>
  __host__ __device__ pool_allocator(const pool_allocator<U, Pool>& other) noexcept
      : pool_(other.pool_) {}

  /// Uninitialised room for `n` elements. A size that can't be computed finds no room either.
  __device__ T* allocate(std::size_t n) {
    static_assert(alignof(T) <= max_pool_alignment);
    const std::size_t bytes =
        n > static_cast<std::size_t>(-1) / sizeof(T) ? static_cast<std::size_t>(-1) : n * sizeof(T);
    return static_cast<T*>(pool_->allocate(bytes, alignof(T)));
  }

  /// What `allocate(n)` returned.
  __device__ void deallocate(T* place, std::size_t n) noexcept {
    pool_->deallocate(place, n * sizeof(T), alignof(T));
  }

  /// Where the memory comes from.
  __host__ __device__ Pool& pool() const noexcept { return *pool_; }

  /// Whether both use the same pool.
  template <class U>
  __host__ __device__ friend bool operator==(const pool_allocator& left,
                                             const pool_allocator<U, Pool>& right) noexcept {
    return &left.pool() == &right.pool();
  }

 private:
  template <class, class>
  friend class pool_allocator;

  Pool* pool_;
};

}  // namespace cohort
