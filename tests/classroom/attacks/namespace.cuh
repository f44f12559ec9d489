// expected: not compiled
// Declares a library of its own, whose types say yes to everything.
namespace std {
template <class T>
struct vector {};
}  // namespace std
