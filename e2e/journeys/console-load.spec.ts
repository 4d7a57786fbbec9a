import { expect, test, type Page } from '@playwright/test';
import { signInToTheConsole } from './steps/staff.ts';
import { serverUnderTest } from '../under-test.ts';

/** What a cold page loads until nothing moves: how many requests, and bytes of bodies as they travel. */
async function loadOf(page: Page, address: string): Promise<{ requests: number; kilobytes: number; files: string[] }> {
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize]));
  });
  await page.goto(address);
  await expect(page.getByRole('table')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(sizes);
  return {
    requests: loaded.length,
    kilobytes: Math.ceil(loaded.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000),
    files: loaded.toSorted((a, b) => b[1] - a[1]).map(([path, bytes]) => `${bytes} ${path}`),
  };
}

for (const list of ['orders', 'tasks', 'samples'])
  test(`the list of ${list} comes with at most 250 kB in 25 requests`, async ({ browser }) => {
    const server = await serverUnderTest();
    const { page: before } = await signInToTheConsole(browser, server.origin, server.staff.administrator);
    const context = await browser.newContext({ storageState: await before.context().storageState() });
    // Or a slow machine would count what is fetched ahead of a press.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const { requests, kilobytes, files } = await loadOf(await context.newPage(), `${server.origin}/console/${list}`);
    console.log(`${list}: ${kilobytes} kB in ${requests} requests\n${files.join('\n')}`);
    expect(requests).toBeLessThanOrEqual(25);
    expect(kilobytes).toBeLessThanOrEqual(250);
    await context.close();
  });
