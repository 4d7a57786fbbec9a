import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { heavyPages, scriptsOfOrderPage } from '../../portal/vite/check-weight.ts';
import { siteCodes } from '../../server/seeds/content/site.ts';
import { serverUnderTest } from '../under-test.ts';
import { readCodes } from './steps/read-codes.ts';
import { edgeBar } from './steps/uncovered.ts';

test('home, project list and detail hold their content in the HTML, without a script', async ({ browser }) => {
  const { origin } = await serverUnderTest();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(origin);
  await expect(page.getByText('场发射扫描电镜').first()).toBeVisible();
  await expect(page.getByText('文章致谢').first()).toBeVisible();
  await page.goto(`${origin}/project`);
  await expect(page.getByRole('heading', { name: '全部项目' })).toBeVisible();
  await page
    .getByRole('link', { name: /X射线粉末衍射/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('X射线粉末衍射');
  await expect(page.getByText('样品要求').first()).toBeVisible();
  await context.close();
});

test('the scripts of every weighed page of the build stay within the page’s limit', async () => {
  expect(await heavyPages()).toEqual([]);
});

test('an order’s page comes in at most twelve scripts', async () => {
  expect((await scriptsOfOrderPage()).length).toBeLessThanOrEqual(12);
});

test('the home page ships at most 105 kB of brotli script and 15 kB of brotli HTML, and nothing shifts', async ({
  page,
}) => {
  const { origin } = await serverUnderTest();
  let scriptBytes = 0;
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    void response
      .request()
      .sizes()
      .then((sizes) => {
        scriptBytes += sizes.responseBodySize;
      });
  });
  await page.goto(origin, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  const html = await fetch(origin, { headers: { 'accept-encoding': 'identity' } }).then((reply) => reply.text());
  const htmlBytes = brotliCompressSync(html).length;
  console.log(`home: ${scriptBytes} bytes of script, ${htmlBytes} bytes of HTML, layout shift ${shift}`);
  expect(scriptBytes).toBeGreaterThan(10_000);
  expect(scriptBytes).toBeLessThanOrEqual(105_000);
  expect(htmlBytes).toBeLessThanOrEqual(15_000);
  expect(shift).toBeLessThan(0.01);
});

test('the QR codes at the edge of the page can be read from the screen, and lead to pages that are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto((await serverUnderTest()).origin);
  const edge = await edgeBar(page);
  await edge.getByRole('button', { name: '二维码' }).hover();
  const codes = edge.getByRole('img', { name: /二维码$/ });
  await expect(codes).toHaveCount(3);
  for (const code of await codes.all()) {
    await expect(code).toBeVisible();
    await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  }
  const read = await readCodes(await page.screenshot());
  expect(read.map((address) => new URL(address).pathname).toSorted()).toEqual(
    Object.values(siteCodes)
      .map(({ path }) => path)
      .toSorted(),
  );
});
