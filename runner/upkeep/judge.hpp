// The judges of the contract: a wrong answer is rejected for its named reason, a skeleton fails as
// its lesson promises, a compiler warns of neither it nor the solution, and a page has the shape of
// a lesson's page, or of a teacher's. All print TAP for Meson.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "check/suggestion.hpp"
#include "check/test_program.hpp"
#include "course/lessons.hpp"
#include "course/promise.hpp"

namespace runner {

/// What is wrong with a rejection; empty when it is as promised.
std::vector<std::string> objections(const Promise& promise, const TestRun& run);

/// What is wrong with the suggestion to the first failed case of the wrong answer `answer`, whose
/// file is named `name`; empty when it is as promised.
std::vector<std::string> objections(const PromisedCure& promised, const Suggestion& suggestion,
                                    std::string_view answer, const std::string& name);

/// What is wrong with the failure of a skeleton; empty when it is as `readme` promises.
std::vector<std::string> objections(const Lesson& lesson, std::string_view readme,
                                    const TestRun& run);

/// `course-upkeep judge wrong FILE.cuh PROGRAM [--judge JUDGE]`
int judge_wrong(const std::filesystem::path& answer, const TestProgram& program);

/// `course-upkeep judge rows failures.md ANSWER.cuh PROGRAM ANSWER.cuh PROGRAM… [--judge JUDGE]
/// [--alone PROGRAM]`: each row of the list of mistakes is told to one of these wrong answers,
/// whose programs test them: by their judge, but for the one that needs none.
int judge_rows(const std::filesystem::path& failures,
               const std::vector<std::string>& answers_and_programs,
               const std::filesystem::path& judge, const std::filesystem::path& own_judge);

/// `course-upkeep judge skeleton README.md PROGRAM [--judge JUDGE]`
int judge_skeleton(const std::filesystem::path& readme, const TestProgram& program);

/// A report on the kernel of an answer, with this text, as it is on the file that a learner gets:
/// `work`, with the text `handed_out`.
std::string as_in_work(std::string_view report, const std::filesystem::path& answer,
                       std::string_view given, const std::string& work,
                       std::string_view handed_out);

/// `course-upkeep judge report README.md MEND.cuh PROGRAM`: the page quotes, after
/// <!-- first report -->, what `check` prints of its kernel to mend.
int judge_report(const std::filesystem::path& page, const std::filesystem::path& answer,
                 const TestProgram& program);

/// `course-upkeep judge warnings SOURCE FILE`: the build has kept in FILE what a compiler warns of,
/// and none of it is in SOURCE.
int judge_warnings(const std::filesystem::path& source, const std::filesystem::path& warnings);

/// `course-upkeep judge score score.json SOLUTION RIGHT --judge JUDGE`: of the program RIGHT the
/// answers x_plain and x_best, and the one of SOLUTION, have the scores that the file says.
int judge_score(const std::filesystem::path& file, const std::filesystem::path& solution,
                const std::filesystem::path& right, const std::filesystem::path& judge);

/// `course-upkeep judge page README.md measured.md`
int judge_page(const std::filesystem::path& page, const std::filesystem::path& measured);

/// `course-upkeep judge teaching teaching.md points.txt`
int judge_teaching(const std::filesystem::path& teaching, const std::filesystem::path& points);

}  // namespace runner
