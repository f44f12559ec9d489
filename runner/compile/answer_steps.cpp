// From an exercise to a program that its lesson's judge can judge.
#include "compile/answer_steps.hpp"

namespace runner {

namespace {

using Words = std::vector<std::string>;

}  // namespace

Words AnswerSteps::flags() const {
  return joined(
      {recipe_.preprocess,
       {"-I" + (tree_.build / "tests").string(), "-I" + (tree_.root / "tests/harness").string()},
       recipe_.judged});
}

Words AnswerSteps::inspect(const std::filesystem::path& exercise) const {
  return joined({{gate(), "inspect", exercise, "--"},
                 recipe_.compiler,
                 {"-E", "-fpch-preprocess", "-x", "c++", "-include", "answers.hpp", "-D__CUDACC__",
                  "-D__CUDA_ARCH_LIST__=900", "-D__COHORT_EMULATOR__", "-D__CUDA_ARCH__=900"},
                 flags()});
}

Words AnswerSteps::translate(const std::filesystem::path& answer,
                             const std::filesystem::path& exercise, const Words& headers,
                             const std::filesystem::path& translated) const {
  return joined({{recipe_.translator, "--exercise", exercise, "--prelude", "answers.hpp", "-o",
                  translated, answer, "--"},
                 recipe_.compiler,
                 flags(),
                 headers});
}

Words AnswerSteps::compile(const std::filesystem::path& translated,
                           const std::filesystem::path& object) const {
  return joined({recipe_.compiler,
                 recipe_.judged,
                 {"-w", "-fmax-errors=5", "-fpreprocessed", "-c", translated, "-o", object}});
}

Words AnswerSteps::guard(const std::filesystem::path& object,
                         const std::filesystem::path& guarded) const {
  return {gate(), "object", object, guarded, recipe_.compiler.front()};
}

Words AnswerSteps::link(const std::filesystem::path& object,
                        const std::filesystem::path& program) const {
  const auto answer = tree_.build / "tests/libanswer.a";
  return joined({recipe_.compiler,
                 {"-o", program, "-Wl,-z,relro,-z,now", object, "-Wl,--whole-archive", answer,
                  "-Wl,--no-whole-archive", recipe_.library},
                 recipe_.link});
}

std::vector<std::filesystem::path> AnswerSteps::readable() const {
  return {gate(),
          recipe_.translator,
          recipe_.library,
          tree_.root / "emulator/include",
          tree_.root / "include",
          tree_.root / "tests/harness",
          tree_.build / "tests/answers.hpp.gch",
          tree_.build / "tests/libanswer.a",
          tree_.build / "tests/libanswer.a.p",
          tree_.build / "emulator"};
}

Words AnswerSteps::targets() {
  return {"emulator/translator/translate", "emulator/libemulator.a", "runner/gate/course-gate",
          "tests/libanswer.a", "tests/answers.hpp.gch"};
}

}  // namespace runner
