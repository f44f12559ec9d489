// expected: tested: host function
// A tree's steps read pointers.
#include <map>

inline std::_Rb_tree_node_base cell;
__device__ inline int fetch_add(int* counter) {
  const auto* next = std::_Rb_tree_increment(&cell);
  const auto before = static_cast<int>(next - &cell);
  *counter = before + 1;
  cell._M_right = nullptr;
  return before;
}
