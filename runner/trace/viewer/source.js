// The source, and how many threads are in which line.

class Source {
  constructor(viewer, root) {
    this.viewer = viewer;
    this.box = root.querySelector(".source");
    this.file = -1;
  }

  show(run, file) {
    this.run = run;
    this.file = file;
    this.counts = new Map();
    this.box.replaceChildren();
    const table = document.createElement("div");
    table.className = "lines";
    table.style.setProperty("--digits", Math.max(2, String(32 * run.warps.length).length));
    this.own = null;
    this.wanted = true;  // the line is to be in the middle
    const texts = run.files[file]?.text.split("\n") ?? [];
    this.lines = texts.map((_, i) => this.line(i + 1));
    colourLines(this.lines.map(line => line.children[2]), texts);
    table.append(...this.lines.filter((_, i) => !/^\s*\/\/! \[/.test(texts[i])));  // marks for quoting
    this.box.append(table);
    const cure = run.found?.cure;
    if (cure?.file === file && cure.line && cure.kind.startsWith("barrier"))
      this.lines[cure.line - (cure.kind === "barrier after" ? 0 : 1)]?.classList.add("cure");
    for (const [number, side] of (run.found?.sides ?? []).entries())
      if (side.file === file) this.mark(side.line, "AB"[number] ?? "");
  }

  line(number) {
    const line = document.createElement("div");
    line.innerHTML = "<i></i><b></b><code></code><em></em>";
    line.children[0].textContent = number;
    return line;
  }

  mark(line, letter) {
    const place = this.lines[line - 1];
    if (!place) return;
    place.classList.add("side");
    place.lastChild.textContent += " " + letter;
  }

  update() {
    const { run, step, thread } = this.viewer, own = this.placeOf(run, thread, step);
    const file = own?.[0] ?? this.mainFile(run);
    if (file >= 0 && (run !== this.run || file !== this.file)) this.show(run, file);
    if (file < 0) return;
    const counts = this.count(run, step, file);
    for (const line of new Set([...this.counts.keys(), ...counts.keys()])) {
      const count = counts.get(line) ?? 0, element = this.lines[line - 1];
      if (!element || (this.counts.get(line) ?? 0) === count) continue;
      element.children[1].textContent = count || "";
      element.classList.toggle("here", count > 0);
    }
    this.counts = counts;
    this.select(own?.[0] === file ? own[1] : run.shown === file ? this.firstToSee() : 0);
  }

  select(line) {
    if (this.own !== this.lines[line - 1]) this.own?.classList.remove("own");
    this.own = this.lines[line - 1];
    if (!this.own) return;
    this.own.classList.add("own");
    const top = this.own.offsetTop - this.box.scrollTop, height = this.box.clientHeight;
    if (!this.wanted && top >= 20 && top <= height - 40) return;
    this.wanted = false;
    const sides = this.lines.filter(one => one.classList.contains("side")), first = sides[0]?.offsetTop;
    const middle = (first + sides.at(-1)?.offsetTop) / 2;  // of all sides, if they fit
    const fits = this.own.classList.contains("side") && (middle - first) * 2 < height - 60;
    this.box.scrollTop = (fits ? middle : this.own.offsetTop) - height / 2 + 12;
  }

  /// Of a kernel that did nothing: where its author goes on, or where it begins.
  firstToSee() {
    const find = pattern => this.lines.findIndex(line => pattern.test(line.children[2].textContent)) + 1;
    return find(/your code here/i) || find(new RegExp(`\\b${this.run.kernel.match(/^\w*/)[0]}\\(`)) || 1;
  }

  /// The file and line of what a thread did last.
  placeOf(run, thread, step) {
    const last = run.lastOf(run.warpOf(thread), run.laneOf(thread), step);
    if (last < 0 || run.kind[last] === Kind.ends) return null;
    return run.places[run.place[last]][0] < 0 ? null : run.places[run.place[last]];
  }

  mainFile(run) {
    if (run.shown >= 0) return run.shown;
    const uses = run.files.map(() => 0);
    for (const [file] of run.places) if (file >= 0) ++uses[file];
    return uses.indexOf(Math.max(...uses));
  }

  /// Threads by the line of what they did last, of those that have not left.
  count(run, step, file) {
    const counts = new Map();
    for (const warp of run.warps)
      run.eachLast(warp, step, (entry, lanes) => {
        const [where, line] = run.places[run.place[entry]];
        if (where !== file || run.kind[entry] === Kind.ends) return;
        counts.set(line, (counts.get(line) ?? 0) + bitCount(lanes));
      });
    return counts;
  }
}
