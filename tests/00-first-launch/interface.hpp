// What the tests of lesson 00 launch and call.
#pragma once

KERNEL(scale_and_add, float, const float*, float*, std::size_t)
CALL(subtract_on_device, std::vector<float>, dim3, dim3, float, const std::vector<float>&,
     std::vector<float>)
CALL(shape_on_device, std::vector<float>, dim3, dim3)
CALL(largest_of_any, int)
CALL(largest_of_small, int, int)
CALL(set_witness, void, float)
KERNEL(smooth, const int*, int*, std::size_t, std::size_t)
