// The viewer: what is looked at, and the keys and buttons that change it.

class Viewer {
  constructor(root, data) {
    this.root = root;
    this.find = selector => root.querySelector(selector);
    root.viewer = this;
    this.data = data;
    this.runs = [];
    this.timeline = new Timeline(this, root);
    this.source = new Source(this, root);
    this.cells = new Cells(this, root);
    this.find("h1").textContent = data.title;
    this.find(".runs").append(...(data.runs.length < 2 ? [] : data.runs.map((run, i) => this.button(run.name, i))));
    this.listen();
    this.drawLegend();
    this.open(0);
    if (root.parentElement === document.body) this.timeline.box.focus({ preventScroll: true });
  }

  button(name, number) {
    const button = document.createElement("button");
    button.textContent = name;
    button.addEventListener("click", () => this.open(number));
    return button;
  }

  open(number) {
    this.number = number;
    this.run = this.runs[number] ??= new Run(this.data.runs[number]);
    this.memories = this.run.memory_ ??= new Memories(this.run);
    this.rows = new Rows(this.run);
    this.step = 0;
    this.thread = this.run.warps.length ? this.run.threadOf(this.run.warps[0], 0) : 0;
    this.wanted = { warp: -1, memory: -1, line: "" };
    [...this.find(".runs").children].forEach((button, i) => button.setAttribute("aria-pressed", i === number));
    this.describe();
    this.fillFilters();
    this.timeline.choose();
    this.cells.begin(this.run);
    if (!this.run.found || !this.jump()) this.go(0);
  }

  describe() {
    const { run } = this, found = run.found;
    const shape = numbers => numbers.slice(0, numbers[2] > 1 ? 3 : numbers[1] > 1 ? 2 : 1).join(" × ");
    const clusters = run.cluster.some(n => n > 1) ? `, clusters of ${shape(run.cluster)}` : "";
    const part = [!run.fromBegin && "begins later", !run.toEnd && "ends earlier", !run.allBlocks && "some blocks"]
      .filter(Boolean).join(", ");
    this.find(".kernel").textContent =
      `${run.kernel}<<<${shape(run.grid)}, ${shape(run.block)}>>>${clusters}${part ? ` (${part})` : ""}`;
    this.find(".found").hidden = !found;
    if (!found) return;
    this.find(".found strong").textContent = found.kind + (found.place ? `: ${found.place}` : "");
    this.find(".found .cure").textContent = found.cure.text;
    this.find(".found pre").textContent = found.message;
    this.find(".jump").disabled = !found.sides.some(side => side.mark);
  }

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

