// rejected by: test in b
// cure: loose pairs, no line: a wrong count doesn't say where
// Takes the loads for all that comes before the tail, and forgets the head.

//! [b3]
const auto use_from = [&](std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end && i + 1 < loads.n; ++i) {
    use(256 * loads.bytes[i] + loads.bytes[i + 1]);
  }
};
use_from(0, loads.head);
use_from(16 * loads.number, loads.n);
//! [b3]
