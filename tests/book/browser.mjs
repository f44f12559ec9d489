// Reads each page of the book as its readers do, light and dark, on a desk and on a phone: the console
// says nothing, nothing is wider than the screen, each address answers. Of each kind of page, one is
// looked at by axe-core, on a tablet as well. Then it searches, copies, unfolds, turns pages, looks at plots
// and steps through threads.
//
// Usage: browser.mjs SITE, with CHROMIUM and TOOLS in the environment
import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lookAtDrawings } from './drawings.mjs';
import { search } from './searching.mjs';
import { brokenWords, lookAround, narrowCode, plotFaults, silentTables, widthsOfDrawings } from './seen.mjs';

const require = createRequire(process.env.TOOLS + '/node_modules/');
const puppeteer = (await import(pathToFileURL(require.resolve('puppeteer-core')))).default;
const axe = require.resolve('axe-core/axe.min.js');

const site = process.argv[2];
const pages = readdirSync(site).filter((name) => name.endsWith('.html'));
const lessons = pages.filter((name) => /^lessons-\d/.test(name) && !/-(hints|failures|measured|teaching)\.html$/.test(name));
const looks = [1440, 390, 1024].flatMap((width) => ['light', 'dark'].map((scheme) => ({ width, scheme })));
const kindsOfPage = [/^index/, /^lessons-\d.*[^s]\.html$/, /-hints/, /-failures/, /-measured/, /-teaching/, /^solutions/, /^docs-glossary/,
  /^emulator-docs-checkers/, /^docs-kinds/, /^docs-trace/, /^docs-mistakes/, /^class/, /^struct/, /^annotated/, /^files/];
const forAxe = new Set(kindsOfPage.map((kind) => pages.find((page) => kind.test(page))).filter(Boolean));
const mostBytes = 300_000;
const faults = [];

const address = (page) => pathToFileURL(`${site}/${page}`).href;
const fault = (where, what) => faults.push(`${where}: ${what}`);

