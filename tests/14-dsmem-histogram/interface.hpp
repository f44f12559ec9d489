// What the tests of lesson 14 launch and call.
#pragma once

KERNEL(cluster_histogram, const int*, std::size_t, int*, int, int)
KERNEL(cluster_histogram_cheaply, const int*, std::size_t, int*, int, int)
CALL(launch, cudaError_t, const int*, std::size_t, int*, int, int, int)
CALL(choose_cluster_size, int, int)
CALL(set_witness, void, int)
