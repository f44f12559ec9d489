// Scores as the plain way: one part of the bins after the other, as cluster_histogram has them.

//! [x]
for (int bin = 0; bin < bins; ++bin) homes[bin] = make_int2(bin / room, bin % room);
//! [x]
