// Writing down what was under way when.
#include "streams/timeline.hpp"

#include <fstream>

#include "machine/json_line.hpp"
#include "machine/source_line.hpp"

namespace emulator {

void Timeline::given(const WorkNumber& work, std::uint32_t birth, const std::string& name,
                     const std::string& place) {
  if (works_.size() == most_works) return;
  works_.push_back({work, birth, name, place, ++steps_, 0});
  for (const Number before : awaited_[birth]) orders_.push_back({before, work.number, 0});
  awaited_.erase(birth);
}

void Timeline::waits(std::uint32_t birth, Handle event) {
  if (const auto at = events_.find(event); at != events_.end())
    awaited_[birth].push_back(at->second);
}

void Timeline::host_waits(const CallStack& calls, const WorkClock& ended) {
  bool any = false;
  for (Work& work : works_) {
    if (work.to != 0 || !ended.knows(work.number.stream, work.number.number)) continue;
    work.to = steps_ + 1;
    any = true;
  }
  if (any) waits_.push_back({++steps_, program_line(calls).where()});
}

/// Those that follow come one later.
std::size_t Timeline::new_step_after(std::size_t step) {
  const auto move = [step](std::size_t& each) { each += each > step ? 1 : 0; };
  for (Work& work : works_) {
    move(work.from);
    move(work.to);
  }
  for (Step& wait : waits_) move(wait.step);
  for (Step& touch : touches_) move(touch.step);
  for (Pair& pair : missing_) move(pair.step);
  for (auto& [deed, touched] : touched_after_) move(touched);
  ++steps_;
  return step + 1;
}

void Timeline::missing_for_host(Number before, const CallStack& calls,
                                std::optional<std::uint32_t> deed) {
  const std::size_t step = new_step_after(deed ? touched_after_[*deed] : steps_);
  touches_.push_back({step, program_line(calls).where()});
  missing_.push_back({before, 0, step});
}

void Timeline::write(const char* file, const std::map<std::uint32_t, std::string>& names) const {
  using Json = nlohmann::ordered_json;
  const auto list = [](const auto& all, auto in_json) {
    auto array = Json::array();
    for (const auto& each : all) array.push_back(in_json(each));
    return array;
  };
  const auto of_work = [&](const Work& work) {
    return Json{{"number", work.number.number},
                {"stream", names.at(work.birth)},
                {"name", work.name},
                {"place", work.place},
                {"from", work.from},
                {"to", work.to}};
  };
  const auto of_step = [](const Step& step) {
    return Json{{"step", step.step}, {"place", step.place}};
  };
  const auto of_pair = [](const Pair& pair) {
    return Json{{"before", pair.before}, {"now", pair.now}, {"step", pair.step}};
  };
  std::ofstream(file) << json_line({{"steps", steps_},
                                    {"work", list(works_, of_work)},
                                    {"waits", list(waits_, of_step)},
                                    {"touches", list(touches_, of_step)},
                                    {"orders", list(orders_, of_pair)},
                                    {"missing", list(missing_, of_pair)}});
}

}  // namespace emulator
