// rejected by: test "a: keeps them with fewer threads than bytes"
// cure: grid stride, no line: nobody came to the byte, so there is no line that did
// One byte for each thread: what lies after the last thread is never looked at.

//! [a]
const std::size_t i = cg::this_grid().thread_rank();
if (i < n && is_letter(text[i])) letters[atomicAdd(count, 1)] = text[i];
//! [a]
