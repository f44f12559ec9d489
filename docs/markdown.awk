# Reads Markdown as GitHub does, for the programs that are run with it: what is code, a heading, a
# paragraph, a link, and where the link leads. They define on_code(line), on_heading(marks, title),
# on_paragraph(text) and on_other_line(line), call read_markdown for each line, and end_paragraph
# after the last.

function read_markdown(line,    is_fence) {
  is_fence = line ~ /^ *```/
  if (is_fence || in_fence || (paragraph == "" && line ~ /^(    |\t)/)) {
    end_paragraph()
    if (is_fence) in_fence = !in_fence
    on_code(line)
  } else if (line ~ /^#+ /) {
    end_paragraph()
    match(line, /^#+ +/)
    on_heading(substr(line, 1, RLENGTH), substr(line, RLENGTH + 1))
  } else if (line ~ /^ *(<!-- .* -->)? *$/ && line !~ /--> *[^ <]/) {  # no word between comments
    end_paragraph()
    on_other_line(line)
  } else {
    if (paragraph == "") paragraph_line = FNR
    paragraph = (paragraph == "" ? "" : paragraph "\n") line
  }
}

function end_paragraph(    whole) {
  whole = paragraph
  paragraph = ""
  if (whole != "") on_paragraph(whole)
}

# The next `[label](target)` after `from` that is not in code, in link_begin, link_label and
# link_target; link_end is the place after it. False if there is none.
function next_link(text, from,    masked, open) {
  masked = without_code(text)
  if (!match(substr(masked, from), /\]\([^() \n]*\)/)) return 0
  link_end = from - 1 + RSTART + RLENGTH
  link_target = substr(text, from + RSTART + 1, RLENGTH - 3)
  open = from - 1 + RSTART - 1
  while (open > 0 && substr(masked, open, 1) != "[") --open
  link_begin = open
  link_label = substr(text, open + 1, from - 1 + RSTART - 1 - open)
  if (substr(masked, open - 1, 1) == "!") {
    --link_begin
    link_label = "!" link_label
  }
  return 1
}

# The text with an x for every character between backticks.
function without_code(text,    i, character, inside, masked) {
  for (i = 1; i <= length(text); ++i) {
    character = substr(text, i, 1)
    if (character == "`") inside = !inside
    masked = masked (inside && character != "\n" ? "x" : character)
  }
  return masked
}

# The anchor that GitHub gives a heading.
function slug(title,    anchor, before) {
  anchor = tolower(title)
  gsub(/[^a-z0-9 _-]/, "", anchor)
  gsub(/ /, "-", anchor)
  before = slugs[FILENAME, anchor]++
  return before ? anchor "-" before : anchor
}

function folder_of(path) {
  return sub(/\/[^\/]*$/, "", path) ? path : "."
}

# The path that a link in a file of `folder` leads to.
function resolve(folder, path,    steps, count, i, depth, kept, result) {
  count = split(folder "/" path, steps, "/")
  for (i = 1; i <= count; ++i) {
    if (steps[i] == ".." && depth > 0) --depth
    else if (steps[i] != "" && steps[i] != ".") kept[++depth] = steps[i]
  }
  for (i = 1; i <= depth; ++i) result = result (i > 1 ? "/" : "") kept[i]
  return (folder ~ /^\// ? "/" : "") result
}
