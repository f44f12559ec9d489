// rejected by: test in b
// cure: end of the row, no line: what is missing has no line
// One byte for each thread of the group: right for rows that are not wider than the group.

//! [b]
const unsigned i = group.thread_rank();
const unsigned char byte = i + by < width ? row[i + by] : ' ';
group.sync();
if (i < width) row[i] = byte;
//! [b]
