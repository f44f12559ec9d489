// rejected by: race "a: grids and blocks of two and three dimensions"
// cure: own element at y[i] = a * x[i] + y[i];
// Computes the rank from the x components, as in every tutorial; threads that differ in y or z
// alone share a rank, and its elements.

//! [a]
const std::size_t threads = std::size_t{blockDim.x} * gridDim.x;
for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; i < n; i += threads) {
  y[i] = a * x[i] + y[i];
}
//! [a]
