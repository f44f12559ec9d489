// The tests of several wrong answers in one file.
#include "check/joined_answers.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "check/judged.hpp"
#include "check/only_asked.hpp"

namespace runner {

namespace {

namespace fs = std::filesystem;

template <class Value>
void add_once(std::vector<Value>& values, const Value& value) {
  if (std::ranges::find(values, value) == values.end()) values.push_back(value);
}

}  // namespace

/// One test with one answer: what it includes is pasted.
class JoinedAnswers::Paste {
 public:
  /// `asked`: what judges it says, or nothing if all is to be served.
  Paste(JoinedAnswers& joined, std::string answer, std::string asked = {})
      : joined_(joined), answer_(std::move(answer)), asked_(std::move(asked)) {}

  void paste(const NamedText& source) {
    static const Pattern directive(
        R"re(#(line|include|define|undef|pragma) *([0-9]*) *([[:alpha:]_]\w*)?(<.+>)?("(.+)")?.*)re");
    std::string name = source.name;
    std::size_t next = 1;  // the number of the next line
    for (const auto& line : lines_of(source.text)) {
      const auto match = directive.match(line);
      const auto what = match ? (*match)[1] : "";
      ++next;
      if (what == "line") {
        next = std::stoul((*match)[2]);
        name = (*match)[6];
      } else if (what == "include" && !(*match)[4].empty()) {
        add_once(joined_.libraries_, line);
      } else if (what == "include") {
        if (paste_header((*match)[6], line)) pasted_ << line_directive(next - 1, name);
      } else if (what == "define" || what == "undef") {
        macros_.insert((*match)[3]);
      }
      const bool stays = what != "include" && !(what == "pragma" && (*match)[3] == "once");
      pasted_ << (stays ? line : "") << '\n';
    }
  }

  /// All of it, between what keeps macros from those who come after.
  std::string in_namespace(const std::string& name) const {
    std::ostringstream text;
    text << "\n#undef COHORT_ANSWER\n#define COHORT_ANSWER \"" << name << "\"\n"
         << "#undef EXERCISE\n#define EXERCISE answer_" << name << "\n";
    for (const auto& macro : macros_) text << "#pragma push_macro(\"" << macro << "\")\n";
    text << "namespace answer_" << name << " {\n" << pasted_.str() << "}\n";
    for (const auto& macro : macros_) text << "#pragma pop_macro(\"" << macro << "\")\n";
    return text.str();
  }

 private:
  /// False if nothing is pasted for this line.
  bool paste_header(const std::string& name, const std::string& line) {
    if (!seen_.insert(name).second) return false;
    if (name == "exercise.cuh") {
      paste({.name = name, .text = answer_});
      return true;
    }
    for (const auto& folder : joined_.folders_) {
      if (!fs::exists(folder / name)) continue;
      auto header = named_text(folder / name);
      if (name == "interface.hpp" && !asked_.empty())
        header.text = only_served(header.text, asked_);
      if (header.text.find("\nnamespace cohort") != std::string::npos) break;
      add_once(joined_.headers_, folder / name);
      pasted_ << line_directive(1, header.name);
      paste(header);
      return true;
    }
    add_once(joined_.harness_, line);
    return false;
  }

  JoinedAnswers& joined_;
  std::string answer_, asked_;
  std::ostringstream pasted_;
  std::set<std::string> seen_;
  std::set<std::string> macros_;
};

JoinedAnswers::JoinedAnswers(NamedText test, NamedText solution, std::vector<fs::path> folders)
    : test_(std::move(test)), solution_(std::move(solution)), folders_(std::move(folders)) {
  // The tests are elsewhere where an answer has a judge.
  if (fs::path(test_.name).filename() != "answer.cu")
    harness_ = {"#include \"harness.hpp\"", "#include \"asked.hpp\""};
}

/// What the judge of its task says, and all headers beside it, since they may say it for the judge.
std::string JoinedAnswers::asked_of(const NamedText& answer) {
  const auto folder = fs::path(test_.name).parent_path();
  if (fs::path(test_.name).filename() != "answer.cu" || !fs::exists(folder / "test.cu")) return {};
  std::string said = judged_tests(named_text(folder / "test.cu"), answer);
  add_once(headers_, folder / "test.cu");
  for (const auto& file : files_in(folder)) {
    if (file.extension() != ".hpp" || file.filename() == "interface.hpp") continue;
    add_once(headers_, file);
    said += "\n" + read_file(file);
  }
  return said;
}

void JoinedAnswers::add(const std::string& name, const NamedText& answer) {
  Paste paste(*this, derive_answer(solution_, answer), asked_of(answer));
  paste.paste({.name = test_.name, .text = judged_tests(test_, answer)});
  answers_ += paste.in_namespace(name);
}

void JoinedAnswers::add_solution() {
  const fs::path test = test_.name;
  auto name = test.parent_path().filename().string() + "_" + test.stem().string();
  std::ranges::replace(name, '-', '_');
  Paste paste(*this, solution_.text);
  paste.paste(test_);
  answers_ += paste.in_namespace(name);
}

std::string JoinedAnswers::text() const {
  return text_of(libraries_) + text_of(harness_) + answers_;
}

namespace {

/// Of an answer that a text file names, that file and the answer; else the answer alone.
std::vector<fs::path> files_of_answer(const fs::path& path) {
  if (path.extension() != ".txt") return {path};
  return {path, lines_of(read_file(path)).front()};
}

}  // namespace

int write_joined_answers(const fs::path& joined, const fs::path& depfile,
                         const std::vector<fs::path>& paths) {
  const auto& test = paths.at(0);
  const auto folder = test.parent_path();
  JoinedAnswers answers(named_text(test), named_text(paths.at(1)),
                        {folder, folder.parent_path() / "harness"});
  std::string rule = joined.string() + ":";
  for (auto path = paths.begin() + 2; path != paths.end(); ++path) {
    const auto files = files_of_answer(*path);
    for (const auto& file : files) rule += " " + file.string();
    if (files.back() == paths.at(1))
      answers.add_solution();
    else
      answers.add(files.back().stem().string(), named_text(files.back()));
  }
  write_file(joined, answers.text());
  for (const auto& header : answers.headers()) rule += " " + header.string();
  write_file(depfile, rule + "\n");
  return passed;
}

}  // namespace runner
