import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openTask } from './staff-test.ts';

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** The customer uploads data instead of sending samples, and finds them on the order's page. */
export async function sendTheData(page: Page, files: readonly SentFile[]): Promise<void> {
  await page.getByRole('button', { name: '上传数据' }).click();
  const dialog = page.getByRole('dialog', { name: '上传待分析的数据' });
  for (const [at, { name, bytes }] of files.entries()) {
    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
    await expect(dialog.getByText(`再加一个（${at + 2}/20）`)).toBeVisible();
  }
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog).toBeHidden();
  const sent = page.getByRole('region', { name: '已上传的数据' });
  for (const file of files) await takeTheFile(page, sent.getByRole('link', { name: `下载 ${file.name}` }), file);
}

/** The laboratory sees the customer's picture, and gets every file as it was sent. */
export async function readTheData(
  page: Page,
  given: { orderNo: string; service: string; files: readonly SentFile[]; sample: string },
): Promise<void> {
  await openTask(page, given.orderNo, given.service);
  await expect(page.getByRole('heading', { name: `客户上传的数据（${given.files.length}）` })).toBeVisible();
  for (const file of given.files) await takeTheFile(page, page.getByRole('link', { name: file.name }), file);
  const photo = page.getByRole('img', { name: `客户的照片：${given.sample}` });
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

/** Every file of the order comes in one zip. */
export async function takeAllData(page: Page): Promise<Buffer> {
  return taken(page, page.getByRole('link', { name: /^全部下载/ }));
}

async function takeTheFile(page: Page, link: Locator, { bytes }: SentFile): Promise<void> {
  expect((await taken(page, link)).equals(bytes)).toBe(true);
}

async function taken(page: Page, link: Locator): Promise<Buffer> {
  // A link that leads to a new window is downloaded by that window.
  const [download] = await Promise.all([page.context().waitForEvent('download'), link.click()]);
  return readFile(await download.path());
}
