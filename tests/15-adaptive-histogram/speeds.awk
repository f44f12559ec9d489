# Makes speeds.hpp of what was measured:
#   awk -f speeds.awk bench/results/15-adaptive-histogram.json > speeds.hpp
BEGIN {
  print "// Made by speeds.awk of bench/results/15-adaptive-histogram.json: not to be edited."
  print "#pragma once\n\n#include <string_view>\n"
  print "// GB of values a second in one block, in clusters of 2, 4, 8 and 16 blocks, and in global memory;"
  print "// 0 where the bins have no room."
  print "struct Speeds {\n  std::string_view input;\n  int bins;\n  double speeds[6];\n};\n"
  print "constexpr Speeds speeds[] = {"
  split("one block,a cluster of 2,a cluster of 4,a cluster of 8,a cluster of 16,global memory", places, ",")
  for (i in places) place[places[i]] = i
}

# What stands after "key": in this line, without quotation marks.
function value(key,   rest) {
  rest = substr($0, index($0, "\"" key "\": ") + length(key) + 4)
  sub(/[,}].*/, "", rest)
  gsub(/"/, "", rest)
  return rest
}

function finish(   i) {
  if (row == "") return
  printf "    {%s, {", row
  for (i = 1; i <= 6; ++i) printf "%s%s", speed[i], i < 6 ? ", " : "}},\n"
}

/"gigabytes_per_second"/ && value("name") in place {
  if (row != "\"" value("input") "\", " value("bins")) {
    finish()
    row = "\"" value("input") "\", " value("bins")
    for (i = 1; i <= 6; ++i) speed[i] = 0
  }
  speed[place[value("name")]] = value("gigabytes_per_second")
}

END {
  finish()
  print "};"
}
