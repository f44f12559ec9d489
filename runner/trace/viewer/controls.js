// The viewer: what is looked at, and the keys and buttons that change it.

class Viewer {
  /// `first` is the viewer that this one is beside, `number` the run that it begins with.
  constructor(root, data, first = null, number = 0) {
    this.root = root;
    this.blank = root.cloneNode(true);
    this.first = first;
    this.find = selector => root.querySelector(selector);
    root.viewer = this;
    this.data = data;
    this.runs = [];
    this.timeline = new Timeline(this, root);
    this.source = new Source(this, root);
    this.pane = new MemoryPane(this, root);
    this.fillHeader();
    this.listen();
    this.ready = this.open(number);
    if (this.isWholePage() && !first) this.timeline.box.focus({ preventScroll: true });
  }

  /// Shows a run where one has left it, or at its finding, or where one is.
  async open(number) {
    this.asked = number;
    const run = await (this.runs[number] ??= Run.open(this.data.runs[number]));
    if (this.asked !== number) return;  // for another meanwhile
    this.number = number;
    const { step = 0, thread = 0, run: before } = this;
    if (before) before.left = { step, thread };
    this.run = run;
    this.memories = run.memory_ ??= new Memories(run);
    this.pieces = run.pieces ??= new Pieces(run);
    this.rows = run.rows ??= new Rows(run);
    this.wanted = { warp: -1, memory: -1, line: "" };
    this.step = 0;
    this.thread = run.ofWarp.has(run.warpOf(thread)) ? thread : run.threadOf(run.warps[0] ?? 0, 0);
    this.describe();
    this.fillFilters();
    this.timeline.choose();
    this.pane.begin(run);
    this.source.show(run, this.source.mainFile(run));
    this.drawLegend();
    this.stale = true;  // all of it is another run's
    if (run.left) this.go(run.left.step, run.left.thread);
    else if (!run.found || !this.jump()) this.go(step);
  }

  /// The sides of the finding that have a step.
  marks() { return this.run.found?.sides.map(side => side.mark).filter(Boolean) ?? []; }

  fillFilters() {
    const { run } = this, all = text => new Option(text, "");
    this.find(".by-warp").replaceChildren(all("all"), ...run.warps.map(warp =>
      new Option(`${warp % run.warpsPerBlock} of block ${indexText(run.blockOf(warp), run.grid)}`, warp)));
    const named = run.memories.map((memory, i) => new Option(memory.name, i)).filter(option => option.text);
    this.find(".by-memory").replaceChildren(all("all"), ...named);
    const lines = [...new Set(run.places.filter(([file]) => file >= 0).map(([, line]) => line))];
    this.find(".by-line").replaceChildren(all("all"), ...lines.sort((a, b) => a - b).map(n => new Option(n, n)));
    this.find(".step").max = run.steps - 1;
  }

  isWanted(entry) {
    const { warp, memory, line } = this.wanted, run = this.run;
    return (warp < 0 || run.warp[entry] === warp) && (memory < 0 || run.memory[entry] === memory) &&
      (!line || run.places[run.place[entry]][1] === line);
  }

  listen() {
    const press = (selector, act) => this.find(selector).addEventListener("click", act);
    press(".first", () => this.go(0));
    press(".back", () => this.go(this.step - 1));
    press(".on", () => this.go(this.step + 1));
    press(".last", () => this.go(this.run.steps - 1));
    press(".in", () => this.timeline.magnify(1.4));
    press(".out", () => this.timeline.magnify(1 / 1.4));
    press(".jump", () => this.jump());
    press(".see-other", () => this.open(this.numberOfOther()));
    press(".pair", () => this.pair());
    press(".theme", () => themes.turn());
    this.find(".step").addEventListener("input", event => this.go(Number(event.target.value)));
    for (const name of ["warp", "memory", "line"])
      this.find(".by-" + name).addEventListener("change", event => {
        const { value } = event.target;
        this.wanted[name] = value === "" ? (name === "line" ? "" : -1) : Number(value);
        this.refresh(true);
      });
    this.root.addEventListener("keydown", event => this.key(event));
  }

  key(event) {
    const { tagName } = event.target;
    if (!this.run) return;
    const own = /^(SELECT|INPUT|SUMMARY)$/.test(tagName) ? !/^[fbnp+\-=]$/i.test(event.key)
      : tagName === "BUTTON" && event.key === "Enter";
    if (event.ctrlKey || event.altKey || event.metaKey || own) return;
    const far = event.shiftKey ? 10 : 1;
    const act = {
      ArrowLeft: () => this.go(this.step - far), ArrowRight: () => this.go(this.step + far),
      Home: () => this.go(0), End: () => this.go(this.run.steps - 1),
      ArrowUp: () => this.go(this.step, this.rows.next(this.thread, false)),
      ArrowDown: () => this.go(this.step, this.rows.next(this.thread, true)),
      Enter: () => this.fold(() => this.rows.fold(this.thread, event.shiftKey)),
      f: () => this.jump(), b: () => this.data.runs.length > 1 && this.pair(), n: () => this.goToNext(true), p: () => this.goToNext(false),
      "+": () => this.timeline.magnify(1.4), "=": () => this.timeline.magnify(1.4),
      "-": () => this.timeline.magnify(1 / 1.4),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key] ??
      (this.data.runs[event.key - 1] && (() => this.open(event.key - 1)));
    if (!act) return;
    event.preventDefault();
    act();
  }

  go(step, thread = this.thread, reveal = true) {
    this.step = Math.max(0, Math.min(this.run.steps - 1, step));
    this.thread = thread;
    if (reveal) this.timeline.reveal();
    this.refresh();
  }

  /// To the next of the two accesses of the finding.
  jump() {
    const marks = this.marks();
    if (!marks.length) return false;
    const here = marks.findIndex(mark => mark.step === this.step && mark.thread === this.thread);
    const mark = marks[here < 0 ? marks.length - 1 : (here + 1) % marks.length];
    this.go(mark.step, mark.thread);
    this.source.wanted = true;
    this.pane.seek(mark);
    return true;
  }

  goToNext(on) {
    const run = this.run, lane = run.laneOf(this.thread);
    const own = run.ofWarp.get(run.warpOf(this.thread)).filter(i => run.lanes[i] >>> lane & 1);
    const next = on ? own.find(i => run.step[i] > this.step) : own.findLast(i => run.step[i] < this.step);
    if (next !== undefined) this.go(run.step[next]);
  }

  /// After `act`, more or fewer rows are there.
  fold(act) {
    act();
    this.timeline.fit();
    this.timeline.reveal();
    this.refresh(true);
  }

  /// Draws soon; `all` if more than the step has changed.
  refresh(all = false) {
    this.stale ||= all;
    if (this.waiting) return;
    this.waiting = requestAnimationFrame(() => this.draw());
  }

  draw() {
    cancelAnimationFrame(this.waiting);
    this.waiting = 0;
    if (!this.run) return;
    if (this.stale || this.timeline.isOutgrown() || this.timeline.hasMoved()) this.timeline.drawSheet();
    this.stale = false;
    this.timeline.drawTop();
    this.source.update();
    this.pane.draw();
    const where = `step ${this.step + 1} of ${this.run.steps}`;
    this.find(".step").value = this.step;
    this.find(".count").textContent = where;
    this.find(".step").setAttribute("aria-valuetext", where);
    this.find(".now").textContent = this.sayNow();
  }
}
