// rejected by: test in b
// cure: front of memory, no line: the test looks at what the function has returned
// Keeps the pool in a shared variable of its own. It works for one pool; two pools made by this
// line are one, and its memory is not where the caller said.

//! [pool]
__shared__ Pool beside;
Pool* const pool = &beside;
//! [pool]

//! [b1]
if (block.thread_rank() == 0) {
  *pool = {static_cast<unsigned char*>(memory), bytes};
}
block.sync();
//! [b1]
