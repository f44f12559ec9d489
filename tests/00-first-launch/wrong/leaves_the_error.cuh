// rejected by: test "c: leaves no error behind"
// cure: clear the error, no line: the test finds the error after the function has returned
// Finds the right size, but only peeks at the error: the next check, in code that has done
// nothing wrong, will report it.

//! [c]
int threads = 0;
do {
  threads += 32;
  kernel<<<1, threads>>>();
} while (cudaPeekAtLastError() == cudaSuccess);
return threads - 32;
//! [c]
