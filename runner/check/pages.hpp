// What the lessons' pages say of mistakes: the reports of `course check` take their words from
// there.
//
// A page names a mistake in a comment before the list item or the paragraph that describes it, and
// a comment before a heading says what its section explains:
//
//   <!-- mistake: barrier when race in d on found, first -->
//   - A race on `found` or `first`: a barrier is missing between the two lines.
//   <!-- mistake: tail when test in b as the last -->
//   - The last element is missing: …
//
//   <!-- mistake: mask when deadlock in a on __shfl_xor_sync -->
//   - The mask names lanes that don't come: …
//
//   <!-- explains: race, barrier -->
//   ## Wait for each other
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "check/tap.hpp"

namespace runner {

/// A mistake that a page describes, and the failures that it fits.
struct Mistake {
  std::string cure;                   ///< What kind of change mends it: "barrier".
  std::vector<std::string> reasons;   ///< Of the failure, one of these.
  std::vector<std::string> tasks;     ///< One of these; any if there is none.
  std::vector<std::string> names;     ///< The test calls its check so, or the device the cure.
  std::vector<std::string> subjects;  ///< It is about memory of this name, or in this operation.
  std::vector<std::string> words;     ///< The case's name or its first complaint has each of them.
  std::string text;                   ///< Sentences, without the page's markup.
  std::size_t line = 0;               ///< Of the page, from 1.

  bool fits(const TestCase& test) const;
};

/// A section of a page.
struct Section {
  std::string heading;                      ///< "Wait for each other"
  std::vector<std::string> explained = {};  ///< What a comment before it says that it explains.
  std::size_t line = 0;                     ///< Of its heading, from 1.
  std::size_t depth = 0;                    ///< The number of # before it.

  bool explains(std::string_view what) const;
};

struct Page {
  std::vector<Mistake> mistakes;
  std::vector<Section> sections;

  /// The first that fits; null if none does.
  const Mistake* mistake(const TestCase& test) const;
  const Section* section(std::string_view what) const;

  /// What to read about a failure in a task: of the sections between the task before and this one,
  /// the one that explains the cure, or else the reason. If none does, the idea that the task
  /// needs, or the task itself if it needs several. Null if the page has no such task.
  const Section* section_for(const std::string& task, const std::string& cure,
                             const std::string& reason) const;
};

/// Throws LineFailure at a comment that isn't of the form.
Page page_in(std::string_view markdown);

/// The first paragraph below a heading such as "## What you can do now", as sentences; empty if
/// there is none.
std::string paragraph_below(std::string_view markdown, std::string_view heading);

}  // namespace runner
