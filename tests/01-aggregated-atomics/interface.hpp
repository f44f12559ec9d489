// What the tests of lesson 01 launch.
#pragma once

KERNEL(keep_letters_one_by_one, const unsigned char*, std::size_t, unsigned char*, int*)
KERNEL(keep_letters_by_block, const unsigned char*, std::size_t, unsigned char*, int*)
KERNEL(keep_letters_cheaply, const unsigned char*, std::size_t, unsigned char*, int*)
TEST_KERNEL_INSTANCE(keep_letters_by_mask, (keep_letters<EXERCISE::claim_by_mask>),
                     const unsigned char*, std::size_t, unsigned char*, int*)
TEST_KERNEL_INSTANCE(keep_letters_by_group, (keep_letters<EXERCISE::claim_by_group>),
                     const unsigned char*, std::size_t, unsigned char*, int*)
TEST_KERNEL_INSTANCE(keep_letters_in_step_by_mask, (keep_letters_in_step<EXERCISE::claim_by_mask>),
                     const unsigned char*, std::size_t, unsigned char*, int*)
TEST_KERNEL_INSTANCE(keep_letters_in_step_by_group,
                     (keep_letters_in_step<EXERCISE::claim_by_group>), const unsigned char*,
                     std::size_t, unsigned char*, int*)
