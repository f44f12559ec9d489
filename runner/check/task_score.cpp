// Reading the marks of an open task, and saying where a score stands.
#include "check/task_score.hpp"

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "base/text.hpp"

namespace runner {

std::optional<ScoreMarks> score_marks(const Tree& tree, const Lesson& lesson) {
  const auto file = tree.score(lesson.name);
  if (!std::filesystem::exists(file)) return {};
  const auto json = json_if_any(read_file(file));
  const auto mark = [&](const char* name) -> std::uint64_t {
    if (json.is_object() && json.contains(name) && json.at(name).is_number_unsigned())
      return json.at(name);
    throw Failure(tree.shown(file) + " has no number \"" + name + "\": run git restore " +
                  tree.shown(file));
  };
  return ScoreMarks{mark("plain"), mark("reference"), mark("best")};
}

std::string standing(std::uint64_t score, const ScoreMarks& marks) {
  if (score < marks.best) return "better than any that we know";
  if (score == marks.best) return "as good as the best";
  if (score < marks.reference) return "better than the reference";
  if (score == marks.reference) return "as good as the reference";
  return score < marks.plain ? "better than the plain way" : "no better than the plain way";
}

std::string score_text(const TaskScore& score, const ScoreMarks& marks,
                       std::optional<std::uint64_t> best, bool solution, const Style& style) {
  auto text = (solution ? "Its score: " : "Your score: ") + style.bold(with_thousands(score.value));
  if (!score.parts.empty()) text += " = " + with_thousands(score.parts);
  text += "\nThe plain way " + with_thousands(marks.plain) + ", the reference " +
          with_thousands(marks.reference) + ", the best we know " + with_thousands(marks.best);
  if (solution) return text + '\n';
  const auto where = standing(score.value, marks);
  text += ": " + (score.value < marks.reference ? style.green(where) : where);
  if (!best) return text + '\n';
  const bool is_better = score.value < *best;
  return text + (is_better ? "\nYour best so far, before this: " : "\nYour best so far: ") +
         with_thousands(*best) + '\n';
}

}  // namespace runner
