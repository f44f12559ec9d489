// rejected by: test in b
// cure: next byte, no line: a wrong call doesn't say where
// Takes the last byte of the load for the one after it.

//! [b2]
const std::size_t first = loads.head + 16 * i;
const uint4 load = *reinterpret_cast<const uint4*>(loads.bytes + first);
const unsigned words[] = {load.x, load.y, load.z, load.w};
unsigned byte = words[0] & 255;
#pragma unroll
for (int k = 1; k < 16; ++k) {
  const unsigned next = words[k / 4] >> k % 4 * 8 & 255;
  use(256 * byte + next);
  byte = next;
}
if (first + 16 < loads.n) use(256 * byte + loads.bytes[first + 15]);
//! [b2]
