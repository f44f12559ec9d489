// What the tests of lesson 11 launch.
#pragma once

KERNEL_TEMPLATE(count_piece_by_piece, (16, 64, 1024), const unsigned char*, std::size_t, Word, int*)
KERNEL_TEMPLATE(count_one_ahead, (16, 64, 1024), const unsigned char*, std::size_t, Word, int*)
KERNEL_TEMPLATE(count_by_barriers, (16, 64, 1024), const unsigned char*, std::size_t, Word, int*)
KERNEL_INSTANCE(count_by_pipeline_of_2, (count_by_pipeline<16, 2>), const unsigned char*,
                std::size_t, Word, int*)
KERNEL_INSTANCE(count_by_pipeline_of_3, (count_by_pipeline<64, 3>), const unsigned char*,
                std::size_t, Word, int*)
KERNEL_INSTANCE(count_by_pipeline_of_4, (count_by_pipeline<1024, 4>), const unsigned char*,
                std::size_t, Word, int*)
KERNEL(count_cheaply, const unsigned char*, std::size_t, Word, int*)
