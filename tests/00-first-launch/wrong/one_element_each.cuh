// rejected by: test "a: fewer threads than elements"
// cure: grid stride, no line: nobody came to the element, so there is no line that did
// The kernel of most first tutorials: one thread, one element. What the grid does not cover is
// never computed.

//! [a]
const std::size_t i = cg::this_grid().thread_rank();
if (i < n) y[i] = a * x[i] + y[i];
//! [a]
