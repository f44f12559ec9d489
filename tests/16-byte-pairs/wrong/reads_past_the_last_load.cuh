// rejected by: out of bounds in b
// cure: last byte at use(256 * byte + loads.bytes[first + 16]);
// Takes the byte after each load, also where that is the end of all.

//! [b2]
const std::size_t first = loads.head + 16 * i;
const uint4 load = *reinterpret_cast<const uint4*>(loads.bytes + first);
const unsigned words[] = {load.x, load.y, load.z, load.w};
unsigned byte = words[0] & 255;
ragma unroll
for (int k = 1; k < 16; ++k) {
  const unsigned next = words[k / 4] >> k % 4 * 8 & 255;
  use(256 * byte + next);
  byte = next;
}
use(256 * byte + loads.bytes[first + 16]);
//! [b2]
