// expected: not compiled
// Closes the namespace that it is put into.
}
inline bool operator!=(const float&, const float&);
namespace again {
