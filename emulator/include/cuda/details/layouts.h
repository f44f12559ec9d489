// Where an mdspan's elements lie: the last index fastest, the first, or by given strides.
#pragma once

#include <array>

#include "cuda/details/extents.h"

namespace cuda::std {

namespace details {

/// What the mappings have in common. `Self::stride(dimension)` says how far it is to the next.
template <class Self, class Extents>
class mapping_base {
 public:
  using extents_type = Extents;
  using index_type = typename Extents::index_type;
  using size_type = typename Extents::size_type;
  using rank_type = typename Extents::rank_type;

  constexpr mapping_base() noexcept = default;
  constexpr mapping_base(const Extents& extents) noexcept : extents_(extents) {}

  constexpr const Extents& extents() const noexcept { return extents_; }

  template <class... Indices>
  constexpr index_type operator()(Indices... indices) const noexcept {
    static_assert(sizeof...(Indices) == Extents::rank(), "an mdspan takes an index a dimension");
    const index_type all[] = {static_cast<index_type>(indices)..., 0};
    index_type offset = 0;
    for (rank_type i = 0; i < Extents::rank(); ++i) offset += all[i] * self().stride(i);
    return offset;
  }

  /// Elements from the first to the last, gaps included.
  constexpr index_type required_span_size() const noexcept {
    index_type size = 1;
    for (rank_type i = 0; i < Extents::rank(); ++i) {
      if (extents_.extent(i) == 0) return 0;
      size += (extents_.extent(i) - 1) * self().stride(i);
    }
    return size;
  }

  static constexpr bool is_always_unique() noexcept { return true; }
  static constexpr bool is_always_strided() noexcept { return true; }
  static constexpr bool is_unique() noexcept { return true; }
  static constexpr bool is_strided() noexcept { return true; }

  friend constexpr bool operator==(const Self& a, const Self& b) noexcept {
    for (rank_type i = 0; i < Extents::rank(); ++i)
      if (a.stride(i) != b.stride(i)) return false;
    return a.extents() == b.extents();
  }

 protected:
  /// The elements of the dimensions from `first` to before `last` together.
  constexpr index_type product(rank_type first, rank_type last) const noexcept {
    index_type all = 1;
    for (; first < last; ++first) all *= extents_.extent(first);
    return all;
  }

 private:
  constexpr const Self& self() const noexcept { return static_cast<const Self&>(*this); }

  Extents extents_;
};

}  // namespace details

/// As C's arrays.
struct layout_right {
  template <class Extents>
  class mapping : public details::mapping_base<mapping<Extents>, Extents> {
   public:
    using layout_type = layout_right;
    using details::mapping_base<mapping, Extents>::mapping_base;

    constexpr auto stride(typename Extents::rank_type dimension) const noexcept {
      return this->product(dimension + 1, Extents::rank());
    }
    static constexpr bool is_always_exhaustive() noexcept { return true; }
    static constexpr bool is_exhaustive() noexcept { return true; }
  };
};

/// As Fortran's, and cuBLAS's.
struct layout_left {
  template <class Extents>
  class mapping : public details::mapping_base<mapping<Extents>, Extents> {
   public:
    using layout_type = layout_left;
    using details::mapping_base<mapping, Extents>::mapping_base;

    constexpr auto stride(typename Extents::rank_type dimension) const noexcept {
      return this->product(0, dimension);
    }
    static constexpr bool is_always_exhaustive() noexcept { return true; }
    static constexpr bool is_exhaustive() noexcept { return true; }
  };
};

/// Rows with gaps between them, or every other element.
struct layout_stride {
  template <class Extents>
  class mapping : public details::mapping_base<mapping<Extents>, Extents> {
    using index_type = typename Extents::index_type;
    using rank_type = typename Extents::rank_type;

   public:
    using layout_type = layout_stride;

    constexpr mapping() noexcept : mapping(Extents(), layout_right::mapping<Extents>()) {}
    template <class Stride>
    constexpr mapping(const Extents& extents,
                      const ::std::array<Stride, Extents::rank()>& strides) noexcept
        : details::mapping_base<mapping, Extents>(extents) {
      for (rank_type i = 0; i < Extents::rank(); ++i)
        strides_[i] = static_cast<index_type>(strides[i]);
    }
    template <class Other, class = ::std::enable_if_t<Other::is_always_strided()>>
    constexpr mapping(const Other& other) noexcept : mapping(other.extents(), other) {}

    constexpr index_type stride(rank_type dimension) const noexcept { return strides_[dimension]; }
    constexpr const ::std::array<index_type, Extents::rank()>& strides() const noexcept {
      return strides_;
    }
    static constexpr bool is_always_exhaustive() noexcept { return false; }
    constexpr bool is_exhaustive() const noexcept {
      return this->required_span_size() == this->product(0, Extents::rank());
    }

   private:
    template <class Other>
    constexpr mapping(const Extents& extents, const Other& other) noexcept
        : details::mapping_base<mapping, Extents>(extents) {
      for (rank_type i = 0; i < Extents::rank(); ++i) strides_[i] = other.stride(i);
    }

    ::std::array<index_type, Extents::rank()> strides_{};
  };
};

}  // namespace cuda::std
