// Searching the book as a learner does, and as a teacher.

async function searchFor(tab, words) {
  await tab.focus('.search input');
  await tab.evaluate(() => { document.querySelector('.search input').value = ''; });
  await tab.type('.search input', words);
  await tab.waitForFunction(() => !document.getElementById('found').hidden);
  return tab.evaluate(() => ({
    links: [...document.querySelectorAll('#found a')].map((link) => link.getAttribute('href')),
    titles: [...document.querySelectorAll('#found .where')].map((where) => where.textContent),
    says: document.querySelector('#found p')?.textContent ?? '',
  }));
}

export async function search(tab, expect) {
  const bank = await searchFor(tab, 'bank conflict');
  expect(bank.links.some((href) => /^lessons-07-[a-z-]*y\.html/.test(href)), `"bank conflict" finds lesson 07, not only ${bank.links}`);
  expect((await searchFor(tab, 'Labeled partition')).links[0]?.startsWith('lessons-02'), 'a title finds its lesson first');
  for (const number of ['lesson 07', '07', '7'])
    expect((await searchFor(tab, number)).links[0] === 'lessons-07-shared-memory.html', `"${number}" finds lesson 07 first`);
  expect(await tab.$eval('#found', (list) => list.getBoundingClientRect().left >= 0 &&
    list.getBoundingClientRect().right <= innerWidth), 'what is found is on the screen');
  const heading = await searchFor(tab, 'a sum with shuffles');
  expect(/^A sum with shuffles/.test(heading.titles[0]), `a heading is found first, not ${heading.titles[0]}`);
  expect((await searchFor(tab, 'zzyzx')).links.length === 0, 'what is nowhere is not found');
  for (const [wrong, right] of [['brrier', 'barrier'], ['shufle', 'shuffle'], ['colaesced', 'coalesced']]) {
    const { says, links } = await searchFor(tab, wrong);
    expect(links.length && says.includes(`“${right}`), `${wrong} finds ${right}, not: ${says}`);
  }
  await searchAsTeacher(tab, expect);
  await searchFor(tab, 'look-back');
  await Promise.all([tab.waitForNavigation(), tab.keyboard.press('Enter')]);
  expect(/lessons-12|docs-glossary/.test(tab.url()), `Enter leads to the first that was found, not to ${tab.url()}`);
}

// What gives answers away, nobody meets by chance.
async function searchAsTeacher(tab, expect) {
  const isOpen = (href) => !/^solutions-|-teaching\.html|^docs-(teaching|grading|mistakes)/.test(href);
  for (const words of ['shfl_xor', 'rubric', 'solution of lesson 03', 'what students get wrong']) {
    const { links } = await searchFor(tab, words);
    expect(links.every(isOpen), `"${words}" shows a learner no ${links.find((href) => !isOpen(href))}`);
  }
  const hints = await tab.evaluate(() => search.sections.filter(({ page, heading, title, text }) =>
    page.endsWith('-hints.html') && heading !== title && text).length);
  expect(hints === 0, `${hints} hints can be read in what is found`);
  await searchFor(tab, 'rubric');
  await tab.click('#found input[type=checkbox]');
  expect((await searchFor(tab, 'rubric')).links.some((href) => /-teaching/.test(href)), 'a teacher finds a rubric');
  await tab.click('#found input[type=checkbox]');
}
