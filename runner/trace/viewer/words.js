// Words for a step, which a screen reader reads.

const deeds = ["reads", "writes", "updates", "uses the barrier", "begins to copy to",
  "has copied to", "", "", "", "", "", "", "fences", "gets", "takes over", "gives back",
  "arrives at", "goes on from", "ends"];

Viewer.prototype.threadText = function (thread) {
  const { run } = this;
  return `thread ${indexText(thread % run.threadsPerBlock, run.block)} of block ` +
    indexText(Math.floor(thread / run.threadsPerBlock), run.grid);
};

Viewer.prototype.sayNow = function () {
  const { run, step, thread } = this, warp = run.warpOf(thread);
  let active = 0;
  for (let i = run.firstOf[step]; i < run.firstOf[step + 1]; ++i)
    if (run.warp[i] === warp && run.kind[i] !== Kind.ends) active |= run.lanes[i];
  return `${this.saySide()}${this.sayDeed(run.lastOf(warp, run.laneOf(thread), step))}${this.sayPieces()} ` +
    `${bitCount(active)} of its warp's ${run.lanesOfWarp(warp)} threads act in this step.`;
};

/// Whether this is a side of the finding.
Viewer.prototype.saySide = function () {
  const { found } = this.run, marks = this.marks();
  const side = marks.findIndex(mark => mark.step === this.step && mark.thread === this.thread);
  return side < 0 ? "" : `${marks.length > 1 ? `Side ${"AB"[side]} of the` : "The"} ${found.kind}. `;
};

Viewer.prototype.sayPieces = function () {
  const pieces = this.pieces.heldBy(this.thread, this.step);
  const bytes = pieces.reduce((sum, { begin, end }) => sum + end - begin, 0);
  const count = pieces.length === 1 ? "a piece" : `${pieces.length} pieces`;
  return pieces.length ? ` It has ${count} of a pool, ${bytes} bytes.` : "";
};

Viewer.prototype.sayDeed = function (entry) {
  const { run, step, thread } = this, who = this.threadText(thread), name = `T${who.slice(1)}`;
  if (entry < 0) return `${name} has not begun.`;
  const kind = run.kind[entry];
  if (kind === Kind.ends) return `${name} has left the kernel.`;
  const [, line] = run.places[run.place[entry]], where = line ? `, line ${line}` : "";
  if (kind === Kind.arrives || kind === Kind.joins) return this.sayMeeting(name, entry, where);
  const when = run.step[entry] < step ? ` (in step ${run.step[entry] + 1})` : "";
  return `${name} ${deeds[kind]}${this.sayPlace(entry)}${where}${when}.`;
};

Viewer.prototype.sayMeeting = function (name, entry, where) {
  const { run, step } = this, called = run.names[run.name[entry]];
  const what = run.kind[entry] === Kind.arrives ? `the barrier of the ${called}` : called;
  const isPast = run.step[entry] < step, never = run.until[entry] === NEVER ? ", and never goes on" : "";
  const does = !isPast ? "arrives" : run.until[entry] > step ? "waits" : "was last";
  return `${name} ${does} at ${what}${where}${never}.`;
};

/// What is accessed, whose it is if it is another block's, and its value.
Viewer.prototype.sayPlace = function (entry) {
  const { run, memories } = this, kind = run.kind[entry], memory = run.memory[entry], warp = run.warp[entry];
  const lanes = run.lanesOf(entry), k = placeIn(run.lanes[entry], run.laneOf(this.thread));
  const spot = hasSpot(kind) ? " " + memories.name(memory, lanes.offsets[k]) : "";
  const isOther = lanes.blocks && lanes.blocks[k] !== run.blockOf(warp);
  const whose = isOther ? ` of block ${indexText(lanes.blocks[k], run.grid)}` : "";
  if (kind === Kind.handsOut || kind === Kind.takesOver) return `${spot}${whose}, ${lanes.values[k]} bytes`;
  if (!isAccess(kind) || run.size[entry] & NO_VALUE) return spot + whose;
  const before = kind === Kind.atomic ? ", now " : kind === Kind.write ? " = " : ": ";
  return spot + whose + before + memories.valueText(memory, lanes.values[k], run.size[entry]);
};
