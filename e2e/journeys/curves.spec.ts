import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { serverUnderTest } from '../under-test.ts';
import { violationsInside } from './steps/accessible.ts';
import { resolved } from './steps/public-addresses.ts';

/** The demonstration of a service, alive. */
async function openCurves(page: Page) {
  const { origin } = await serverUnderTest();
  await page.goto(origin + (await resolved(origin, '/detail/')));
  const results = page.locator('#results');
  await results.getByRole('button', { name: '缩放与读数' }).click();
  const stage = results.getByRole('group', { name: /^曲线/ });
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  if (!box) throw new Error('The page shows no curves.');
  return { results, stage, box };
}

/** The figure of what is seen, as the person gets it. */
async function figureOf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
}

/** The words at the ticks of a figure. */
const ticksOf = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([−\d.]+)<\/text>/g)].map(([, words]) => words ?? '');

/** All that is read in a figure, without spaces and ends of rows; its description inside the file is not seen. */
const wordsOf = (svg: string): string =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)]
    .map(([, words = '']) => words)
    .join('')
    .replaceAll(' ', '');

test('a curve is zoomed by a box and by keys, read out, treated and exported as it is seen', async ({ page }) => {
  const { results, stage, box } = await openCurves(page);
  const at = (across: number, down: number) => [box.x + box.width * across, box.y + box.height * down] as const;
  await results.getByRole('button', { name: '导出', exact: true }).click();
  const svg = () => figureOf(page, () => results.getByRole('button', { name: '图片 SVG' }).click());
  const whole = await svg();
  expect(whole).toMatch(/^<svg [^>]*width="84mm"/);

  await page.mouse.move(...at(0.5, 0.4));
  await expect(results.getByRole('list', { name: '曲线与读数' })).toContainText(/\d/);
  await page.mouse.move(...at(0.2, 0.2));
  await page.mouse.down();
  await page.mouse.move(...at(0.4, 0.7), { steps: 3 });
  await page.mouse.up();
  const part = await svg();
  expect(ticksOf(part)).not.toEqual(ticksOf(whole));
  await stage.press('0');
  expect(ticksOf(await svg())).toEqual(ticksOf(whole));
  await stage.press('+');
  expect(ticksOf(await svg())).not.toEqual(ticksOf(whole));

  await results.getByRole('button', { name: '处理', exact: true }).click();
  const panel = results.getByRole('region', { name: '处理' });
  await panel.locator('select').last().selectOption('maximum');
  await expect(results.getByText('已处理：归一化：按最大值')).toBeVisible();
  await results.getByRole('button', { name: '导出', exact: true }).click();
  expect(wordsOf(await svg())).toContain('已处理：归一化：按最大值（最大值=1）。');
  await results.getByLabel('处理说明').selectOption('none');
  expect(wordsOf(await svg())).not.toContain('已处理');
  const data = await figureOf(page, () => results.getByRole('button', { name: '数据 CSV' }).click());
  expect(data).toContain('# 数据：处理后的数值（归一化：按最大值');
});

test('the viewer of curves can be used by everybody, with each of its panels', async ({ page }) => {
  const { results } = await openCurves(page);
  const found: string[] = [];
  for (const name of ['处理', '峰表', '导出']) {
    await results.getByRole('button', { name, exact: true }).click();
    await expect(results.getByRole('region', { name })).toBeVisible();
    found.push(...(await violationsInside(page, name)));
  }
  expect(found).toEqual([]);
});

/** Pixels with something on them above the curves. */
const inkAbove = (results: Locator): Promise<number> =>
  results.locator('[data-pans] > canvas').evaluate((above: HTMLCanvasElement) => {
    if (above.width === 0) return 0;
    const data = above.getContext('2d')?.getImageData(0, 0, above.width, above.height).data ?? [];
    let ink = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at]) ink += 1;
    return ink;
  });

test('the numbers of peaks go with their table, also where the plot grows and shrinks with what stands beside it', async ({
  page,
}) => {
  const { results } = await openCurves(page);
  await results.getByRole('button', { name: '峰表', exact: true }).click();
  await expect.poll(() => inkAbove(results)).toBeGreaterThan(0);
  await results.getByRole('button', { name: '处理', exact: true }).click();
  await expect.poll(() => inkAbove(results)).toBe(0);
});
