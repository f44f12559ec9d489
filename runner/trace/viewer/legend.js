// What the letters, colours and frames mean that are in this run, and no others.

Viewer.prototype.drawLegend = function () {
  const signs = [...this.signsOfSteps(), ...this.signsOfFinding(), ...this.pane.signs()];
  if (this.run.places.some(([file]) => this.run.files[file]?.text))
    signs.push(["here", "32", "threads at this line"]);
  this.find(".looks").replaceChildren(...signs.map(([name, letter, says]) => {
    const item = document.createElement("span"), sign = document.createElement("i");
    item.dataset.sign = sign.className = name;
    sign.textContent = letter;
    if (looks.some(look => look?.name === name)) sign.style.background = `var(--${name})`;
    item.append(sign, says);
    return item;
  }));
};

Viewer.prototype.signsOfSteps = function () {
  const { run } = this, kinds = new Set(run.kind), signs = new Map();
  for (const [kind, { name, letter, says }] of looks.entries().filter(([, look]) => look))
    if (kinds.has(kind)) signs.set(name, [name, letter, says]);
  if (run.waits.flat().some(i => run.until[i] !== NEVER)) signs.set("wait", ["wait", "", "waits"]);
  if (run.until.includes(NEVER)) signs.set("stuck", ["stuck", "", "waits for ever"]);
  if (this.hasShuffles()) signs.set("arrow", ["arrow", "↶", "whose value it gets"]);
  if (this.touchesOthers()) signs.set("remote", ["arrow", "↶", "another block's memory"]);
  return [...signs.values()];
};

Viewer.prototype.signsOfFinding = function () {
  const marks = this.marks().length, signs = [];
  if (marks) signs.push(["mark", "", marks > 1 ? "A and B, the two sides" : "what was found"]);
  if (this.timeline.gap()) signs.push(["gap", "", "where a barrier is missing"]);
  return signs;
};

/// Whether lanes get the values of others; the first meetings tell.
Viewer.prototype.hasShuffles = function () {
  const { run } = this, joins = [];
  for (let i = 0; i < run.count && joins.length < 1000; ++i) if (run.kind[i] === Kind.joins) joins.push(i);
  return joins.some(i => run.lanesOf(i).sources.some(source => source > 0 && source <= 32));
};

/// Whether a block uses the shared memory of another.
Viewer.prototype.touchesOthers = function () {
  const { run } = this;
  return run.touching.some((byBlock, memory) => run.memories[memory].shared &&
    [...byBlock].some(([block, entries]) => entries.some(i => run.blockOf(run.warp[i]) !== block)));
};
