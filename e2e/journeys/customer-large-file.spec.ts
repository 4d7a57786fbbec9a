import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { partsPaths } from '@yance/contract/files/resumable.ts';
import { startS3Server } from '../../server/test/s3-server.ts';
import { register } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { order } from '../demo/order-steps.ts';
import { endProduct, newProduct } from '../resilience/product.ts';
import { environmentOf } from '../resilience/resume.ts';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone, signInWith } from './steps/account.ts';
import { openBrowserSession, type BrowserSession } from './steps/browser.ts';
import { openTheOrder } from './steps/follow-order.ts';
import { gateOn } from './steps/gate.ts';

test.use({ actionTimeout: 20_000 });

const bytes = randomBytes(20 * 1024 * 1024);
const hash = (given: Buffer): string => createHash('sha256').update(given).digest('hex');

/** A new customer at the page of an order whose data are to be uploaded, and the file for it. */
async function begun(browser: Browser, server: { origin: string; dataDir: string }) {
  const phone = freshPhone();
  const world = { origin: server.origin, phone, readCode: (to: string) => readCode(server, to) };
  const profile = { name: '林晓雨', organization: 0 as const, company: '南京大学化学学院' };
  const customer = await register(world, person(server.origin), profile);
  const rid = await order(customer, [{ service: '数据处理包', count: 1, sample: '断层扫描', composition: 'ZnO' }]);
  const session = await openBrowserSession(browser, server.origin);
  await session.page.goto('/');
  await signInWith(session.page, { phone, password: `Yance-${phone.slice(-6)}`, code: '', at: 0 });
  const path = test.info().outputPath('断层扫描.raw');
  await writeFile(path, bytes);
  return { rid, session, path };
}

async function choose(page: Page, rid: string, path: string): Promise<Locator> {
  await openTheOrder(page, rid, '待寄样');
  await page.getByRole('button', { name: '上传数据' }).click();
  const dialog = page.getByRole('dialog', { name: '上传待分析的数据' });
  await dialog.locator('input[type=file]').last().setInputFiles(path);
  return dialog;
}

/** Hands the file in, and takes it back byte for byte. */
async function handIn({ page }: BrowserSession, dialog: Locator): Promise<void> {
  await expect(dialog.getByText('再加一个（2/20）')).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog).toBeHidden();
  const link = page.getByRole('region', { name: '已上传的数据' }).getByRole('link', { name: '下载 断层扫描.raw' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(hash(await (await page.request.get(address)).body())).toBe(hash(bytes));
}

test("a customer's large file goes on after the network was away and the page was loaded again, and nothing is sent twice", async ({
  browser,
}) => {
  const { rid, session, path } = await begun(browser, await serverUnderTest());
  const { page, faults } = session;
  page.on('dialog', (dialog) => void dialog.accept());
  const gate = await gateOn(page, partsPaths.member);
  gate.let(1);
  const first = await choose(page, rid, path);
  await expect.poll(() => first.getByRole('progressbar').getAttribute('value')).toBe('80');
  await page.context().setOffline(true);
  gate.let(1);
  await expect(first.getByText('无法连接服务器，恢复后自动继续')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  gate.sent.length = 0;
  gate.let(10);
  await handIn(session, await choose(page, rid, path));
  expect([...new Set(gate.sent)]).toEqual([16 * 1024 * 1024]);
  expect(faults.filter((one) => !/net::ERR|Failed to load/.test(one))).toEqual([]);
  await session.close();
});

test('while the bucket is away the page says that the file has arrived and waits, and it ends by itself', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'yance-bucket-'));
  const bucket = await startS3Server(folder);
  const product = await newProduct('bucket-page', { env: environmentOf(bucket) });
  try {
    const { rid, session, path } = await begun(browser, product);
    bucket.behave.mood = 'reset';
    const dialog = await choose(session.page, rid, path);
    await expect(dialog.getByText('文件已全部送达，文件服务暂时无法连接，恢复后自动完成')).toBeVisible({
      timeout: 60_000,
    });
    bucket.behave.mood = 'well';
    await handIn(session, dialog);
    await session.close();
  } finally {
    await endProduct(product);
    await bucket.stop();
    await Promise.all([folder, product.dataDir].map((one) => rm(one, { recursive: true, force: true })));
  }
});
