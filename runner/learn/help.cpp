// `course --help`, on one screen, and what a shell completes.
#include "learn/help.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>
#include <vector>

#include "base/files.hpp"
#include "base/text.hpp"
#include "course/lessons.hpp"
#include "learn/explain.hpp"

namespace runner {

namespace {

/// Those that a reader is told of, in the order in which they were added.
std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

/// A command's name and what it does, with those that have no line of their own and come after it:
/// "list, next", "Show what you have solved; say …".
std::pair<std::string, std::string> named_together(const std::vector<const CLI::App*>& commands,
                                                   std::size_t i) {
  auto name = commands[i]->get_name(), help = commands[i]->get_description();
  for (++i; i < commands.size() && commands[i]->get_group() == named_elsewhere; ++i) {
    auto further = commands[i]->get_description();
    further[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(further[0])));
    name += ", " + commands[i]->get_name();
    help += "; " + further;
  }
  return {name, help};
}

/// "--solution --backend …".
std::string options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const auto* option : command.get_options())
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  return join(names, " ");
}

/// Text for a manual page, in which a line that begins with a dot is a command.
std::string for_roff(const std::string& text) {
  std::string result = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
  for (const char letter : text) {
    if (letter == '\\' || letter == '-') result += '\\';
    result += letter;
  }
  return result;
}

/// "00 00.a 00.b …".
std::string lessons_and_tasks(const Tree& tree) {
  std::vector<std::string> words;
  for (const auto& lesson : load_lessons(tree)) {
    words.push_back(lesson.two_digits());
    for (const auto& task : lesson.tasks) words.push_back(lesson.two_digits() + "." + task.letter);
  }
  return join(words, " ");
}

/// "race 'shared race' …", each a word of the shell's.
std::string kinds(const Tree& tree) {
  std::vector<std::string> words = explained_kinds(read_file_if_there(tree.checkers_chapter()));
  std::erase_if(words, [](const std::string& kind) { return kind.find(' ') != kind.npos; });
  return join(words, " ");
}

}  // namespace

std::string Help::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const {
  if (app->get_parent()) return CLI::Formatter::make_help(app, name, mode);
  std::string text = app->get_description() + " · COMMAND --help says more\n" +
                     pad("./course", 22) + app->get_footer() + '\n';
  std::string group;
  const auto commands = commands_of(*app);
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const auto own_group = commands[i]->get_group();
    if (own_group == maintainers_group || own_group == named_elsewhere) continue;
    const bool first = group != own_group;
    group = own_group;
    const auto [name, help] = named_together(commands, i);
    text += pad(first ? group : "", 10) + pad(name, 12) + help + '\n';
  }
  std::vector<std::string> names;
  for (const auto* command : commands)
    if (command->get_group() == maintainers_group) names.push_back(command->get_name());
  return text + pad(maintainers_group, 10) + join(names, ", ") + '\n';
}

std::string example_of(const std::string& command) {
  static const std::map<std::string, std::string> examples = {
      {"check", "check 03.c --counters"},
      {"trace", "trace 03.c --beside"},
      {"watch", "watch 03"},
      {"hint", "hint 03.c"},
      {"solution", "solution 03.c"},
      {"reset", "reset 03.c"},
      {"restore", "restore 03"},
      {"list", "list --json"},
      {"next", "next"},
      {"skip", "skip 03.c; ./course skip --undo 03.c"},
      {"mend", "mend 03"},
      {"predict", "predict 03"},
      {"spot", "spot 03"},
      {"best", "best"},
      {"progress", "progress"},
      {"explain", "explain divergent barrier"},
      {"nvcc", "nvcc"},
      {"doctor", "doctor"},
      {"test", "test --junit results.xml"},
      {"bench", "bench 16"},
      {"docs", "docs"},
      {"completion", "completion"},
  };
  const auto example = examples.find(command);
  return example == examples.end() ? "" : "For example: ./course " + example->second;
}

std::string manual_page(const CLI::App& app) {
  std::string page = ".TH COURSE 1\n.SH NAME\ncourse \\- " + for_roff(app.get_description()) +
                     "\n.SH SYNOPSIS\n.B ./course\n[\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]]\n"
                     ".SH DESCRIPTION\nWithout a command, it " +
                     for_roff(app.get_footer()) + ".\n";
  std::string group;
  for (const auto* command : commands_of(app)) {
    if (group != command->get_group()) page += ".SH " + (group = command->get_group()) + '\n';
    page += ".SS " + command->get_name() + '\n' + for_roff(command->get_description()) + ".\n";
    for (const auto* option : command->get_options()) {
      if (option->check_lname("help")) continue;
      const auto name =
          option->get_positional() ? option->get_name(true) : option->get_name(false, true);
      page += ".TP\n\\fB" + for_roff(name) + "\\fR\n" + for_roff(option->get_description()) + ".\n";
    }
    for (const auto& line : lines_of(command->get_footer()))
      page += ".br\n" + for_roff(line) + '\n';
  }
  return page +
         ".SH EXIT STATUS\n0 for passed, 1 for failed, 2 for wrong usage or a broken set-up; "
         "that of run is the program's own.\n";
}

std::string bash_completion(const CLI::App& app, const Tree& tree) {
  std::string names, cases;
  for (const auto* command : commands_of(app)) {
    names += (names.empty() ? "" : " ") + command->get_name();
    const bool is_about_lessons = command->get_option_no_throw("what") != nullptr;
    const bool is_about_kinds = command->get_option_no_throw("kind") != nullptr;
    cases += "    " + command->get_name() + ") words=\"" + options_of(*command) +
             (is_about_lessons ? " $lessons"
              : is_about_kinds ? " " + kinds(tree)
                               : "") +
             "\" ;;\n";
  }
  return "# Completion of ./course in bash: source <(./course completion)\n"
         "_cohort_course() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} words lessons=\"" +
         lessons_and_tasks(tree) +
         "\"\n"
         "  case ${COMP_WORDS[1]} in\n" +
         cases +
         "  esac\n"
         "  if (( COMP_CWORD == 1 )); then words=\"" +
         names +
         " --help\"; fi\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
         "}\n"
         "complete -o bashdefault -o default -F _cohort_course ./course course\n";
}

}  // namespace runner
