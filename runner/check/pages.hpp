// What the sections of a lesson's page explain. A comment before a heading says so:
//
//   <!-- explains: race, barrier -->
//   ## Wait for each other
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// A section of a page.
struct Section {
  std::string heading;                      ///< "Wait for each other"
  std::vector<std::string> explained = {};  ///< What a comment before it says that it explains.
  std::size_t line = 0;                     ///< Of its heading, from 1.
  std::size_t depth = 0;                    ///< The number of # before it.

  bool explains(std::string_view what) const;
};

struct Page {
  std::vector<Section> sections;

  /// The first that explains this; null if none does.
  const Section* section(std::string_view what) const;

  /// What to read about a failure in a task: of the sections between the task before and this one,
  /// the one that explains the cure, or else the reason. If none does, the idea that the task
  /// needs, or the task itself if it needs several. Null if the page has no such task.
  const Section* section_for(const std::string& task, const std::string& cure,
                             const std::string& reason) const;
};

/// Throws LineFailure at the end if no heading follows a comment.
Page page_in(std::string_view markdown);

/// The item or paragraph that begins at a line, as sentences without marks.
std::string sentences_at(const std::vector<std::string>& lines, std::size_t first);

/// The first paragraph below a heading such as "## What you can do now", as sentences; empty if
/// there is none.
std::string paragraph_below(std::string_view markdown, std::string_view heading);

}  // namespace runner
