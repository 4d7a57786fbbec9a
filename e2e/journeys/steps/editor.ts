import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { staffMember, type Person, type StaffAccount } from '../../api/people.ts';
import type { ServerUnderTest } from '../../global-setup.ts';
import { createStaffAccount } from '../../create-staff-accounts.ts';
import { press } from './staff.ts';

/** An editor of a journey's own, because a one-time code serves once. */
export function createEditor({ dataDir }: ServerUnderTest): Promise<StaffAccount> {
  return createStaffAccount(`e2e.editor${randomInt(1_000_000)}`, 'E', '编辑', { ...process.env, DATA_DIR: dataDir });
}

/** The same, signed in over the API. */
export async function ownEditor(server: ServerUnderTest): Promise<Person> {
  return staffMember(server.origin, await createEditor(server));
}

/** Fills a new article in, with a picture of another page as its cover. */
export async function writeArticle(page: Page, { title, text }: { title: string; text: string }, visitor: Page) {
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByLabel('摘要', { exact: true }).fill('下月起接受预约。');
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: await visitor.screenshot() };
  await page.getByLabel('选择上传图片').setInputFiles(cover);
  await expect(page.getByRole('img', { name: '当前图片' })).toBeVisible();
  await page.getByRole('textbox', { name: '正文' }).fill(text);
}

/** Presses 预览, which opens a new tab, and sees the text there. */
export async function seeInPreview(page: Page, text: string): Promise<void> {
  const [preview] = await Promise.all([page.context().waitForEvent('page'), press(page, '预览')]);
  await expect(preview.getByText(text).first()).toBeVisible();
  await preview.close();
}
