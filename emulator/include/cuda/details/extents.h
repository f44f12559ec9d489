// How many elements an mdspan has in each dimension, known at compile time or at run time.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "cuda/std/span"

namespace cuda::std {

/// An extent that is `dynamic_extent` is known at run time only.
template <class Index, ::std::size_t... sizes>
class extents {
 public:
  using index_type = Index;
  using size_type = ::std::make_unsigned_t<Index>;
  using rank_type = ::std::size_t;

  static constexpr rank_type rank() noexcept { return sizeof...(sizes); }
  static constexpr rank_type rank_dynamic() noexcept {
    return (rank_type{sizes == dynamic_extent} + ... + 0);
  }
  static constexpr ::std::size_t static_extent(rank_type dimension) noexcept {
    constexpr ::std::size_t all[] = {sizes..., 0};
    return all[dimension];
  }

  constexpr extents() noexcept = default;

  /// As many as there are dimensions, or those alone that are not known at compile time.
  template <class... Sizes,
            class = ::std::enable_if_t<(sizeof...(Sizes) > 0) &&
                                       (::std::is_convertible_v<Sizes, Index> && ...)>>
  explicit constexpr extents(Sizes... all) noexcept {
    const Index given[] = {static_cast<Index>(all)...};
    set<sizeof...(Sizes)>(given);
  }
  template <class Size, ::std::size_t count>
  constexpr extents(const ::std::array<Size, count>& all) noexcept {
    set<count>(all.data());
  }
  template <class Other, ::std::size_t... others,
            class = ::std::enable_if_t<sizeof...(others) == sizeof...(sizes)>>
  constexpr extents(const extents<Other, others...>& other) noexcept {
    for (rank_type i = 0; i < rank(); ++i)
      if (static_extent(i) == dynamic_extent) dynamic_[place_of(i)] = other.extent(i);
  }

  constexpr Index extent(rank_type dimension) const noexcept {
    const ::std::size_t known = static_extent(dimension);
    return known == dynamic_extent ? dynamic_[place_of(dimension)] : static_cast<Index>(known);
  }

  template <class Other, ::std::size_t... others>
  friend constexpr bool operator==(const extents& a, const extents<Other, others...>& b) noexcept {
    if (rank() != b.rank()) return false;
    for (rank_type i = 0; i < rank(); ++i)
      if (static_cast<::std::size_t>(a.extent(i)) != static_cast<::std::size_t>(b.extent(i)))
        return false;
    return true;
  }

 private:
  template <::std::size_t count, class Size>
  constexpr void set(const Size* given) noexcept {
    static_assert(count == rank() || count == rank_dynamic(),
                  "extents takes a number for each dimension, or for each dynamic one");
    for (rank_type i = 0; i < rank(); ++i)
      if (static_extent(i) == dynamic_extent)
        dynamic_[place_of(i)] = static_cast<Index>(given[count == rank() ? i : place_of(i)]);
  }

  /// Of the dynamic extents, which it is.
  static constexpr rank_type place_of(rank_type dimension) noexcept {
    rank_type place = 0;
    for (rank_type i = 0; i < dimension; ++i) place += static_extent(i) == dynamic_extent;
    return place;
  }

  Index dynamic_[rank_dynamic() == 0 ? 1 : rank_dynamic()] = {};
};

template <class... Sizes>
explicit extents(Sizes...) -> extents<::std::size_t, (sizeof(Sizes) ? dynamic_extent : 0)...>;

namespace details {

template <class Index, ::std::size_t... dimensions>
extents<Index, (dimensions, dynamic_extent)...> all_dynamic(::std::index_sequence<dimensions...>);

}  // namespace details

template <class Index, ::std::size_t rank>
using dextents = decltype(details::all_dynamic<Index>(::std::make_index_sequence<rank>()));
template <::std::size_t rank, class Index = ::std::size_t>
using dims = dextents<Index, rank>;

}  // namespace cuda::std
