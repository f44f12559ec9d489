// As with MPI: each thread has one contiguous share, whose sizes differ by at most one. The host
// queues everything on the default stream and waits once.

//! [a]
const std::size_t threads = cg::this_grid().num_threads();
const std::size_t rank = cg::this_grid().thread_rank();
const std::size_t share = n / threads;
const std::size_t rest = n % threads;
const std::size_t begin = rank * share + (rank < rest ? rank : rest);
const std::size_t end = begin + share + (rank < rest ? 1 : 0);
for (std::size_t i = begin; i != end; ++i) y[i] = a * x[i] + y[i];
//! [a]

//! [b]
using cohort::check;
const std::size_t bytes = x.size() * sizeof x[0];
const cudaStream_t queue = nullptr;
check(cudaMemcpyAsync(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice, queue));
check(cudaMemcpyAsync(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice, queue));
kernel<<<grid, block, 0, queue>>>(a, device_x.data(), device_y.data(), y.size());
check(cudaPeekAtLastError() == cudaSuccess ? cudaSuccess : cudaGetLastError());
check(cudaMemcpyAsync(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost, queue));
check(cudaStreamSynchronize(queue));
//! [b]

//! [c]
int warps = 0;
while (cudaPeekAtLastError() == cudaSuccess) kernel<<<1, 32 * ++warps>>>();
cudaGetLastError();
return 32 * (warps - 1);
//! [c]
