// Drawing threads by steps.

const LEFT = 132, TOP = 24;
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
    this.scroll.addEventListener("scroll", () => viewer.refresh(true));
    new ResizeObserver(() => viewer.refresh(true)).observe(this.box);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => viewer.refresh(true));
    new MutationObserver(() => viewer.refresh(true))  // A page around it may have a switch of its own.
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
      if (event.button !== 0 || inBar) return;
      this.scroll.setPointerCapture(event.pointerId);
      this.dragging = true;
      point(event);
    });
    this.scroll.addEventListener("pointermove", event => this.dragging && point(event));
    this.scroll.addEventListener("pointerup", () => this.dragging = false);
    this.scroll.addEventListener("wheel", event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.magnify(event.deltaY < 0 ? 1.25 : 0.8);
    }, { passive: false });
    this.box.addEventListener("click", event => {
      const box = this.box.getBoundingClientRect();
      if (event.clientX - box.left > LEFT) return;
      const thread = this.viewer.rows.at(event.clientY - box.top - TOP + this.scroll.scrollTop);
      if (thread !== undefined) this.viewer.fold(this.viewer.run.warpOf(thread));
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

  x(step) { return LEFT + step * this.zoom - this.scroll.scrollLeft; }
  y(height) { return TOP + height - this.scroll.scrollTop; }

  pixels(length) { return Math.round(length * (devicePixelRatio || 1)); }

  isOutgrown() {
    const { clientWidth, clientHeight } = this.box;
    return this.sheet.width !== this.pixels(clientWidth) || this.sheet.height !== this.pixels(clientHeight);
  }

  prepare(canvas) {
    const scale = devicePixelRatio || 1, { clientWidth: width, clientHeight: height } = this.box;
    if (canvas.width !== this.pixels(width)) canvas.width = this.pixels(width);
    if (canvas.height !== this.pixels(height)) canvas.height = this.pixels(height);
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
    const context = canvas.getContext("2d");
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    context.font = "12px system-ui, sans-serif";
    context.textBaseline = "middle";
    return context;
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

  drawSheet() {
    const context = this.prepare(this.sheet), colours = this.palette = this.colours();
    const { clientWidth: width, clientHeight: height } = this.box;
    context.save();
    context.beginPath();
    context.rect(LEFT, TOP, width - LEFT, height - TOP);
    context.clip();
    this.drawBands(context, colours, width);
    if (this.zoom < FAR) {
      this.drawFar(context, colours);
    } else {
      this.drawWaits(context, colours);
      this.drawSteps(context, colours, width);
    }
    context.restore();
    this.drawLabels(context, colours, height);
    this.drawAxis(context, colours, width);
  }

  drawBands(context, colours, width) {
    context.fillStyle = colours.panel;
    for (const row of this.viewer.rows.warps.values())
      context.fillRect(LEFT, this.y(row.y), width - LEFT, row.height);
    context.strokeStyle = colours.sheet;
    for (const [warp, row] of this.viewer.rows.warps) {
      if (row.laneHeight < 3) continue;
      context.beginPath();
      for (let lane = 1; lane < this.viewer.run.lanesOfWarp(warp); ++lane) {
        const y = this.y(row.y + lane * row.laneHeight) - 0.5;
        context.moveTo(LEFT, y);
        context.lineTo(width, y);
      }
      context.stroke();
    }
  }

  /// The runs of neighbouring lanes of a mask.
  eachRun(lanes, row, draw) {
    if (row.laneHeight > 2) {
      for (let lane = 0; lane < 32; ++lane)
        if (lanes >>> lane & 1) draw(row.y + lane * row.laneHeight + 1, row.laneHeight - 2);
      return;
    }
    for (let lane = 0; lane < 32;) {
      if (!(lanes >>> lane & 1)) { ++lane; continue; }
      const first = lane;
      while (lane < 32 && lanes >>> lane & 1) ++lane;
      draw(row.y + first * row.laneHeight, (lane - first) * row.laneHeight);
    }
  }

  drawWaits(context, colours) {
    const { run, rows } = this.viewer, { zoom } = this;
    const first = this.scroll.scrollLeft / zoom, last = first + this.scroll.clientWidth / zoom;
    context.globalAlpha = 0.28;
    for (const i of run.waits) {
      const until = run.until[i] === NEVER ? run.steps : run.until[i];
      const row = rows.warps.get(run.warp[i]);
      if (run.step[i] > last || until < first || !row) continue;
      context.fillStyle = run.until[i] === NEVER ? colours.bad : colours[looks[run.kind[i]].name];
      const x = this.x(run.step[i] + 1), width = this.x(until) - x;
      this.eachRun(run.lanes[i], row, (y, height) =>
        context.fillRect(x, this.y(y) + height * 0.3, width, height > 3 ? height * 0.4 : height));
    }
    context.globalAlpha = 1;
  }

  drawSteps(context, colours, width) {
    const { run, rows } = this.viewer, { zoom } = this;
    const first = Math.max(0, Math.floor(this.scroll.scrollLeft / zoom));
    const last = Math.min(run.steps - 1, Math.ceil((this.scroll.scrollLeft + width) / zoom));
    const gap = zoom > 6 ? 2 : 0;
    for (let i = run.firstOf[first]; i < run.firstOf[last + 1]; ++i) {
      const row = rows.warps.get(run.warp[i]), look = looks[run.kind[i]];
      const x = this.x(run.step[i]), y = row ? this.y(row.y) : -1;
      if (!row || y > this.box.clientHeight || y + row.height < TOP) continue;
      context.globalAlpha = this.viewer.isWanted(i) ? 1 : 0.13;
      context.fillStyle = colours[look.name];
      const full = Math.max(zoom - gap, 1);
      const inset = run.kind[i] === Kind.ends ? full * 0.38 : 0;
      this.eachRun(run.lanes[i], row, (top, height) => {
        context.fillRect(x + gap / 2 + inset, this.y(top), Math.max(1, full - 2 * inset), height);
      });
      if (row.laneHeight > 10 && zoom > 13) this.drawLetters(context, colours, i, row, look);
    }
    context.globalAlpha = 1;
  }

  drawLetters(context, colours, i, row, look) {
    const run = this.viewer.run;
    context.fillStyle = colours.glyph;
    context.textAlign = "center";
    context.font = "10px system-ui, sans-serif";
    const lanes = this.zoom >= 44 && run.kind[i] <= Kind.atomic ? run.lanesOf(i) : null;
    for (let lane = 0, k = 0; lane < 32; ++lane) {
      if (!(run.lanes[i] >>> lane & 1)) continue;
      const text = lanes ? this.viewer.memories.valueText(run.memory[i], lanes.values[k], run.size[i]) : "";
      const shown = text && text.length * 6 < this.zoom - 16 ? look.letter + " " + text : look.letter;
      context.fillText(shown, this.x(run.step[i]) + this.zoom / 2,
        this.y(row.y + (lane + 0.5) * row.laneHeight) + 0.5);
      ++k;
    }
    context.textAlign = "start";
    context.font = "12px system-ui, sans-serif";
  }

  drawLabels(context, colours, height) {
    const { run, rows } = this.viewer;
    context.fillStyle = colours.sheet;
    context.fillRect(0, 0, LEFT, height);
    context.save();
    context.beginPath();
    context.rect(0, TOP, this.box.clientWidth, height - TOP);
    context.clip();
    for (const { block, y } of rows.blocks) {
      context.fillStyle = colours.text;
      context.font = "600 12px system-ui, sans-serif";
      context.fillText("block " + indexText(block, run.grid), 8, this.y(y) + 11);
    }
    context.font = "12px system-ui, sans-serif";
    for (const [warp, row] of rows.warps) {
      context.fillStyle = colours.dim;
      const open = row.laneHeight > 2;
      context.fillText(`${open ? "▾" : "▸"} warp ${warp % run.warpsPerBlock}`, 14, this.y(row.y) + 8);
      if (!open) continue;
      context.textAlign = "end";
      for (let lane = 0; lane < run.lanesOfWarp(warp); ++lane)
        context.fillText(indexText(run.threadOf(warp, lane) % run.threadsPerBlock, run.block), LEFT - 8,
          this.y(row.y + (lane + 0.5) * row.laneHeight));
      context.textAlign = "start";
    }
    context.restore();
  }

  drawAxis(context, colours, width) {
    context.fillStyle = colours.sheet;
    context.fillRect(0, 0, width, TOP);
    context.fillStyle = colours.dim;
    context.textAlign = "center";
    const every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find(n => n * this.zoom > 44) ?? 10000;
    const first = Math.floor(this.scroll.scrollLeft / this.zoom / every) * every;
    for (let step = first; this.x(step) < width && step < this.viewer.run.steps; step += every)
      if (this.x(step) >= LEFT - 1) context.fillText(step + 1, this.x(step + 0.5), 13);
    context.textAlign = "start";
    context.fillText("thread", 8, 13);
    context.strokeStyle = colours.line;
    context.strokeRect(-1, -1, width + 2, TOP + 0.5);
  }
}
