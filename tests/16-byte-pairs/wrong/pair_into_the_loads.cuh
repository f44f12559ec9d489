// rejected by: test in b
// cure: loose pairs, no line: a pair that nobody counts has no line
// Takes the pair of the last byte before the loads for one of the first load's.

//! [b3]
const auto use_from = [&](std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end && i + 1 < loads.n; ++i) {
    use(256 * loads.bytes[i] + loads.bytes[i + 1]);
  }
};
use_from(0, loads.head > 0 ? loads.head - 1 : 0);
use_from(loads.head + 16 * loads.number, loads.n);
//! [b3]