  drawLegend() {
    const seen = new Set();
    for (const look of looks) {
      if (!look || seen.has(look.name)) continue;
      seen.add(look.name);
      const item = document.createElement("span");
      item.innerHTML = "<i></i>";
      item.firstChild.style.background = `var(--${look.name})`;
      item.firstChild.textContent = look.letter;
      item.append(look.says);
      this.find(".legend").append(item);
    }
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
    const own = /^(SELECT|INPUT|SUMMARY)$/.test(tagName) ? !/^[fnp+\-=]$/i.test(event.key)
      : tagName === "BUTTON" && event.key === "Enter";
    if (event.ctrlKey || event.altKey || event.metaKey || own) return;
    const far = event.shiftKey ? 10 : 1;
    const act = {
      ArrowLeft: () => this.go(this.step - far), ArrowRight: () => this.go(this.step + far),
      Home: () => this.go(0), End: () => this.go(this.run.steps - 1),
      ArrowUp: () => this.go(this.step, this.rows.next(this.thread, false)),
      ArrowDown: () => this.go(this.step, this.rows.next(this.thread, true)),
      Enter: () => this.fold(this.run.warpOf(this.thread)),
      f: () => this.jump(), n: () => this.goToNext(true), p: () => this.goToNext(false),
      "+": () => this.timeline.magnify(1.4), "=": () => this.timeline.magnify(1.4),
      "-": () => this.timeline.magnify(1 / 1.4),
      1: () => this.open(0), 2: () => this.data.runs.length > 1 && this.open(1),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
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
    const marks = this.run.found?.sides.map(side => side.mark).filter(Boolean) ?? [];
    if (!marks.length) return false;
    const here = marks.findIndex(mark => mark.step === this.step && mark.thread === this.thread);
    const mark = marks[here < 0 ? marks.length - 1 : (here + 1) % marks.length];
    this.go(mark.step, mark.thread);
    return true;
  }

  goToNext(on) {
    const run = this.run, lane = run.laneOf(this.thread);
    const own = run.ofWarp.get(run.warpOf(this.thread)).filter(i => run.lanes[i] >>> lane & 1);
    const next = on ? own.find(i => run.step[i] > this.step) : own.findLast(i => run.step[i] < this.step);
    if (next !== undefined) this.go(run.step[next]);
  }

  fold(warp) {
    this.rows.toggle(warp);
    this.timeline.fit();
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
    if (this.stale || this.timeline.isOutgrown()) this.timeline.drawSheet();
    this.stale = false;
    this.timeline.drawTop();
    this.source.update();
    this.cells.draw();
    const where = `step ${this.step + 1} of ${this.run.steps}`;
    this.find(".step").value = this.step;
    this.find(".count").textContent = where;
    this.find(".step").setAttribute("aria-valuetext", where);
    this.find(".now").textContent = this.sayNow();
  }

  threadText(thread) {
    const { run } = this;
    return `thread ${indexText(thread % run.threadsPerBlock, run.block)} of block ` +
      indexText(Math.floor(thread / run.threadsPerBlock), run.grid);
  }

  sayNow() {
    const { run, step, thread } = this, warp = run.warpOf(thread);
    let active = 0;
    for (let i = run.firstOf[step]; i < run.firstOf[step + 1]; ++i)
      if (run.warp[i] === warp && run.kind[i] !== Kind.ends) active |= run.lanes[i];
    return `${this.sayDeed(run.lastOf(warp, run.laneOf(thread), step))} ` +
      `${bitCount(active)} of its warp's ${run.lanesOfWarp(warp)} threads act in this step.`;
  }

  sayDeed(entry) {
    const { run, step, thread } = this, who = this.threadText(thread), name = `T${who.slice(1)}`;
    if (entry < 0) return `${name} has not begun.`;
    if (run.kind[entry] === Kind.ends) return `${name} has left the kernel.`;
    const [, line] = run.places[run.place[entry]], where = line ? `, line ${line}` : "";
    const waits = run.until[entry] > step && run.step[entry] < step;
    const kind = run.kind[entry];
    if (kind === Kind.arrives || kind === Kind.joins) {
      const what = kind === Kind.arrives ? `the barrier of the ${run.names[run.name[entry]]}` : run.names[run.name[entry]];
      const never = run.until[entry] === NEVER ? ", and never goes on" : "";
      return `${name} ${waits ? "waits" : run.step[entry] < step ? "was last" : "arrives"} at ${what}${where}${never}.`;
    }
    const lanes = run.lanesOf(entry), k = bitCount(run.lanes[entry] & ((1 << run.laneOf(thread)) - 1));
    const spot = hasSpot(kind) ? " " + this.memories.name(run.memory[entry], lanes.offsets[k]) : "";
    const known = kind <= Kind.atomic && !(run.size[entry] & NO_VALUE);
    const value = known ? (kind === Kind.atomic ? ", now " : kind === Kind.write ? " = " : ": ") +
      this.memories.valueText(run.memory[entry], lanes.values[k], run.size[entry]) : "";
    const other = lanes.blocks && lanes.blocks[k] !== run.blockOf(run.warpOf(thread))
      ? ` of block ${indexText(lanes.blocks[k], run.grid)}` : "";
    const when = run.step[entry] < step ? ` (in step ${run.step[entry] + 1})` : "";
    return `${name} ${deeds[kind]}${spot}${other}${value}${where}${when}.`;
  }
}