// As a part of the drawing's width.
function leastLetters(drawing) {
  const text = readFileSync(`${site}/${drawing}`, 'utf8');
  const sizes = text.matchAll(/font(?:-size)?: ?(?:\d+ )?(\d+(?:\.\d+)?)px/g);
  return Math.min(...[...sizes].map((size) => Number(size[1]))) / Number(text.match(/viewBox="\S+ \S+ (\S+)/)[1]);
}

function expect(condition, what) {
  if (!condition) fault('what a page does', what);
}

async function look(tab, { width, scheme }) {
  await tab.setViewport({ width, height: width < 500 ? 844 : 900 });
  await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
}

// A tab whose complaints are faults.
async function open(browser, where) {
  const tab = await browser.newPage();
  tab.on('console', (message) => ['error', 'warning'].includes(message.type()) && fault(where.now, message.text()));
  tab.on('pageerror', (error) => fault(where.now, error.message));
  tab.on('requestfailed', (request) => fault(where.now, `no ${request.url()}`));
  return tab;
}

async function readPages(browser, some, links) {
  const where = { now: '' };
  const tab = await open(browser, where);
  for (const page of some) {
    where.now = page;
    await tab.goto(address(page));
    for (const one of forAxe.has(page) ? looks : looks.slice(0, 4)) {
      where.now = `${page}, ${one.scheme}, ${one.width} pixels`;
      await look(tab, one);
      await tab.waitForFunction((dark) => document.documentElement.classList.contains('dark-mode') === dark,
        { timeout: 5000 }, one.scheme === 'dark').catch(() => fault(where.now, `not ${one.scheme}`));
      const seen = await tab.evaluate(lookAround);
      if (seen.wide) fault(where.now, `wider than the screen: ${seen.wide}`);
      else if (seen.scrolls) fault(where.now, 'it scrolls sideways');
      for (const words of await tab.evaluate(silentTables)) fault(where.now, `a table doesn't say that it scrolls: ${words}`);
      if (one.width > 1000)
        for (const code of await tab.evaluate(narrowCode)) fault(where.now, `code of 100 characters has no room: ${code}`);
      for (const [drawing, width] of await tab.evaluate(widthsOfDrawings))
        if (leastLetters(drawing) * width < 9) fault(where.now, `letters of ${drawing} are too small to read`);
      if (forAxe.has(page))
        for (const word of await tab.evaluate(brokenWords)) fault(where.now, `a broken word: ${word}`);
      for (const picture of seen.pictures) fault(where.now, `no picture ${picture}`);
      for (const href of seen.links) links.add(href);
      if (forAxe.has(page)) await askAxe(tab, where.now);
    }
  }
  await tab.close();
}

async function askAxe(tab, where) {
  await tab.evaluate(() => document.querySelectorAll('main details').forEach((fold) => { fold.open = true; }));
  if (!await tab.evaluate(() => 'axe' in window)) await tab.addScriptTag({ path: axe });
  const { violations } = await tab.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  for (const { impact, help, nodes } of violations)
    fault(where, `${impact}: ${help}: ${nodes.length} times, first ${nodes[0].html.slice(0, 120)}`);
}

async function use(browser, one) {
  const tab = await open(browser, { now: 'what a page does' });
  await look(tab, one);
  await tab.goto(address('index.html'));
  await search(tab, expect);

  for (const folded of ['lessons-01-aggregated-atomics-hints.html', 'solutions-01-aggregated-atomics.html']) {
    await tab.goto(address(folded));
    expect(await tab.$$eval('.contents details', (folds) => folds.length > 2 && folds.every((fold) => !fold.open)),
      `${folded} is folded`);
    expect(await tab.$$eval('main .fragment', (codes) => codes.length && codes.every((code) => code.closest('details'))),
      `all code of ${folded} is in a fold`);
  }
  await tab.click('.contents details > summary');
  expect(await tab.$eval('.contents details', (fold) => fold.open), 'a fold opens');

  await tab.goto(address(pages.find((page) => /^lessons-01-[a-z-]*s\.html$/.test(page) && !/hints|failures/.test(page))));
  await tab.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: (text) => { window.copied = text; } });
    document.querySelector('button.copy').click();
  });
  expect(/^__global__ void count_letters[^]*\n}\n$/.test(await tab.evaluate(() => window.copied)),
    'the button copies the code, line by line');
  await Promise.all([tab.waitForNavigation(), tab.click('.turn .next')]);
  expect(/lessons-02/.test(tab.url()), 'after lesson 01 comes lesson 02');

  const before = await tab.evaluate(() => document.documentElement.classList.contains('dark-mode'));
  await tab.click('button.theme');
  await tab.reload();
  expect(await tab.evaluate(() => document.documentElement.classList.contains('dark-mode')) !== before,
    'the theme stays as chosen');
  await tab.evaluate(() => localStorage.clear());
  await tab.goto(address(lessons[3]));
  const isBeside = await tab.$eval('#on-page', (list) => list.querySelector('li').checkVisibility() &&
    list.getBoundingClientRect().left > document.querySelector('.contents').getBoundingClientRect().right);
  expect(isBeside === one.width > 1400, `the contents of a page are beside it where there is room: ${isBeside}`);
  if (one.width < 500) {
    const shown = () => tab.$eval('#contents', (list) => list.checkVisibility());
    expect(!await shown(), 'on a phone the contents are away');
    await tab.click('button.menu');
    expect(await shown(), 'and come when asked');
    expect(await tab.evaluate(() => document.activeElement.matches('#contents [aria-current]')), 'at this page');
    await tab.keyboard.press('Escape');
    expect(!await shown() && await tab.evaluate(() => document.activeElement.matches('button.menu')), 'and go by Escape');
  }
  await tab.close();
}

// The threads of each lesson's kernel: nothing is found in the right run, something in the wrong one, and
// keys alone lead through both.
async function stepThroughThreads(browser) {
  const tab = await open(browser, { now: 'threads' });
  for (const page of lessons) {
    await tab.goto(address(page));
    await tab.focus('.cohort-trace .threads');
    const opened = (number) => tab.waitForFunction((wanted) =>
      document.querySelector('.cohort-trace').viewer.number === wanted, { timeout: 30000 }, number);
    await opened(0);
    const seen = () => tab.$eval('.cohort-trace', ({ viewer }) => ({ step: viewer.step, steps: viewer.run.steps,
      found: viewer.run.found?.message ?? '', told: viewer.sayNow(), shown: !viewer.find('.found').hidden }));
    const right = await seen();
    expect(right.steps > 2 && right.step === 0 && right.found === '' && !right.shown, `${page}: the right run is right`);
    await tab.keyboard.press('End');
    const end = await seen();
    expect(end.step === end.steps - 1 && end.told !== right.told, `${page}: End leads to the end, and it is told`);
    await tab.keyboard.press('2');
    await opened(1);
    const wrong = await seen();
    expect(wrong.found.includes('in kernel') && wrong.shown, `${page}: the wrong run is found wrong`);
    await tab.keyboard.press('Home');
    await tab.keyboard.press('ArrowRight');
    expect((await seen()).step === 1, `${page}: a step on`);
  }
  await views(tab);
  await tab.close();
}

