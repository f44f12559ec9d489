// rejected by: out of bounds in x
// cure: number of the place at atomicAnd(&shelf.words[number / 32], ~(1u << number % 32));
// Takes the offset in bytes for the number of the place.

//! [x2]
const auto offset = static_cast<unsigned>(static_cast<unsigned char*>(place) - shelf.memory);
const unsigned number = offset;
__threadfence_block();
atomicAnd(&shelf.words[number / 32], ~(1u << number % 32));
//! [x2]
