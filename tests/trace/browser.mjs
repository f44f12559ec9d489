// Opens traces in Chromium as learners get them: of every lesson's solution, and of ten wrong answers each
// that race, wait for ever, part at a barrier, leave an array, or touch a block that is not there. By keys
// alone it steps through each, forwards and backwards, to what was found; it listens as a screen reader
// does, and looks in light and in dark; axe-core looks at each.
//
// Usage: browser.mjs BUILD PAGES [NAME...], with CHROMIUM and TOOLS in the environment. The programs are in
// BUILD; the pages are left in PAGES. Names choose some of the answers.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const require = createRequire(process.env.TOOLS + '/node_modules/');
const puppeteer = (await import(pathToFileURL(require.resolve('puppeteer-core')))).default;
const axe = require.resolve('axe-core/axe.min.js');
const [build, pages] = process.argv.slice(2, 4).map((folder) => resolve(folder)), chosen = process.argv.slice(4);
const sorts = {
  race: /^race/, deadlock: /deadlock/, divergence: /divergent barrier/, bounds: /out of bounds/, remote: /remote block/,
};
const answersOfSort = 10, mostBytes = 5e6;
const faults = [];

const programs = readdirSync(`${build}/tests`);

/// What to record of every lesson: its solution, and the wrong answers that a sort is made of.
function answersOfLessons() {
  const all = [], counts = {};
  for (const lesson of readdirSync('tests').filter((name) => /^\d\d-/.test(name))) {
    all.push({ lesson, name: 'solution', program: `${lesson}-solution`, task: 'a' });
    for (const file of readdirSync(`tests/${lesson}/wrong`).filter((name) => name.endsWith('.cuh'))) {
      const text = readFileSync(`tests/${lesson}/wrong/${file}`, 'utf8');
      const [, reasons, , one, other] = /rejected by: (.+?) (in ([a-z])|"([a-z]):)/.exec(text) ?? [];
      const sort = Object.keys(sorts).find((name) => sorts[name].test(reasons));
      if (!sort || /counter/.test(reasons)) continue;
      all.push({ lesson, name: file.slice(0, -4), sort, reasons: reasons.split(' or '), task: one ?? other });
    }
  }
  // Of each sort the same number, from as many lessons as can be.
  const turn = (one) => all.filter(({ lesson, sort }) => lesson === one.lesson && sort === one.sort).indexOf(one);
  return all.sort((one, other) => turn(one) - turn(other)).filter(({ sort, name }) =>
    chosen.length ? chosen.includes(name) : !sort || (counts[sort] = (counts[sort] ?? 0) + 1) <= answersOfSort);
}

/// The program in which a wrong answer is joined with others.
function programOf({ lesson, name }) {
  const source = programs.find((file) => file.startsWith(`${lesson}-answers-with-`) && file.endsWith('.cu') &&
    readFileSync(`${build}/tests/${file}`).includes(`#define COHORT_ANSWER "${name}"`));
  return source?.slice(0, -3);
}

async function record(answer) {
  const page = `${pages}/${answer.lesson.slice(0, 2)}-${answer.name}.html`, program = answer.program ?? programOf(answer);
  if (!programs.includes(program ?? '')) throw new Error(`it isn't built: ninja -C ${build} tests/${program ?? answer.lesson + '-…'}`);
  const run = `${pages}/run`;
  const words = [`${build}/tests/${answer.lesson}-judge`, `--answer=${build}/tests/${program}`, `--test-suite=${answer.task}`];
  writeFileSync(run, `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')}\n`, { mode: 0o755 });
  const environment = { COHORT_ROOT: process.cwd(), COHORT_BUILD: build, COHORT_SCHEDULES: '0',
    ...answer.sort && { COHORT_ANSWER: answer.name } };
  const figure = [page, answer.lesson, '--embed', '--program', run, '--run', answer.name];
  await promisify(execFile)(`${build}/runner/trace/course-trace`, figure, { env: { ...process.env, ...environment } });
  writeFileSync(page, `<!doctype html><html lang="en"><title>${answer.name}</title>${readFileSync(page)}`);
  return page;
}

const see = (tab) => tab.evaluate(() => {
  const { viewer } = document.querySelector('.cohort-trace'), { run, step, thread } = viewer;
  viewer.draw();
  return { step, thread, steps: run.steps, told: viewer.find('.now').textContent,
    found: run.found?.kind ?? '', sides: run.found?.sides.length ?? 0, marks: run.found?.sides.map((side) => side.mark).filter(Boolean) ?? [],
    lines: [...document.querySelectorAll('.source .side')].length, isFocused: document.activeElement === viewer.timeline.box,
    background: getComputedStyle(viewer.root).backgroundColor, text: viewer.timeline.palette.text };
});

/// Whether the line and the element that are looked at can be seen.
const inView = (tab) => tab.evaluate(() => {
  const { viewer } = document.querySelector('.cohort-trace'), { source, pane, run, step, thread } = viewer;
  const shows = (box, top) => top > box.scrollTop && top < box.scrollTop + box.clientHeight;
  const mark = viewer.marks().find((one) => one.step === step && one.thread === thread);
  const isShown = pane.view.value === 'cells' && mark?.memory >= 0 && mark.memory === pane.memory;
  return { line: !source.own || shows(source.box, source.own.offsetTop),
    cell: !isShown || shows(pane.box, pane.views.cells.yOf(Math.floor(mark.offset / run.memories[pane.memory].element))) };
});

async function askAxe(tab, expect) {
  await tab.addScriptTag({ path: axe });
  const { violations } = await tab.evaluate(() => window.axe.run(document.querySelector('.cohort-trace'), { resultTypes: ['violations'] }));
  for (const { help, nodes } of violations) expect(false, `axe: ${help}: ${nodes[0].html.slice(0, 120)}`);
}

/// Steps on and back again: each step has its words, and the same both ways.
async function walk(tab, expect) {
  const forwards = [];
  await tab.keyboard.press('Home');
  const { steps } = await see(tab), far = Math.min(6, steps - 1);
  for (let i = 0; i < far; ++i) {
    const seen = await see(tab);
    expect(seen.step === i && /^(Side|The|Thread) .*\.$/.test(seen.told), `step ${i} is told, not "${seen.told}"`);
    forwards.push(seen.told);
    await tab.keyboard.press('ArrowRight');
  }
  for (let i = far; i-- > 0;) {
    await tab.keyboard.press('ArrowLeft');
    expect((await see(tab)).told === forwards[i], `step ${i} is told again as before`);
  }
  await tab.keyboard.press('End');
  expect((await see(tab)).step === steps - 1, 'End leads to the end');
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('Enter');
}

/// F leads to each side, which is told and marked.
async function goToFinding(tab, { sort, reasons }, expect) {
  const { found, marks, sides, lines } = await see(tab);
  expect(reasons.includes(found), `${reasons} is found, not "${found}"`);
  expect(marks.length > 0 && (marks.length === sides || sort !== 'race'), `${marks.length} of ${sides} sides are marked`);
  expect(lines > 0, 'the source is marked');
  const seenAtFirst = await inView(tab);
  expect(seenAtFirst.line && seenAtFirst.cell, `the line and the element are in view: ${JSON.stringify(seenAtFirst)}`);
  const reached = new Set();
  for (let i = 0; i < marks.length; ++i) {
    await tab.keyboard.press('f');
    const seen = await see(tab), mark = marks.findIndex(({ step, thread }) => step === seen.step && thread === seen.thread);
    expect(mark >= 0 && seen.told.includes(found), `side ${i} is reached and told, not "${seen.told}"`);
    reached.add(mark);
  }
  expect(reached.size === new Set(marks.map(({ step, thread }) => `${step} ${thread}`)).size, 'F reaches all sides');
}

async function look(browser, answer, page) {
  const fault = (what) => faults.push(`${answer.lesson}, ${answer.name}: ${what}`);
  const expect = (condition, what) => condition || fault(what);
  const tab = await browser.newPage();
  tab.on('console', (message) => ['error', 'warning'].includes(message.type()) && fault(message.text()));
  tab.on('pageerror', (error) => fault(error.message));
  await tab.setViewport({ width: 1280, height: 800 });
  const looks = {};
  for (const scheme of ['light', 'dark']) {
    await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await tab.goto(pathToFileURL(page).href);
    await tab.waitForFunction(() => document.querySelector('.cohort-trace')?.viewer?.run, { timeout: 60000 });
    for (let i = 0; i < 20 && !(await see(tab)).isFocused; ++i) await tab.keyboard.press('Tab');
    looks[scheme] = await see(tab);
    expect(looks[scheme].isFocused, 'Tab leads to the threads');
    if (answer.sort) await goToFinding(tab, answer, expect);
    else expect(!looks[scheme].found, `nothing is found, not ${looks[scheme].found}`);
    await askAxe(tab, expect);
    await walk(tab, expect);
  }
  expect(looks.light.background !== looks.dark.background && looks.light.text !== looks.dark.text, 'dark is dark');
  expect(statSync(page).size < mostBytes, 'less than 5 MB');
  await tab.close();
}

mkdirSync(pages, { recursive: true });
const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM, headless: true, args: ['--no-sandbox'] });
const answers = answersOfLessons();
for (const answer of answers) {
  try {
    await look(browser, answer, await record(answer));
  } catch (error) {
    faults.push(`${answer.lesson}, ${answer.name}: ${error.stderr || error.message}`);
  }
}
await browser.close();
for (const one of faults) console.log(one);
const counted = Object.keys(sorts).map((sort) => `${answers.filter((one) => one.sort === sort).length} ${sort}`);
console.log(`${answers.filter(({ sort }) => !sort).length} solutions, ${counted.join(', ')}: ` +
  (faults.length ? `${faults.length} faults` : 'in order'));
process.exit(faults.length ? 1 : 0);
