// rejected by: race in c
// cure: rank at values[i] = function(values[i]);
// Takes threadIdx.x for the rank. In a block of 8 x 8, eight threads map the same value.

//! [c2]
for (std::size_t i = threadIdx.x; i < values.size(); i += blockDim.x) {
  values[i] = function(values[i]);
}
block.sync();
//! [c2]
