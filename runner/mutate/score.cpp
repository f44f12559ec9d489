// How many mutants of a lesson its tests reject.
#include "score.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "base/failure.hpp"

namespace runner {

namespace {

nlohmann::json parsed(const std::string& json) {
  if (json.empty()) return nlohmann::json::object();
  auto scores = nlohmann::json::parse(json, nullptr, /*allow_exceptions=*/false);
  if (!scores.is_object()) throw Failure("the results file of the mutants is no JSON object");
  return scores;
}

}  // namespace

double Score::percent() const {
  return judged == 0 ? 0 : static_cast<double>(rejected * 1000 / judged) / 10;
}

std::string with_score(const std::string& json, const std::string& lesson, const Score& score) {
  auto scores = parsed(json);
  scores[lesson] = {{"mutants", score.mutants},
                    {"equivalent", score.equivalent},
                    {"judged", score.judged},
                    {"rejected", score.rejected},
                    {"percent", score.percent()}};
  return scores.dump(2) + "\n";
}

std::string score_table(const std::string& json) {
  const auto scores = parsed(json);
  std::ostringstream table;
  table << "| Lesson | Mutants | Equivalent | Judged | Rejected | % |\n|---|--:|--:|--:|--:|--:|\n";
  for (const auto& [lesson, score] : scores.items()) {
    table << "| " << lesson;
    for (const auto column : {"mutants", "equivalent", "judged", "rejected"})
      table << " | " << score.at(column);
    table << " | " << score.at("percent") << " |\n";
  }
  return table.str();
}

}  // namespace runner
