import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { lock, order, receive, startTests } from '../demo/order-steps.ts';
import { watchHands } from './steps/count-hands.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { compareWithOrdered, openTask, pattern, publishFromTheViewer, uploadFolder } from './steps/staff-test.ts';
import { signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });

/** The viewer opens by itself beside what was ordered; the arrows lead on, and then to publishing. */
async function review(page: Page, orderNo: string, names: readonly string[]): Promise<void> {
  const hands = await watchHands(page);
  await openTask(page, orderNo, xrd);
  await compareWithOrdered(page, names);
  await publishFromTheViewer(page);
  // Opened, a curve laid over and back, the next file, published with the report's draft, which opens a second time at
  // most.
  const { clicks, keys } = await hands();
  expect(keys).toBe(1);
  expect(clicks).toBeLessThanOrEqual(7);
}

/** Lays the second sample over the first, and normalises both. */
async function layOver(page: Page, [first = '', second = '']: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `查看 ${first}` }).click();
  const viewer = page.getByRole('dialog', { name: first });
  await viewer.getByRole('button', { name: '叠加', exact: true }).click();
  const panel = viewer.getByRole('complementary', { name: '叠加曲线' });
  // Of few files the curves stand there at once.
  await expect(panel.getByRole('button', { name: second, expanded: true })).toBeVisible();
  await panel.getByRole('checkbox').check();
  await viewer.getByRole('button', { name: '处理', exact: true }).click();
  await viewer.getByRole('region', { name: '处理' }).getByLabel('归一化').selectOption('maximum');
  await expect(viewer.getByText('已处理：归一化：按最大值')).toBeVisible();
  await viewer.getByRole('button', { name: '导出', exact: true }).click();
}

async function exported(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('a laboratory chooses its folder, the reviewer looks at each, and the customer exports both samples in one figure', async ({
  browser,
}) => {
  const mine = await createOwnPeople('results');
  const { server, staff, customer } = mine;
  await deposit(customer, staff.finance, 500_000);
  const wanted = [{ service: xrd, count: 2, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, startTests]) await step(story);
  const { order_no } = await customer.call(getOrder, { rid: story.rid });
  const samples = (await customer.call(listSamples, { order_rid: story.rid })).list;
  const codes = samples.map(({ code }) => code).toSorted();
  const files = [pattern(`${order_no}-${codes[0]}`), pattern(`${order_no}-${codes[1]}`, 80)];
  const names = files.map(({ name }) => name);

  const laboratory = await signInToTheConsole(browser, server.origin, server.staff.laboratory);
  await uploadFolder(laboratory.page, order_no, { folder: test.info().outputPath('结果'), files });
  const reviewer = await signInToTheConsole(browser, server.origin, server.staff.reviewer);
  await review(reviewer.page, order_no, names);

  const own = await openCustomerBrowser(browser, mine);
  await own.page.goto(`/member/order?rid=${story.rid}`);
  await layOver(own.page, names);
  const svg = await exported(own.page, '图片 SVG');
  expect(svg).toContain('归一化：按最大值');
  for (const code of codes) expect(svg).toContain(code);
  // What is drawn within the axes, each in a colour of its own.
  const curves = [...svg.matchAll(/<path [^>]*stroke="([^"]+)"[^>]*clip-path/g)].map(([, colour]) => colour);
  expect(new Set(curves).size).toBe(2);
  const csv = await exported(own.page, '数据 CSV');
  expect(csv).toContain('# 数据：处理后的数值（归一化：按最大值');
  for (const code of codes) expect(csv).toContain(code);

  const sessions = [laboratory, reviewer, own];
  expect(sessions.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(sessions.map((session) => session.close()));
});
