// rejected by: misaligned address in b
// cure: after the head at const uint4 load = *reinterpret_cast<const uint4*>(loads.bytes + first);
// The first load begins where the bytes do.

//! [b2]
const std::size_t first = 16 * i;
const uint4 load = *reinterpret_cast<const uint4*>(loads.bytes + first);
const unsigned words[] = {load.x, load.y, load.z, load.w};
unsigned byte = words[0] & 255;
#pragma unroll
for (int k = 1; k < 16; ++k) {
  const unsigned next = words[k / 4] >> k % 4 * 8 & 255;
  use(256 * byte + next);
  byte = next;
}
if (first + 16 < loads.n) use(256 * byte + loads.bytes[first + 16]);
//! [b2]
