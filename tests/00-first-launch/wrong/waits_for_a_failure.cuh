// rejected by: hang in c
// cure: ask for the error, no line: the loop is the host's
// Goes on until waiting fails; but a launch that was refused left nothing to wait for, so waiting
// succeeds for ever.

//! [c]
int threads = 32;
do {
  kernel<<<1, threads>>>();
  threads += 32;
} while (cudaDeviceSynchronize() == cudaSuccess);
cudaGetLastError();
return threads - 64;
//! [c]
