// expected: tested: all cases are run
// Takes all memory.
#include <vector>
inline int take() {
  std::vector<std::vector<char>> all;
  for (int i = 0; i < 100; ++i) all.emplace_back(std::size_t{1} << 28, 'x');
  return static_cast<int>(all.size());
}
inline int taken = take();
