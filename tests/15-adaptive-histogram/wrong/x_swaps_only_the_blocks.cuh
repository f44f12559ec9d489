// rejected by: test in x
// cure: own place, no line: a wrong result doesn't say where
// Lets two bins change blocks where that saves accesses, but not their places.

//! [x]
for (int bin = 0; bin < bins; ++bin) homes[bin] = make_int2(bin / room, bin % room);
for (int bin = 0; bin < bins; ++bin) {
  for (int other = 0; other < bin; ++other) {
    const int here = homes[bin].x, there = homes[other].x;
    const int now = seen[here * bins + bin] + seen[there * bins + other];
    if (seen[there * bins + bin] + seen[here * bins + other] <= now) continue;
    homes[bin].x = there;
    homes[other].x = here;
  }
}
//! [x]
