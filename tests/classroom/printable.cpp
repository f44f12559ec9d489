// Names and comments run nothing in a spreadsheet or a terminal, and stay different.
#include "printable.hpp"

#include <doctest/doctest.h>

#include <set>

#include "csv.hpp"
#include "formats.hpp"

using namespace runner;

TEST_CASE("what can be seen stays as it is") {
  for (const std::string name :
       {"ada", "Zoë Müller", "李 雷", "O'Brien, J.", "a b", "🙂", "50%", "%zz"})
    CHECK(printable(name) == name);
}

TEST_CASE("what can't be seen, or isn't UTF-8, is escaped") {
  CHECK(printable("a\x1B[2Jb") == "a%1B[2Jb");
  CHECK(printable("a\nb\tc\x7F") == "a%0Ab%09c%7F");
  CHECK(printable(" a b ") == "%20a b%20");
  CHECK(printable("M\xFCller") == "M%FCller");
  CHECK(printable("\xC2\x9B"
                  "31m") == "%C2%9B31m");                        // a control of one character
  CHECK(printable("a\u202Egnp.b") == "a%E2%80%AEgnp.b");         // turns what follows
  CHECK(printable("a\u200Bb\uFEFF") == "a%E2%80%8Bb%EF%BB%BF");  // no width
  CHECK(printable("\xC0\xAF \xED\xA0\x80 \xF4\x90\x80\x80 \xE2\x82") ==
        "%C0%AF %ED%A0%80 %F4%90%80%80 %E2%82");  // too long, half a pair, too large, half
}

TEST_CASE("different names stay different") {
  const std::vector<std::string> names = {"a\n", "a%0A", "a%250A", "a\xFC", "a%FC", "a\u00FC", "=a",
                                          "'=a", "''=a", " =a",    " '=a",  "a;=",  "a;'=",    "a"};
  std::set<std::string> shown;
  for (const auto& name : names) shown.insert(csv_cell(printable(name)));
  CHECK(shown.size() == names.size());
}

TEST_CASE("no cell is taken for a formula") {
  for (const std::string text : {"=1+1", "+1", "-1", "@SUM(A1)", "\uFF1D1+1", "\uFF0D1", "'=1+1"})
    for (const std::string before :
         {"", " ", "\t", "\r\n", "\u00A0", " \u3000", "a;", "a; \"", "=1;"})
      CHECK(csv_text(before + text).ends_with("'" + text));
  CHECK(csv_text(" =1+1") == " '=1+1");
  CHECK(csv_text("a, -1 = b") == "a, -1 = b");
  CHECK(csv_cell("=a;b") == "\"'=a;b\"");
  CHECK(csv_cell("say \"a\"") == "\"say \"\"a\"\"\"");
  CHECK(csv_cell("a-b =1") == "a-b =1");
}

TEST_CASE("the gradebook and the page have such a name") {
  const StudentGrade grade{.student = {.name = "\x1B]0;=x\n<b>"}, .lessons = {}};
  CHECK(gradebook({grade}) == "student,points,of\r\n\"%1B]0;'=x%0A<b>\",0,0\r\n");
  CHECK(student_page(grade).find("%1B]0;=x%0A&lt;b&gt;: 0 of 0") != std::string::npos);
  CHECK(classroom_result(grade, "2026-01-31T12:00:00Z")["owner"] == "%1B]0;=x%0A<b>");
}
