// What reports tell of: what can go wrong, and what can be done about it.
#pragma once

namespace emulator {

/// What went wrong. Reports say it in the words of `text_of`.
enum class ReportKind : unsigned char {
#define EMULATOR_REPORT_KIND(name, text) name,
#include "emulator/report_kinds.inc"
};

/// What a report suggests, in the words of `text_of`.
enum class Cure : unsigned char {
#define EMULATOR_CURE(name, text) name,
#include "emulator/cures.inc"
};

/// How it came about, where the kind alone doesn't say what to do.
enum class How : unsigned char {
  otherwise,
  by_the_host,
  // Accesses
  to_a_literal,            ///< and to no variable
  to_a_host_variable,      ///< of the program
  to_a_static_variable,    ///< of a function
  by_a_reference,          ///< that is the kernel's parameter
  by_an_object,            ///< that is copied to the kernel, and holds an address
  by_a_copied_pointer,     ///< in memory of the device
  by_an_argument,          ///< of the launch
  by_an_index,             ///< to an address that nobody has
  by_an_unset_index,       ///< that holds what the compiler filled it with
  where_null_was_given,    ///< by an allocation
  given_by_the_launch,     ///< as an argument
  beside_lost_memory,      ///< whose address nothing has used
  before_its_graph,        ///< has run, which allocates it
  by_a_wrapped_index,      ///< of 32 bits, where the array has its elements beyond
  in_another_order,        ///< the launch gives an address as a number
  without_dynamic_memory,  ///< the launch asks for none
  in_the_heap,             ///< of the device
  in_a_pool,               ///< of the program
  by_a_destructor,         ///< of a class
  in_a_copy,               ///< whose addresses were promised to be aligned
  in_the_size_of_a_copy,   ///< likewise
  by_an_atomic,            ///< within a word
  by_all_bits,             ///< of an int, and no more
  by_its_rank,             ///< that of the thread in the block
  // Meeting
  in_ones_own_copy,
  let_go_on,             ///< one's own copy, by a wait for the groups before it
  by_another_copy,       ///< to the same place
  in_a_stage,            ///< a copy of a pipeline that the block shares
  at_a_barrier,          ///< a copy ends with a phase of it
  between_halves,        ///< of a barrier
  as_a_thread_group,     ///< a grid is used
  by_leaving,            ///< threads of the group have left
  beyond_the_block,      ///< the group has threads that the block hasn't
  beyond_the_group,      ///< it has no such rank
  beyond_the_threads,    ///< of the block
  from_far,              ///< a shuffle's distance is too large
  in_a_group,            ///< whose lane is missing
  in_the_mask,           ///< names the lane that is missing
  by_who_is_there,       ///< the lane comes later than the mask was made
  at_init,               ///< of a `cuda::barrier`
  too_late,              ///< with a token of a phase that has gone by
  without_a_commit,      ///< by anybody
  without_all_commits,   ///< by some
  without_a_release,     ///< of a stage
  in_two_stages,         ///< some wait for the one to be free, others for the other to be filled
  all_have_arrived,      ///< and the phase expects more
  some_have_left,        ///< and the phase expects them
  not_all_have_arrived,  ///< so that the phase goes on
  // Loops
  without_memory,       ///< so that nobody can end it
  with_blocks_to_come,  ///< that have not started
  with_others_waiting,  ///< for somebody, perhaps for who is in the loop
  // Launches
  of_itself,  ///< by a kernel
  // The host
  by_writing,     ///< to the device's memory
  to_a_variable,  ///< of the device
  to_a_constant,  ///< of the device
  of_pinned_memory,
  of_an_object,  ///< such as a stream
  in_another_stream,
  in_a_stream_with_an_event,  ///< that is recorded after it
  by_two_copies,              ///< to one place
  in_another_branch,
  by_its_name,       ///< a kernel is called as a function, or a variable's address is taken so
  as_it_was_filled,  ///< by the host
  as_an_answer,      ///< of a call
};

/// "race of equal writes"
const char* text_of(ReportKind kind);
/// "barrier after"
const char* text_of(Cure cure);

}  // namespace emulator
