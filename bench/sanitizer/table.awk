# Makes Markdown tables of what bench/sanitizer/run wrote:
#   awk -f bench/sanitizer/table.awk compute-sanitizer.tsv > compute-sanitizer.md
# Columns of its input: theme, program, kind of its bug or "correct", tool, verdict, first words.
BEGIN {
  FS = "\t"
  tools = split("memcheck racecheck synccheck initcheck", tool, " ")
}

{
  program = $1 "/" $2
  if (!(program in kind)) {
    kind[program] = $3
    order[++programs] = program
    if (!($3 in size)) kinds[++count_of_kinds] = $3
    ++size[$3]
  }
  verdict[program, $4] = $5
  if ($5 != "nothing") ++hits[$3, $4, $5]
  if ($5 == "found" && !any[program]++) ++found_by_any[$3]
}

# "3", or "3, 2 hang"
function cell(k, t,   text) {
  text = hits[k, t, "found"] + 0
  if (hits[k, t, "hangs"]) text = text ", " hits[k, t, "hangs"] " hang"
  return text
}

function row(k,   i, line) {
  line = "| " k " | " size[k]
  for (i = 1; i <= tools; ++i) line = line " | " cell(k, tool[i])
  return line " | " found_by_any[k] + 0
}

function by_name(first, last,   i, j, swap) {   # sorts kinds
  for (i = first + 1; i <= last; ++i)
    for (j = i; j > first && kinds[j] < kinds[j - 1]; --j) {
      swap = kinds[j]; kinds[j] = kinds[j - 1]; kinds[j - 1] = swap
    }
}

END {
  by_name(1, count_of_kinds)
  print "| Kind of bug | Programs | memcheck | racecheck | synccheck | initcheck | any of the four | Cohort |"
  print "|---|--:|--:|--:|--:|--:|--:|--:|"
  for (i = 1; i <= count_of_kinds; ++i) {
    k = kinds[i]
    if (k == "correct") continue
    print row(k) " | " size[k] " |"
    bugs += size[k]; all += found_by_any[k]
    for (j = 1; j <= tools; ++j) total[j] += hits[k, tool[j], "found"]
  }
  line = "| **all bugs** | " bugs
  for (j = 1; j <= tools; ++j) line = line " | " total[j] + 0
  print line " | " all " | " bugs " |"
  print row("correct") " | 0 |"
  print ""
  print "| Program | Bug | memcheck | racecheck | synccheck | initcheck |"
  print "|---|---|---|---|---|---|"
  for (p = 1; p <= programs; ++p) {
    program = order[p]
    if (kind[program] == "correct" && !any[program]) continue
    line = "| " program " | " kind[program]
    for (i = 1; i <= tools; ++i) {
      v = verdict[program, tool[i]]
      line = line " | " (v == "nothing" ? "–" : v)
    }
    print line " |"
  }
}
