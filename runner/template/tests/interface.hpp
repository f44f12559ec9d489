// What the tests of lesson NN launch.
#pragma once

KERNEL(number_them, int*, std::size_t)
