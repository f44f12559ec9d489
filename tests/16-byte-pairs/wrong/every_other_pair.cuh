// rejected by: test in b
// cure: every byte, no line: a wrong count doesn't say where
// Cuts the bytes into pairs, as if these didn't overlap.

//! [b2]
const std::size_t first = loads.head + 16 * i;
const uint4 load = *reinterpret_cast<const uint4*>(loads.bytes + first);
const unsigned words[] = {load.x, load.y, load.z, load.w};
unsigned byte = words[0] & 255;
#pragma unroll
for (int k = 1; k < 16; ++k) {
  const unsigned next = words[k / 4] >> k % 4 * 8 & 255;
  if (k % 2 == 1) use(256 * byte + next);
  byte = next;
}
if (first + 16 < loads.n) use(256 * byte + loads.bytes[first + 16]);
//! [b2]
