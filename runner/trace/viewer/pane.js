// The pane of a variable in memory: which one, and how it is shown.

class MemoryPane {
  constructor(viewer, root) {
    this.viewer = viewer;
    this.box = root.querySelector(".cells");
    this.room = this.box.querySelector(".room");
    this.canvas = this.box.querySelector("canvas");
    this.which = root.querySelector(".which");
    this.view = root.querySelector(".view");
    this.type = root.querySelector(".type");
    this.owner = root.querySelector(".owner");
    this.views = { cells: new Cells(this), banks: new Banks(this), blocks: new Blocks(this) };
    this.which.addEventListener("change", () => this.choose(Number(this.which.value)));
    this.view.addEventListener("change", () => this.choose(this.memory, this.view.value));
    this.type.addEventListener("change", () => {
      viewer.memories.types[this.memory] = this.type.value;
      viewer.refresh(true);
    });
    this.box.addEventListener("scroll", () => viewer.refresh());
    this.canvas.addEventListener("mousemove", event => this.canvas.title =
      this.shown().told?.(event.offsetX + this.box.scrollLeft, event.offsetY + this.box.scrollTop) ?? "");
  }

  /// The run has changed: its first named variable, shared ones first, unless one was found.
  begin(run) {
    const order = run.memories.map((_, i) => i).filter(i => run.memories[i].name && run.touching[i].size);
    order.sort((a, b) => run.memories[b].shared - run.memories[a].shared);
    this.which.replaceChildren(...order.map(i => new Option(run.memories[i].name +
      (run.memories[i].shared ? " (shared)" : ""), i)));
    const marked = run.found?.sides.find(side => side.mark?.memory >= 0)?.mark.memory;
    const known = marked !== undefined && run.memories[marked].name;
    this.memory = known ? marked : order[0] ?? -1;
    this.viewer.root.classList.toggle("no-memory", this.memory < 0);
    const tells = name => !run.found && this.allows(name) && this.views[name].isTelling();
    this.choose(this.memory, ["blocks", "banks"].find(tells) ?? "cells");
  }

  /// Shows the element of a side of the finding.
  seek(mark) {
    const { memories } = this.viewer.run;
    if (mark.memory !== this.memory || mark.memory < 0) return;
    this.sought = Math.floor(mark.offset / memories[mark.memory].element);
    this.viewer.refresh();
  }

  /// What its colours and letters mean.
  signs() { return this.memory < 0 ? [] : this.shown().signs(); }

  allows(view) {
    const { run, rows } = this.viewer, isShared = this.memory >= 0 && run.memories[this.memory].shared;
    return view === "cells" || (isShared && (view === "banks" || rows.hasClusters));
  }

  choose(memory, view = this.view.value) {
    this.memory = memory;
    if (memory >= 0) this.which.value = memory;
    this.type.value = memory >= 0 ? this.viewer.memories.types[memory] : "";
    for (const option of this.view.options) option.hidden = option.disabled = !this.allows(option.value);
    this.view.value = this.allows(view) ? view : "cells";
    this.box.scrollTop = 0;
    this.viewer.drawLegend();
    this.viewer.refresh();
  }

  shown() { return this.views[this.view.value]; }

  /// The thread's own, or the one whose memory it touches in this step.
  blockLookedAt() {
    const { run, thread, step } = this.viewer, warp = run.warpOf(thread), lane = run.laneOf(thread);
    const entry = run.lastOf(warp, lane, step);
    const touches = entry >= 0 && run.step[entry] === step && run.memory[entry] === this.memory;
    const blocks = touches && run.lanesOf(entry).blocks;
    return blocks ? blocks[placeIn(run.lanes[entry], lane)] : run.blockOf(warp);
  }

  /// The canvas is as large as the box, and stays where it is while the box scrolls.
  draw() {
    const { run } = this.viewer, shown = this.shown();
    if (this.memory < 0) return;
    this.block = this.blockLookedAt();
    const { clientWidth: width, clientHeight: height } = this.box, room = shown.room(width);
    this.resize(room, width, height);
    if (this.sought >= 0) this.box.scrollTop = (shown.yOf?.(this.sought) ?? 0) - height / 2;
    this.sought = -1;
    const { scrollLeft, scrollTop } = this.box;
    this.owner.textContent = !run.memories[this.memory].shared ? "in global memory"
      : shown.isOfBlock ? "of block " + indexText(this.block, run.grid) : "";
    this.canvas.setAttribute("aria-label", shown.label());
    const context = this.canvas.getContext("2d"), scale = devicePixelRatio || 1;
    context.setTransform(scale, 0, 0, scale, -scrollLeft * scale, -scrollTop * scale);
    context.clearRect(scrollLeft, scrollTop, width, height);
    context.textAlign = "center";
    context.textBaseline = "middle";
    shown.draw(context, scrollTop, height, this.viewer.timeline.palette);
  }

  resize(room, width, height) {
    const scale = devicePixelRatio || 1, key = [room.width, room.height, width, height, scale].join();
    if (this.size === key) return;
    this.size = key;
    Object.assign(this.room.style, { width: room.width + "px", height: room.height + "px" });
    Object.assign(this.canvas.style, { width: width + "px", height: height + "px" });
    this.canvas.width = width * scale;
    this.canvas.height = height * scale;
  }
}

/// Up to `restore`, nothing outside of this is drawn.
function saveAndClip(context, x, y, width, height) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

/// A colour so strong.
function fill(context, colour, strength, x, y, width, height) {
  context.globalAlpha = strength;
  context.fillStyle = colour;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}
