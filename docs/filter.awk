# Turns a page as GitHub shows it into one that Doxygen reads. Quotes become \snippet, so that
# Doxygen takes them from the tested files and fails when a region is missing; links lead to the
# pages of the site; figures keep their alternative text.

FNR == 1 {
  path = substr(FILENAME, length(ENVIRON["PWD"]) + 2)
  page = name_of(path)
}

woven {
  if (/^ *<!-- end -->/) woven = 0
  print ""
  next
}
match($0, /^ *<!-- snippet: /) && !in_fence {
  end_paragraph()
  quote(substr($0, 1, RLENGTH - length("<!-- snippet: ")), substr($0, RLENGTH + 1))
  woven = 1
  next
}
# Drawn from the table after it, when the book is bound.
match($0, /^<!-- plot: .* -->$/) && !in_fence {
  end_paragraph()
  print "\\htmlonly[block]<figure class=\"plot\" data-x=\"" substr($0, 12, RLENGTH - 15) "\"></figure>\\endhtmlonly"
  next
}
# Drawn from two runs, when the book is bound.
match($0, /^<!-- threads( [0-9][0-9])?: .* -->$/) && !in_fence {
  end_paragraph()
  lesson = substr($0, 13, 1) == " " ? substr($0, 14, 2) : ""
  caption = substr($0, lesson ? 18 : 15, RLENGTH - (lesson ? 21 : 18))
  print "\\htmlonly[block]<figure class=\"threads\"" (lesson ? " data-lesson=\"" lesson "\"" : "") ">" caption "</figure>\\endhtmlonly"
  next
}
# Doxygen's own <details> ends with its paragraph.
/^<\/?details>/ && !in_fence {
  end_paragraph()
  print "\\htmlonly[block]" $0 "\\endhtmlonly"
  next
}
{ read_markdown($0) }
END {
  end_paragraph()
  if (path ~ /^lessons\/.*\/README\.md$/) add_other_pages()
}

function quote(indentation, arguments,    part) {
  split(arguments, part, " ")
  if (part[2] == "-->") print indentation "\\include " part[1]
  else print indentation "\\snippet " part[1] " region " part[2]
}

# The file that the learner edits, and the pages below the lesson's.
function add_other_pages(    folder, solution) {
  folder = folder_of(path)
  solution = "solutions" substr(folder, length("lessons") + 1)
  print "\n## exercise.cuh {#" page "--exercise-cuh}\n"
  print "\\include " folder "/exercise.cuh\n"
  print "## Hints, failures, solution and measurements {#" page "--other-pages}\n"
  print "- " link_to_page("Hints", name_of(folder "/hints.md"))
  print "- " link_to_page("What goes wrong", name_of(folder "/failures.md"))
  print "- " link_to_page("The solution, and why it is right", name_of(solution "/README.md"))
  if (system("test -e " folder "/measured.md") == 0)
    print "- " link_to_page("What was measured", name_of(folder "/measured.md"))
}

function on_code(line) { print line }

function on_other_line(line) { print "" }

function on_heading(marks, title,    anchor) {
  anchor = page "--" slug(title)
  if (marks == "# ") anchor = page == "index" ? "mainpage" : page
  gsub(/`/, "", title)
  gsub(/</, "\\&lt;", title)
  print marks title " {#" anchor "}"
}

function on_paragraph(paragraph,    from, result) {
  paragraph = without_comments(paragraph)
  from = 1
  while (next_link(paragraph, from)) {
    result = result substr(paragraph, from, link_begin - from) link(link_label, link_target)
    from = link_end
  }
  print with_exact_code(with_bold(result substr(paragraph, from)))
}

function without_comments(text) {
  while (match(without_code(text), /<!-- [^>]* -->/))
    text = substr(text, 1, RSTART - 1) substr(text, RSTART + RLENGTH)
  return text
}

# Doxygen doesn't see **bold** text that begins with code.
function with_bold(text,    masked, bold, result) {
  while (match(masked = without_code(text), /\*\*/)) {
    result = result substr(text, 1, RSTART - 1) (bold ? "</b>" : "<b>")
    bold = !bold
    text = substr(text, RSTART + 2)
  }
  return result text
}

# In code, Doxygen wants `'a'` to have two backticks on each side, and takes away the % of `%d`.
function with_exact_code(text,    part, count, i, ticks, result) {
  count = split(text, part, "`")
  result = part[1]
  for (i = 2; i <= count; ++i) {
    if (i % 2 == 0) {
      gsub(/%[A-Za-z]/, "%&", part[i])
      ticks = index(part[i], "'") && i < count ? "``" : "`"
    }
    result = result ticks part[i]
  }
  return result
}

# What the site has no page for is linked on GitHub only.
function link(label, target,    part, file) {
  if (target ~ /^[a-z]+:/) return "[" label "](" target ")"
  split(target, part, "#")
  file = part[1] == "" ? path : resolve(folder_of(path), part[1])
  if (sub(/^!/, "", label)) return "<img src=\"" file "\" alt=\"" plain(label) "\">"
  if (file ~ /^docs\/slides\/.*\.md$/) return link_to_deck(label, file)
  if (file ~ /^(lessons|solutions|docs|emulator\/docs)\/.*\.md$/)
    return link_to_page(label, name_of(file), part[2])
  if (file ~ /^lessons\/[^\/]*\/exercise\.cuh$/)
    return link_to_page(label, name_of(folder_of(file)), "exercise-cuh")
  if (file ~ /^(include\/cohort\/[^\/]*|emulator\/include\/emulator\/host)\.hpp$/)
    return "<code>@ref " file " \"" plain(label) "\"</code>"
  return label
}

# The book has decks if it was built where pandoc is.
function link_to_deck(label, file) {
  sub(/^docs\//, "", file)
  sub(/\.md$/, ".html", file)
  return ENVIRON["COHORT_SLIDES"] ? "<a href=\"" file "\">" label "</a>" : label
}

function link_to_page(label, name, anchor) {
  return "<a href=\"" name ".html" (anchor ? "#" name "--" anchor : "") "\">" label "</a>"
}

function plain(label) {
  gsub(/[`"]/, "", label)
  return label
}

# lessons/00-first-launch/hints.md is the page lessons-00-first-launch-hints.
function name_of(file) {
  if (file == "docs/mainpage.md") return "index"
  sub(/(\/README)?\.md$/, "", file)
  gsub(/[^A-Za-z0-9]+/, "-", file)
  return file
}
