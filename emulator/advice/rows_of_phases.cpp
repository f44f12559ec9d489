// Advice on copies under way, on `cuda::barrier`s and on pipelines.
#include "advice/mistake_table.hpp"

namespace emulator {

namespace {

std::string tell_init(M facts) {
  return "Tell init() the number of arrivals in each phase, " +
         std::to_string(facts.mistake.number) + " here.";
}

constexpr const char* phase_rule =
    "A phase of a cuda::barrier ends when as many threads have arrived as init() was told, "
    "whichever they are. ";

}  // namespace

std::vector<MistakeRow> rows_of_phases() {
  using enum ReportKind;
  using enum How;
  return {
      {"copy into a stage", of<copy_in_flight, in_a_stage>, Cure::stage,
       "Call consumer_wait() before the stage's data is used, and consumer_release() only after "
       "its last use: from then on the next copy may fill it."},
      {"copy onto a copy", of<copy_in_flight, by_another_copy>, Cure::stage,
       "Two copies go to one place, and the second overwrites what nobody has read yet. Give each "
       "copy that is under way a place of its own, in a ring as many as there are at once; or wait "
       "for the first, and use its data, before the second begins."},
      {"a copy that a wait leaves", of<copy_in_flight, let_go_on>, Cure::wait,
       [](M facts) {
         const bool is_one = facts.mistake.number <= 1;
         return "The wait at " + facts.mistake.name + " lets the newest " +
                (is_one ? "group" : std::to_string(facts.mistake.number) + " groups") +
                " go on, and this copy is in " + (is_one ? "it" : "one of them") +
                ": let it leave one fewer, or commit a group in each turn of a loop, in those too "
                "that begin no copy.";
       }},
      {"one's own copy", of<copy_in_flight, in_ones_own_copy>, Cure::wait,
       "Wait for it first: cg::wait(group), or the wait of its barrier or pipeline."},
      {"another's copy", of<copy_in_flight>, Cure::wait,
       "Wait for the copy first, and then put the barrier; or wait at the barrier that the copy "
       "ends with."},
      {"copy that ends with a phase", of<copy_never_waited_for, at_a_barrier>, Cure::wait,
       "Wait for that phase before the data is used, and before the kernel ends."},
      {"copy that nobody waits for", of<copy_never_waited_for>, Cure::wait,
       "Call cg::wait(group), or wait for the pipeline."},
      {"half a barrier, twice", of<arrived_twice, between_halves>, Cure::halves,
       "Wait with the token of the first arrival before the next."},
      {"arrived twice", of<arrived_twice>, Cure::halves,
       "Wait with the token of each arrival before the next."},
      {"no wait", of<arrive_without_wait>, Cure::halves,
       "Call barrier_wait() with the token of this arrival."},
      {"no arrival", of<wait_without_arrive>, Cure::halves, "Call barrier_arrive() first."},
      {"not initialised", of<barrier_not_initialised>, Cure::barrier_init,
       "Let one thread call init(&barrier, count), then synchronise the block, before any thread "
       "uses the barrier."},
      {"more than a barrier can count", of<barrier_count, at_init>, Cure::barrier_count,
       "Give init() the number of arrivals in each phase."},
      {"told too few", of<barrier_count>, Cure::barrier_count, tell_init, at_first},
      {"barrier of another block", of<remote_barrier>, Cure::own_barrier,
       "A barrier of thread_scope_block serves its own block. Use cluster.sync()."},
      {"too many at once", of<too_many_arrivals>, Cure::barrier_count,
       "The counts of all that arrive in a phase must add up to what init() was told."},
      {"old token", of<wrong_token, too_late>, Cure::token,
       "Wait before the barrier goes round again."},
      {"token of another barrier", of<wrong_token>, Cure::token,
       "Wait with the token that arrive() of the same barrier returned."},
      {"stage not acquired", of<stage_not_acquired>, Cure::stage,
       "Call producer_acquire() before the copy, once for each producer_commit()."},
      {"stage not waited for", of<stage_not_waited_for>, Cure::stage,
       "Call consumer_wait() before the first use of the stage, once for each consumer_release()."},
      {"nobody commits", of<deadlock, without_a_commit>, Cure::stage,
       "At consumer_wait: nobody has called producer_commit for this stage."},
      {"not all commit", of<deadlock, without_all_commits>, Cure::stage,
       "At consumer_wait: not all producers have called producer_commit for this stage."},
      {"stage not released", of<deadlock, without_a_release>, Cure::stage,
       "At producer_acquire: a stage is free when all consumers have called consumer_release; or "
       "you are more stages ahead than there are."},
      {"in two stages", of<deadlock, in_two_stages>, Cure::stage,
       "At consumer_wait: not all producers have called producer_commit for this stage. At "
       "producer_acquire: a stage is free when all consumers have called consumer_release; or you "
       "are more stages ahead than there are."},
      {"told too many", of<deadlock, all_have_arrived>, Cure::barrier_count,
       [](M facts) {
         return "All threads of the block have arrived, and the phase still expects more. " +
                tell_init(facts);
       }},
      {"left without a word", of<deadlock, some_have_left>, Cure::barrier_count,
       [](M) {
         return std::string(phase_rule) +
                "A thread that leaves must have called arrive_and_drop().";
       }},
      {"not all arrive", of<deadlock, not_all_have_arrived>, Cure::barrier_count,
       [](M) {
         return std::string(phase_rule) +
                "Tell it the number of arrivals in each phase, or let the other threads arrive as "
                "well.";
       }},
  };
}

}  // namespace emulator
