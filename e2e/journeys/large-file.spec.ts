import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { finishStaffUpload } from '@yance/contract/files/resumable-staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { partsPaths } from '@yance/contract/files/resumable.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { lock, order, receive, startTests } from '../demo/order-steps.ts';
import { gateOn } from './steps/gate.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

const xrd = 'X射线粉末衍射';
const bytes = randomBytes(48 * 1024 * 1024);

async function begin(page: Page, path: string): Promise<void> {
  await page.getByLabel('选择文件', { exact: true }).setInputFiles(path);
  await page.getByRole('button', { name: '上传 1 个文件' }).click();
}

/** In percent; 0 before it is shown. */
async function progress(page: Page): Promise<number> {
  const bar = page.getByRole('progressbar');
  return (await bar.isVisible()) ? Number(await bar.getAttribute('aria-valuenow')) : 0;
}

test('a large file of the laboratory goes on after the network was away, and after the page was loaded again', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { server, staff, customer } = await createOwnPeople('large-file');
  await deposit(customer, staff.finance, 500_000);
  const story = {
    staff,
    customer,
    rid: await order(customer, [{ service: xrd, count: 1, sample: '断层扫描', composition: 'ZnO' }]),
  };
  for (const step of [receive, lock, startTests]) await step(story);
  const { order_no } = await customer.call(getOrder, { rid: story.rid });
  const [sample] = (await customer.call(listSamples, { order_rid: story.rid })).list;
  const path = test.info().outputPath(`${order_no}-${sample?.code}.bin`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);

  const laboratory = await signInToTheConsole(browser, server.origin, server.staff.laboratory);
  const { page } = laboratory;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/console/tasks/upload');
  const gate = await gateOn(page, partsPaths.staff);
  gate.let(1);
  await begin(page, path);
  await expect.poll(() => progress(page)).toBeGreaterThan(30);

  await page.context().setOffline(true);
  gate.let(1);
  await expect(page.getByText('无法连接服务器，恢复后自动继续')).toBeVisible();
  await page.context().setOffline(false);
  gate.let(1);
  await expect.poll(() => progress(page)).toBeGreaterThan(60);
  await expect(page.getByText('无法连接服务器，恢复后自动继续')).toBeHidden();

  const stored = { url: '' };
  page.on('response', async (response) => {
    if (!response.url().endsWith(finishStaffUpload.path)) return;
    const { data } = (await response.json()) as { data: OutputOf<typeof finishStaffUpload> };
    if (data.file) stored.url = data.file.url;
  });
  gate.sent.length = 0;
  await page.reload();
  gate.let(10);
  await begin(page, path);
  await expect(page.getByText('1 个文件，样品已齐')).toBeVisible({ timeout: 60_000 });
  expect(gate.sent.at(-1)).toBe((bytes.length / 3) * 2);

  const { url } = stored;
  const got = await (await page.request.get(url)).body();
  expect(createHash('sha256').update(got).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(laboratory.faults.filter((one) => !/net::ERR|Failed to load/.test(one))).toEqual([]);
  await laboratory.close();
});
