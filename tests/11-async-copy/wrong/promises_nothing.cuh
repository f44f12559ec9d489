// rejected by: counter promised_bytes in c
// cure: promise, no line: a counter of what is missing has none
// Right, and on a GPU each byte goes by itself: nobody has said that sixteen could go at once.

//! [c1]
cuda::memcpy_async(block, piece.bytes, source, bytes, signal);
//! [c1]
