// Pools that hand out a block's shared memory, or any other memory that one block has to itself.
//
//   extern __shared__ __align__(16) unsigned char memory[];
//   const auto block = cooperative_groups::this_thread_block();
//   auto pool = cohort::make_pool(block, memory, bytes);        // all threads; one barrier
//   float* mine = static_cast<float*>(pool->allocate(64));      // any threads; look for null
//   Table* ours = pool.make<Table>(arguments);                  // all threads; one barrier
//
// Take `cohort::bump_pool<>`, the default, if everything ends together, and
// `cohort::size_class_pool<>` if pieces are given back one by one.
#pragma once

#include "cohort/pool/allocator.hpp"
#include "cohort/pool/block_pool.hpp"
#include "cohort/pool/bump_cursor.hpp"
#include "cohort/pool/bump_pool.hpp"
#include "cohort/pool/exhausted.hpp"
#include "cohort/pool/size_class_pool.hpp"
#include "cohort/pool/statistics.hpp"
