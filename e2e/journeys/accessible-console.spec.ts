import { expect, test, type Browser, type Page, type Request } from '@playwright/test';
import { getEntry, type EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { person } from '../api/people.ts';
import { serverUnderTest } from '../under-test.ts';
import { violationsInside, violationsOf } from './steps/accessible.ts';
import { freshPhone } from './steps/account.ts';
import { consoleAddresses } from './steps/console-addresses.ts';
import { fillBoards } from './steps/fill-boards.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

/** Pages whose address has a parameter; the editors open on what is not written yet. */
const further = [
  'search-words/search.synonyms',
  'search-words/search.vocabulary',
  'articles/new?kind=news',
  'thanks/new?kind=thanks',
  'home-parts/new?kind=banner',
  'home-parts/new?kind=zone',
  'abilities/new?kind=instrument',
];
/** So many walk through all others beside each other. */
const walkers = 3;

type Look = (place: string) => Promise<void>;

/**
 * Keeps count of what a page is fetching; what it returns waits until the page shows its content: its heading, and
 * nothing still to come.
 */
function watch(page: Page): () => Promise<void> {
  const awaited = new Set<Request>();
  // A page that listens to the platform has that one request open for as long as it is.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && awaited.add(request));
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  return async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Twice, because a reply may lead to the next request once it is drawn.
    for (let still = 0; still < 2; still += 1) {
      await expect.poll(() => awaited.size, { intervals: [20] }).toBe(0);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
      if (awaited.size > 0) still = -1;
    }
    await expect(page.locator('.ant-skeleton, .ant-spin-spinning, [aria-busy=true]')).toHaveCount(0);
  };
}

/** Leads to a page as a link inside the console does: loading everything anew for each would cost most of the time. */
async function open(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/console/${address}`);
  await expect(heading).not.toHaveText(before);
}

/** Walks through the console as the administrator; nothing that is looked at may violate a rule. */
async function walk(browser: Browser, visit: (page: Page, look: Look) => Promise<void>): Promise<void> {
  const { origin, staff } = await serverUnderTest();
  const { page, close } = await signInToTheConsole(browser, origin, staff.administrator);
  const found: string[] = [];
  const settled = watch(page);
  await visit(page, async (place) => {
    // What the pointer rested on opened the page; here it would open a hint.
    await page.mouse.move(0, 0);
    await settled();
    found.push(...(await (place === '' ? violationsOf : violationsInside)(page, place)));
  });
  expect(found).toEqual([]);
  await close();
}

test.setTimeout(300_000);

/** Shows the first rows of each list of an entry: the search words have hundreds that look alike, a minute's work. */
async function shortenLists(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === getEntry.path,
    async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { data: EntryDetail };
      const short = Object.entries(reply.data.data).map(([key, value]): [string, unknown] => [
        key,
        Array.isArray(value) ? value.slice(0, 3) : value,
      ]);
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, data: Object.fromEntries(short) } } });
    },
  );
}

test("the console's home page and editors have no accessibility violation in either scheme", async ({ browser }) => {
  await walk(browser, async (page, look) => {
    await shortenLists(page);
    for (const address of ['', ...further]) {
      if (address !== '') await open(page, address);
      await look(address);
    }
  });
});

for (let walker = 0; walker < walkers; walker += 1)
  test(`every page of the console's menu, and the first record of each list, has no accessibility violation in either scheme: part ${walker + 1} of ${walkers}`, async ({
    browser,
  }) => {
    const { origin } = await serverUnderTest();
    const enquiry = { name: '何晓明', phone: freshPhone(), content: '三个粉末样品，想知道物相。' };
    await person(origin).call(postRequirement, enquiry);
    await walk(browser, async (page, look) => {
      await shortenLists(page);
      for (const address of consoleAddresses.filter((_, at) => at % walkers === walker)) {
        await open(page, address);
        await look(address);
        const first = page.locator('main a[data-row-link]').first();
        if ((await first.count()) === 0) continue;
        const target = (await first.getAttribute('href')) ?? '';
        await first.click();
        await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(target.split('?')[0] ?? ''));
        await look(`${address}: the first record`);
      }
    });
  });

test("the console's boards, with records on them, have no accessibility violation in either scheme", async ({
  browser,
}) => {
  const { pickupDate, place, instrument, role } = await fillBoards(await createOwnPeople('accessible'));
  await walk(browser, async (page, look) => {
    const visit = async (address: string) => {
      await open(page, address);
      await look(address);
    };
    await visit('instrument-board?days=7');
    await page.getByRole('button', { name: '安排' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('instrument-board: planning');
    await page.keyboard.press('Escape');
    await visit(`board?instrument=${instrument}`);
    await visit('instrument-board');
    await visit(`pickups/board?date=${pickupDate}`);
    await visit(`pickups/route?date=${pickupDate}`);
    await visit(`places/plan?place=${place}`);
    await page.getByRole('button', { name: /^B2/ }).click();
    await look('places/plan: a sample that is chosen');
    await visit('worklists');
    await visit('report');
    const sections = page.getByRole('navigation', { name: '看板' }).getByRole('link');
    for (const section of (await sections.allTextContents()).slice(1)) {
      await sections.filter({ hasText: section }).click();
      await look(`report: ${section}`);
    }
    await visit('report/orders.submitted');
    await visit('roles');
    await page.getByRole('button', { name: `修改：${role}` }).click();
    await look('roles: one that is being changed');
    await visit('timers/jobs?stage=waiting');
    await visit('timers');
    await visit('timers/jobs?stage=done');
  });
});
