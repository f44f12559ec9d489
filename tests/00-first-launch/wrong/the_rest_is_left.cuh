// rejected by: test in a
// cure: grid stride, no line: nobody came to the element, so there is no line that did
// Gives each thread an equal share of neighbouring elements, as on a CPU; what remains of the
// division is nobody's.

//! [a]
const auto grid = cg::this_grid();
const std::size_t share = n / grid.num_threads();
const std::size_t begin = grid.thread_rank() * share;
for (std::size_t i = begin; i < begin + share; ++i) {
  y[i] = a * x[i] + y[i];
}
//! [a]
