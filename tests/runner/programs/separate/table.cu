// A variable and a function for other files.
__device__ int table[8] = {10, 20, 30, 40, 50, 60, 70, 80};

__device__ void add_to(int place, int number) {
  table[place] += number;  // may go past the end
}
