// rejected by: race of equal writes in b
// cure: one writer at pool->memory = reinterpret_cast<unsigned char*>(pool + 1);
// Every thread makes the pool. All write the same, so it seems to work; a thread that is late
// makes it again when others have allocated.

//! [b1]
pool->memory = reinterpret_cast<unsigned char*>(pool + 1);
pool->capacity = bytes - sizeof(Pool);
pool->used = 0;
pool->wasted = 0;
pool->high_water = 0;
block.sync();
//! [b1]
