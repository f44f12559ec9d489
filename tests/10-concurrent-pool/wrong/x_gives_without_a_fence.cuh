// rejected by: race in x
// cure: fence and meet, no line: it is missing
// Clears the bit, and what was written in the place may come after it.

//! [x2]
const auto offset = static_cast<unsigned>(static_cast<unsigned char*>(place) - shelf.memory);
const unsigned number = offset / granule;
atomicAnd(&shelf.words[number / 32], ~(1u << number % 32));
//! [x2]
