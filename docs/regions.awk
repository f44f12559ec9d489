# Prepares a tested file for \snippet. Doxygen finds the region b by any two "[b]", be they markers
# or subscripts, so a marker `//! [b]` becomes `//! [region b]`. Regions lose their indentation; of
# two, one inside the other, the inner one does. The comment that a public header begins with says what
# the file is for.

FNR == 1 { in_first_comment = FILENAME ~ /\/include\// }
!/^\/\// { in_first_comment = 0 }
in_first_comment { sub(/^\/\//, FNR == 1 ? "//! @about" : "//!") }
match($0, /^ *\/\/! \[[A-Za-z0-9_ -]+\]/) {
  indentation = index($0, "/") - 1
  name = substr($0, indentation + 6, RLENGTH - indentation - 6)
  print "//! [region " name "]"
  if (name in inside) {
    delete inside[name]
    --depth
  } else {
    inside[name]
    lost[++depth] = indentation
  }
  next
}
depth {
  match($0, /^ */)
  $0 = substr($0, 1 + (RLENGTH < lost[depth] ? RLENGTH : lost[depth]))
}
{ print }
