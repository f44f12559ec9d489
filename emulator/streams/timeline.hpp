// What was under way when, for a picture. COHORT_TIMELINE names the file that gets it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "streams/deeds.hpp"
#include "streams/work_clock.hpp"
#include "streams/work_order.hpp"

namespace emulator {

/// Steps of the host: it gives work, waits, or touches what it must not. Work may be under way from
/// the step that gives it to the one after which the host knows that it has ended.
class Timeline {
 public:
  using Number = WorkClock::Number;

  void given(const WorkNumber& work, std::uint32_t birth, const std::string& name,
             const std::string& place);
  void recorded(Handle event, Number last) { events_[event] = last; }
  /// The next work of the stream comes after what the event stands for.
  void waits(std::uint32_t birth, Handle event);
  /// The host has called something that waits, and knows of work up to there.
  void host_waits(const CallStack& calls, const WorkClock& ended);
  /// Nothing orders the two.
  void missing(Number before, Number now) { missing_.push_back({before, now, 0}); }
  /// The host touches memory that late work may touch, too: that is known when the work is done.
  void host_touches(std::uint32_t deed) { touched_after_[deed] = steps_; }
  /// Nothing orders the work and what the host does now, or what that deed of its was.
  void missing_for_host(Number before, const CallStack& calls,
                        std::optional<std::uint32_t> deed = {});

  /// As JSON; `names` are those of the streams, by their birth.
  void write(const char* file, const std::map<std::uint32_t, std::string>& names) const;

 private:
  struct Work {
    WorkNumber number;
    std::uint32_t birth;
    std::string name, place;
    std::size_t from, to;  ///< steps; `to` is 0 while it may be under way
  };
  struct Step {
    std::size_t step;
    std::string place;
  };
  struct Pair {
    Number before, now;
    std::size_t step;  ///< of the host, if it isn't work
  };

  std::size_t new_step_after(std::size_t step);

  /// A page shows no more of them.
  static constexpr std::size_t most_works = 200;

  std::size_t steps_ = 0;
  std::vector<Work> works_;
  std::vector<Step> waits_, touches_;
  std::vector<Pair> orders_, missing_;
  std::map<std::uint32_t, std::size_t> touched_after_;  ///< steps, by the host's deeds
  std::map<Handle, Number> events_;
  std::map<std::uint32_t, std::vector<Number>> awaited_;  ///< by the stream whose next work waits
};

}  // namespace emulator
