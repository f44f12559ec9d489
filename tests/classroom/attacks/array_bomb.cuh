// expected: tested
// Larger than a disk.
struct Large {
  int numbers[1 << 28] = {1};
};
inline Large large;
