import { expect, test, type Page } from '@playwright/test';
import { serverUnderTest } from '../under-test.ts';
import { lists } from './steps/lists.ts';
import { signInToTheConsole } from './steps/staff.ts';

/** What people write into records, as long as they may. */
const long = '欧阳诸葛司马慕容·阿不都热依木江先进功能材料与界面化学联合课题组';
/** The fields of rows that hold such words. */
const written = ['name', 'company', 'contact', 'titles', 'title', 'by', 'author', 'owner', 'unit', 'memo', 'remark'];

/** Rows of a reply with long words in what people write; states, numbers and moments stay as they are. */
function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (typeof value === 'string') return written.includes(key) && value !== '' ? long : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]));
}

async function withLongWords(page: Page): Promise<void> {
  await page.route('**/api/staff/**', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json().catch(() => null)) as { data?: { list?: unknown } } | null;
    if (!reply?.data || !Array.isArray(reply.data.list)) return route.fulfill({ response });
    const list = lengthened(reply.data.list);
    return route.fulfill({ response, json: { ...reply, data: { ...reply.data, list } } });
  });
}

/** The boxes of a page that have to be scrolled sideways, by how much. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, main *')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth)
      .map((one) => `${one.className} by ${one.scrollWidth - one.clientWidth} px`),
  );

test('no list has to be scrolled sideways at 1280 px, however long the words in its rows are', async ({ browser }) => {
  const server = await serverUnderTest();
  const { page, close } = await signInToTheConsole(browser, server.origin, server.staff.administrator);
  await page.setViewportSize({ width: 1280, height: 800 });
  await withLongWords(page);
  const wide: string[] = [];
  for (const list of ['orders', 'tasks', 'samples', ...lists]) {
    await page.goto(`/console/${list}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true], main .ant-spin-spinning')).toHaveCount(0);
    wide.push(...(await sideways(page)).map((box) => `${list}: ${box}`));
  }
  expect(wide).toEqual([]);
  await close();
});
