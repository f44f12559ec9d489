// expected: not compiled: &lt;h1&gt;30 of 30
// Says on the page that all is well, with an end of what holds it.
#error "\033[2J\a ok 30 of 30 points </pre><h1>30 of 30</h1>"
