import type { Browser, BrowserContext } from '@playwright/test';

export interface ColdLoad {
  requests: number;
  kilobytes: number;
  /** Each file with its bytes, the largest first. */
  files: string[];
  /** Whether the page shows rows, or says that there are none: not a form. */
  isList: boolean;
}

/** What an address loads in a browser that has only the session, until nothing moves: bodies as they travel. */
export async function loadCold(browser: Browser, session: BrowserContext, address: string): Promise<ColdLoad> {
  const context = await browser.newContext({ storageState: await session.storageState() });
  // Or a slow machine would count what is fetched ahead of a press.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const page = await context.newPage();
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize]));
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const isList = (await page.locator('main').locator('table, li, [class*=empty]').count()) > 0;
  const loaded = await Promise.all(sizes);
  await context.close();
  return {
    requests: loaded.length,
    kilobytes: Math.ceil(loaded.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000),
    files: loaded.toSorted((a, b) => b[1] - a[1]).map(([path, bytes]) => `${bytes} ${path}`),
    isList,
  };
}
