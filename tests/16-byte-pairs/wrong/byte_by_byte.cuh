// rejected by: counter global_loads in b
// cure: one load at loads.bytes[first + k]
// Has the right pairs, by seventeen loads.

//! [b2]
const std::size_t first = loads.head + 16 * i;
unsigned byte = loads.bytes[first];
for (int k = 1; k < 16; ++k) {
  const unsigned next = loads.bytes[first + k];
  use(256 * byte + next);
  byte = next;
}
if (first + 16 < loads.n) use(256 * byte + loads.bytes[first + 16]);
//! [b2]
