// expected: not compiled
// Types that double.
template <int n, class A, class B>
struct Pair {
  Pair<n - 1, Pair<n, A, B>*, A> left;
  Pair<n - 1, B, Pair<n, B, A>*> right;
};
template <class A, class B>
struct Pair<0, A, B> {};
inline Pair<24, int, char> pair;
