// Copies the load into an array of bytes, and walks through the loose ones once.

//! [b1]
Loads loads = {bytes, n, 0, 0};
while (loads.head < n && reinterpret_cast<std::uintptr_t>(bytes + loads.head) % 16 != 0) {
  ++loads.head;
}
loads.number = (n - loads.head) / 16;
return loads;
//! [b1]

//! [b2]
const uint4 load = reinterpret_cast<const uint4*>(loads.bytes + loads.head)[i];
const auto* part = reinterpret_cast<const unsigned char*>(&load);
for (int k = 0; k < 15; ++k) use(part[k] << 8 | part[k + 1]);
const std::size_t after = loads.head + 16 * i + 16;
if (after != loads.n) use(part[15] << 8 | loads.bytes[after]);
//! [b2]

//! [b3]
std::size_t i = 0;
while (i + 1 < loads.n) {
  if (i == loads.head) i += 16 * loads.number;
  if (i + 1 >= loads.n) break;
  use(256 * loads.bytes[i] + loads.bytes[i + 1]);
  ++i;
}
//! [b3]
