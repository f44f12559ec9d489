// rejected by: test or out of bounds in b
// cure: counted twice, no line: a wrong count doesn't say where
// Takes the pair of the last byte of the last load for a loose one: it begins in a load.

//! [b3]
const auto use_from = [&](std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end && i + 1 < loads.n; ++i) {
    use(256 * loads.bytes[i] + loads.bytes[i + 1]);
  }
};
use_from(0, loads.head);
const std::size_t rest = loads.head + 16 * loads.number;
use_from(loads.number > 0 ? rest - 1 : rest, loads.n);
//! [b3]
