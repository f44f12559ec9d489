// Drawing threads by steps.

const LEFT = 150, TOP = 24, GAP = 20;
const LABEL = "12px system-ui, sans-serif";
const looks = [];
for (const [kinds, name, letter, says] of [
  [[Kind.read], "read", "R", "reads"],
  [[Kind.write], "write", "W", "writes"],
  [[Kind.atomic], "atomic", "A", "atomic"],
  [[Kind.arrives, Kind.barrierObject, Kind.asyncArrives, Kind.asyncDeparts], "barrier", "B", "barrier"],
  [[Kind.joins], "meeting", "M", "shuffle, vote, sync of a warp"],
  [[Kind.copyBegins, Kind.copyEnds], "copy", "C", "asynchronous copy"],
  [[Kind.handsOut, Kind.takesOver, Kind.takesBack], "piece", "P", "piece of a pool"],
  [[Kind.fence], "other", "F", "fence"],
  [[Kind.ends], "end", "", "leaves the kernel"],
]) for (const kind of kinds) looks[kind] = { name, letter, says };

class Timeline {
  constructor(viewer, root) {
    this.viewer = viewer;
    this.box = root.querySelector(".threads");
    this.sheet = this.box.querySelector(".sheet");
    this.top = this.box.querySelector(".top");
    this.scroll = this.box.querySelector(".scroll");
    this.space = this.box.querySelector(".space");
    this.zoom = 22;
    this.head = TOP;  // of the picture: the numbers of steps, and what says that a barrier is missing
    this.scroll.addEventListener("scroll", () => this.hasMoved() && viewer.refresh(true));
    new ResizeObserver(() => viewer.refresh(true)).observe(this.box);
    const recolour = () => {
      this.palette = null;
      viewer.refresh(true);
    };
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolour);
    new MutationObserver(recolour)  // A page around it may have a switch of its own.
      .observe(document.documentElement, { attributeFilter: ["class"] });
    this.listenToMouse();
  }

  listenToMouse() {
    const point = event => {
      const box = this.scroll.getBoundingClientRect();
      this.viewer.go(Math.floor((event.clientX - box.left + this.scroll.scrollLeft) / this.zoom),
        this.viewer.rows.at(event.clientY - box.top + this.scroll.scrollTop), false);
    };
    this.scroll.addEventListener("pointerdown", event => {
      const box = this.scroll.getBoundingClientRect();
      const inBar = event.clientX - box.left > this.scroll.clientWidth ||
        event.clientY - box.top > this.scroll.clientHeight;
      this.byTouch = event.pointerType === "touch";  // a finger moves the picture
      if (event.button !== 0 || inBar || this.byTouch) return;
      this.scroll.setPointerCapture(event.pointerId);
      this.dragging = true;
      point(event);
    });
    this.scroll.addEventListener("pointermove", event => this.dragging && point(event));
    for (const end of ["pointerup", "pointercancel"])
      this.scroll.addEventListener(end, () => this.dragging = false);
    this.scroll.addEventListener("click", event => this.byTouch && point(event));
    this.scroll.addEventListener("wheel", event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.magnify(event.deltaY < 0 ? 1.25 : 0.8);
    }, { passive: false });
    this.box.addEventListener("click", event => {
      const box = this.box.getBoundingClientRect();
      if (event.clientX - box.left > LEFT) return;
      const group = this.viewer.rows.groupAt(event.clientY - box.top - this.head + this.scroll.scrollTop);
      if (group !== undefined) this.viewer.fold(() => this.viewer.rows.toggle(group));
    });
  }

  magnify(factor) {
    const least = Math.min(22, (this.scroll.clientWidth - 4) / this.viewer.run.steps);
    const before = this.viewer.step * this.zoom - this.scroll.scrollLeft;
    this.zoom = Math.max(least, Math.min(120, this.zoom * factor));
    this.fit();
    this.scroll.scrollLeft = this.viewer.step * this.zoom - before;
    this.viewer.refresh(true);
  }

  /// All steps, if they are large enough then.
  choose() {
    const wide = (this.scroll.clientWidth - 20) / this.viewer.run.steps;
    this.zoom = Math.max(22, Math.min(46, wide));
    this.fit();
  }

  fit() {
    this.head = TOP + (this.gap() ? GAP : 0);
    this.scroll.style.top = this.head + "px";
    this.scroll.style.bottom = this.viewer.pieces.height + "px";
    this.space.style.width = this.viewer.run.steps * this.zoom + 24 + "px";
    this.space.style.height = this.viewer.rows.height + 12 + "px";
  }

  /// Scrolls to where the step and the thread can be seen.
  reveal() {
    const { step, thread, rows } = this.viewer, scroll = this.scroll;
    const x = step * this.zoom, y = rows.yOf(thread) ?? 0;
    if (x < scroll.scrollLeft || x + this.zoom > scroll.scrollLeft + scroll.clientWidth)
      scroll.scrollLeft = x - scroll.clientWidth / 2;
    if (y < scroll.scrollTop || y + 16 > scroll.scrollTop + scroll.clientHeight)
      scroll.scrollTop = y - scroll.clientHeight / 3;
  }

  /// Since the sheet was drawn.
  hasMoved() { return this.left !== this.scroll.scrollLeft || this.high !== this.scroll.scrollTop; }

  x(step) { return LEFT + step * this.zoom - this.scroll.scrollLeft; }
  y(height) { return this.head + height - this.scroll.scrollTop; }

  pixels(length) { return Math.round(length * (devicePixelRatio || 1)); }

  isOutgrown() {
    const { clientWidth, clientHeight } = this.box;
    return this.sheet.width !== this.pixels(clientWidth) || this.sheet.height !== this.pixels(clientHeight);
  }

  prepare(canvas) {
    const scale = devicePixelRatio || 1, { clientWidth: width, clientHeight: height } = this.box;
    if (canvas.width !== this.pixels(width) || canvas.height !== this.pixels(height)) {
      canvas.width = this.pixels(width);
      canvas.height = this.pixels(height);
      canvas.style.width = width + "px";
      canvas.style.height = height + "px";
    }
    const context = canvas.getContext("2d");
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    context.font = LABEL;
    context.textBaseline = "middle";
    return context;
  }

  /// Whether something at a height is in sight.
  shows(y, height) {
    return y + height > this.scroll.scrollTop && y < this.scroll.scrollTop + this.scroll.clientHeight;
  }

  /// The rows of warps that are in sight, by the number of the warp.
  rowsInSight() {
    const rows = [];
    for (const [warp, row] of this.viewer.rows.warps) if (this.shows(row.y, row.height)) rows[warp] = row;
    return rows;
  }

  stepsInSight() {
    const { zoom } = this, { scrollLeft, clientWidth } = this.scroll, { steps } = this.viewer.run;
    return [Math.max(0, Math.floor(scrollLeft / zoom)),
      Math.min(steps - 1, Math.ceil((scrollLeft + clientWidth) / zoom))];
  }

  /// As the style sheet has them: only a property that is a colour is resolved.
  colours() {
    const probe = this.box.appendChild(document.createElement("i")), all = {};
    for (const name of ["text", "dim", "line", "sheet", "panel", "bad", "cursor", "glyph",
      "read", "write", "atomic", "barrier", "meeting", "copy", "piece", "other", "end"]) {
      probe.style.color = `var(--${name})`;
      all[name] = getComputedStyle(probe).color;
    }
    probe.remove();
    return all;
  }
}
