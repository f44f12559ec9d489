// rejected by: uninitialised read in b
// cure: whole pool, no line: the report names the test's line that reads the pool
// Sets the two members that it has something for. The others look as if they began at 0, but nobody
// has run an initialiser.

//! [b1]
if (block.thread_rank() == 0) {
  pool->memory = reinterpret_cast<unsigned char*>(pool + 1);
  pool->capacity = bytes - sizeof(Pool);
}
block.sync();
//! [b1]
