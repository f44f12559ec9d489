// expected: not compiled: template instantiation depth
// Compiles for ever.
template <int n>
struct Endless {
  using type = typename Endless<n + 1>::type;
};
using Never = Endless<0>::type;
