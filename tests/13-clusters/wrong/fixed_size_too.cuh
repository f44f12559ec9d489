// rejected by: test in c
// cure: any size, no line: CUDA refuses the test's own launch
// Gives sum_pages a fixed size as well. Launches that ask for another size are refused.

//! [signature]
__global__ void __cluster_dims__(2)
    sum_pages(const int* x, const int* begin, int pages, int* sums) {
  //! [signature]
