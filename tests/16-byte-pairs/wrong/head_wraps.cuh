// rejected by: test or illegal address in b
// cure: loose pairs, no line: a wrong count doesn't say where
// Ends before the last byte of the head, which has none where the bytes begin at a multiple of
// 16.

//! [b3]
const auto use_from = [&](std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end && i + 1 < loads.n; ++i) {
    use(256 * loads.bytes[i] + loads.bytes[i + 1]);
  }
};
use_from(0, loads.head - 1);
use_from(loads.head + 16 * loads.number, loads.n);
//! [b3]
