// rejected by: endless loop in d
// cure: claim a piece, given line: it is where the block waits
// The piece is the rank of the block, as ever. It waits for blocks that may not have begun.

//! [d1]
return cg::this_grid().block_rank();
//! [d1]
