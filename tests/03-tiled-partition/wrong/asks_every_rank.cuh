// rejected by: counter shuffles in a
// cure: halve at for (unsigned rank = 0; rank < tile.num_threads(); ++rank) total +=
// Asks each thread of the tile in turn: the sum is right, but in a tile of 32 it takes 32 steps
// instead of five.

//! [a1]
int total = 0;
for (unsigned rank = 0; rank < tile.num_threads(); ++rank) total += tile.shfl(mine, rank);
return total;
//! [a1]