// Shared memory as a heat map of its banks, and as a matrix of who touches whose.
async function views(tab) {
  for (const [lesson, run, view, words] of [['07', 3, 'banks', 'line 32 reads: 32'],
    ['14', 1, 'blocks', 'block (1,0,0) writes once in that of block (0,0,0)']]) {
    await tab.goto(address(lessons.find((name) => name.startsWith(`lessons-${lesson}`))));
    await tab.focus('.cohort-trace .threads');
    await tab.keyboard.press(`${run}`);
    await tab.waitForFunction((number) => document.querySelector('.cohort-trace').viewer.number === number - 1 &&
      document.querySelector('.cohort-trace .cells canvas').getAttribute('aria-label'), { timeout: 30000 }, run);
    const seen = await tab.$eval('.cohort-trace', ({ viewer }) => ({ view: viewer.pane.view.value, label: viewer.pane.shown().label() }));
    expect(seen.view === view && seen.label.includes(words), `lesson ${lesson} shows ${view}, not ${JSON.stringify(seen)}`);
  }
}

// Of the pages that have plots, on a desk and on a phone; and those that are pictures.
async function lookAtPlots(browser) {
  const tab = await open(browser, { now: 'plots' });
  let count = 0;
  for (const page of pages.filter((name) => readFileSync(`${site}/${name}`, 'utf8').includes('<svg class="plot'))) {
    for (const one of [looks[0], looks[2]]) {
      await look(tab, one);
      await tab.goto(address(page));
      await tab.evaluate(() => document.querySelectorAll('details').forEach((fold) => { fold.open = true; }));
      const seen = await tab.evaluate(plotFaults);
      count += seen.plots;
      for (const what of new Set(seen.faults)) fault(`${page}, ${one.width} pixels`, what);
    }
  }
  expect(count > 20, `there are plots, not ${count}`);
  const drawings = ['docs/figure-report', 'docs/figure-trace-race', 'docs/figure-trace-deadlock',
    'lessons/15-adaptive-histogram/figure-throughput'];
  await lookAtDrawings(tab, drawings.map((name) => address(`${name}.svg`)), fault);
  await tab.close();
}

// A class has a title of its own and an example; no page takes long to load.
function checkFiles() {
  for (const page of pages) {
    if (statSync(`${site}/${page}`).size > mostBytes) fault(page, `it has more than ${mostBytes} bytes`);
    if (!/^(class|struct)/.test(page)) continue;
    const text = readFileSync(`${site}/${page}`, 'utf8');
    if (/ Reference[ <]/.test(text)) fault(page, 'its title is Doxygen\'s');
    if (/The same\b/.test(text)) fault(page, 'something is "the same"');
    if (!text.includes('<div class="fragment')) fault(page, 'it has no example');
  }
}

function checkLinks(links) {
  for (const href of links) {
    const file = fileURLToPath(href.split('#')[0].split('?')[0]);
    if (!existsSync(file)) fault(href, 'nothing is there');
  }
}

const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM, headless: true,
  args: ['--no-sandbox', '--allow-file-access-from-files'] });
const links = new Set();
await readPages(browser, pages, links);
checkFiles();
for (const one of [looks[0], looks[3]]) await use(browser, one);
await lookAtPlots(browser);
await stepThroughThreads(browser);
await browser.close();
checkLinks(links);

for (const one of faults) console.log(one);
console.log(`${pages.length} pages in ${looks.length} looks, ${forAxe.size} by axe-core, ${links.size} links: ` +
  (faults.length ? `${faults.length} faults` : 'in order'));
process.exit(faults.length ? 1 : 0);
