// The table of what the lessons teach. The emulator knows the course by nothing else.
#include "reports/lessons.hpp"

#include <optional>

namespace emulator {

namespace {

using enum ReportKind;

/// For reports of this kind, or of all kinds; about this topic, or whatever topic.
struct Row {
  const char* lesson;
  std::optional<ReportKind> kind;
  std::optional<Topic> topic = {};
};

/// The first that fits counts.
constexpr Row rows[] = {
    {"11-async-copy", {}, Topic::asynchrony},
    {"11-async-copy", copy_in_flight},
    {"11-async-copy", copy_never_waited_for},
    {"11-async-copy", barrier_not_initialised},
    {"11-async-copy", barrier_count},
    {"11-async-copy", remote_barrier},
    {"11-async-copy", too_many_arrivals},
    {"11-async-copy", wrong_token},

    {"04-runtime-tiles", race, Topic::warp},
    {"04-runtime-tiles", race_of_equal_writes, Topic::warp},
    {"07-shared-memory", race, Topic::dynamic_shared_memory},
    {"07-shared-memory", race_of_equal_writes, Topic::dynamic_shared_memory},
    {"12-clusters", race, Topic::cluster},
    {"12-clusters", race_of_equal_writes, Topic::cluster},
    {"12-clusters", race, Topic::grid},
    {"12-clusters", race_of_equal_writes, Topic::grid},
    {"01-aggregated-atomics", race},
    {"01-aggregated-atomics", race_of_equal_writes},

    {"07-shared-memory", uninitialised_read, Topic::dynamic_shared_memory},
    {"01-aggregated-atomics", uninitialised_read, Topic::shared_memory},
    {"00-first-launch", uninitialised_read},
    {"07-shared-memory", out_of_bounds, Topic::shared_memory},
    {"00-first-launch", out_of_bounds},
    {"00-first-launch", null_pointer, Topic::global_memory},
    {"00-first-launch", host_memory},
    {"07-shared-memory", other_local_variable},

    {"04-runtime-tiles", divergent_barrier},
    {"03-tiled-partition", divergent_collective},
    {"12-clusters", arrived_twice},
    {"12-clusters", arrive_without_wait},
    {"12-clusters", wait_without_arrive},
    {"12-clusters", other_cluster},
    {"12-clusters", remote_block_not_started},
    {"12-clusters", remote_block_may_have_left},
    {"12-clusters", not_shared},
    {"12-clusters", block_rank},
};

}  // namespace

std::string lesson_of(ReportKind kind, Topic topic) {
  if (topic == Topic::said) return {};
  for (const Row& row : rows)
    if (row.kind.value_or(kind) == kind && row.topic.value_or(topic) == topic) return row.lesson;
  return {};
}

std::string pointer_to_lesson(ReportKind kind, Topic topic) {
  std::string lesson = lesson_of(kind, topic);
  return lesson.empty() ? lesson : "Lesson " + lesson + " explains it.";
}

}  // namespace emulator
