# Checks the links and figures of HTML and Markdown files, whose names come on standard input: the
# file must be there, and the anchor in it, and a figure must say in words what it shows. Links to other
# sites are not followed.

BEGIN {
  while ((getline name < "-") > 0) ARGV[ARGC++] = name
}

FNR == 1 {
  end_paragraph()
  file = FILENAME
  checked[file]
}
FILENAME ~ /\.html$/ { read_html($0); next }
{ read_markdown($0) }
END {
  end_paragraph()
  for (i = 1; i <= count; ++i) check(i)
  exit broken > 0
}

function read_html(line,    part, rest) {
  for (rest = line; match(rest, /<img [^>]*>/); rest = substr(rest, RSTART + RLENGTH))
    if (substr(rest, RSTART, RLENGTH) !~ / alt=/) without_words(FILENAME, FNR)
  while (match(line, /(href|src|data|id|name)="[^"]*"/)) {
    split(substr(line, RSTART, RLENGTH), part, "\"")
    line = substr(line, RSTART + RLENGTH)
    if (part[1] ~ /^(id|name)=$/) anchors[file, part[2]]
    else add(part[2], FNR)
  }
}

function on_code(line) {}

function on_other_line(line) {}

function on_heading(marks, title) { anchors[file, slug(title)] }

function on_paragraph(paragraph,    from) {
  for (from = 1; next_link(paragraph, from); from = link_end) {
    add(link_target, paragraph_line)
    if (link_label == "!") without_words(file, paragraph_line)
  }
}

function add(target, line) {
  if (target ~ /^[a-z]+:/ && target !~ /^file:/) return
  ++count
  files[count] = file
  lines[count] = line
  targets[count] = target
}

function check(i,    part, path) {
  split(targets[i], part, "#")
  path = part[1] == "" ? files[i] : resolve(folder_of(files[i]), part[1])
  if (!exists(path)) complain(i, "there is no file " path)
  else if (part[2] != "" && path in checked && !((path, part[2]) in anchors))
    complain(i, "there is no heading or anchor #" part[2] " in " path)
}

function exists(path) {
  if (path in checked) return 1
  if (!(path in known)) known[path] = system("test -e \"" path "\"") == 0
  return known[path]
}

function without_words(file, line) {
  print file ":" line ": an image without alternative text"
  ++broken
}

function complain(i, what) {
  print files[i] ":" lines[i] ": broken link " targets[i] ": " what
  ++broken
}
