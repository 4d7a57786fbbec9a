import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { xrdFile } from '../../../server/seeds/result-files.ts';
import { resultFilesFor } from '../../api/sample-files.ts';
import type { ResultUpload } from './kinds-of-results.ts';
import { expectState, openRow, press, send } from './staff.ts';

/** Opens the task of a service from the first queue of this post. */
export async function openTask(page: Page, orderNo: string, service: string): Promise<void> {
  await page.goto(`/console/tasks?kw=${orderNo}`);
  await openRow(page, service);
  await expect(page.getByRole('heading', { level: 1, name: /^任务/ })).toBeVisible();
}

export async function sendToALaboratory(page: Page, orderNo: string, service: string): Promise<void> {
  await openTask(page, orderNo, service);
  await press(page, '派单');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await send(page, '派单');
  await expectState(page, '待接单');
}

/** The laboratory accepts, starts, uploads real result files and hands them in. */
export async function testAndHandIn(page: Page, orderNo: string, service: string): Promise<void> {
  await openTask(page, orderNo, service);
  await press(page, '接单');
  await press(page, '开始检测');
  const start = page.getByRole('dialog', { name: '开始检测' });
  await start.getByLabel('仪器').fill('D8 Advance');
  await start.getByLabel('检测人').fill('陈工');
  await send(page, '开始检测');
  const files = resultFilesFor(service).map(({ name, bytes }) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  }));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByRole('heading', { name: `结果文件（${files.length}）` })).toBeVisible();
  await press(page, '提交结果');
  await page.getByRole('dialog').getByLabel('检测说明（选填）').fill('谱图正常。');
  await send(page, '提交结果');
  await expectState(page, '待审核');
}

/** The laboratory's files find their samples by their names, and are handed in. */
export async function uploadByName(page: Page, orderNo: string, files: readonly ResultUpload[]): Promise<void> {
  await page.goto('/console/tasks/upload');
  await page.getByLabel('选择文件', { exact: true }).setInputFiles([...files]);
  await sendAll(page, orderNo, files.length);
}

/** The same of a folder on the laboratory's disk, with what an operating system leaves in it. */
export async function uploadFolder(
  page: Page,
  orderNo: string,
  { folder, files }: { folder: string; files: readonly ResultUpload[] },
): Promise<void> {
  const inner = join(folder, 'XRD');
  await mkdir(inner, { recursive: true });
  for (const { name, buffer } of files) await writeFile(join(inner, name), buffer);
  await writeFile(join(folder, '.DS_Store'), 'Bud1');
  await page.goto('/console/tasks/upload');
  await page.getByLabel('选择文件夹', { exact: true }).setInputFiles(folder);
  await sendAll(page, orderNo, files.length);
}

async function sendAll(page: Page, orderNo: string, count: number): Promise<void> {
  await page.getByRole('button', { name: `上传 ${count} 个文件` }).click();
  await expect(page.getByText(`${count} 个文件，样品已齐`)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `订单 ${orderNo}` })
    .getByRole('link')
    .click();
  await press(page, '提交结果');
  await send(page, '提交结果');
  await expectState(page, '待审核');
}

/**
 * The viewer opens by itself; the reviewer looks at every file in it before publishing, at each of an archive, and
 * downloads what cannot be shown.
 */
export async function reviewAndPublish(page: Page, orderNo: string, service: string): Promise<void> {
  await openTask(page, orderNo, service);
  const viewer = page.getByRole('dialog');
  const next = viewer.getByRole('button', { name: /^下一个未查看/ });
  const part = viewer.getByRole('button', { name: '下一部分' });
  const left = viewer.getByText(/没有查看|请下载查看/);
  await expect(async () => {
    if ((await part.isVisible()) && (await part.isEnabled())) await part.click({ timeout: 1_000 });
    else if (await left.filter({ hasText: /^不能在线显示/ }).isVisible())
      await Promise.all([
        page.waitForEvent('download'),
        viewer
          .getByRole('link', { name: /^下载 / })
          .first()
          .click(),
      ]);
    else if (await next.isVisible()) await next.click({ timeout: 1_000 });
    await expect(viewer.getByRole('button', { name: '发布' })).toBeVisible({ timeout: 300 });
    await expect(left).toBeHidden({ timeout: 300 });
  }).toPass({ intervals: [100] });
  await publishFromTheViewer(page);
}

/** A pattern of a sample under a name that says which one it is; with `last` it was measured no farther. */
export function pattern(name: string, last = Infinity): ResultUpload {
  const lines = xrdFile(name).content.toString().split('\n');
  const measured = lines.filter((line) => !(Number.parseFloat(line) > last));
  return { name: `${name}.xy`, mimeType: 'application/octet-stream', buffer: Buffer.from(measured.join('\n')) };
}

/**
 * The viewer has opened by itself beside what was ordered; a curve is laid over the first file and taken away, and the
 * next one does not cover what was ordered.
 */
export async function compareWithOrdered(page: Page, [first = '', second = '']: readonly string[]): Promise<void> {
  const viewer = page.getByRole('dialog');
  const ordered = viewer.getByRole('complementary', { name: '送测要求' });
  await expect(viewer.getByRole('heading', { level: 2, name: first })).toBeVisible();
  await expect(viewer.getByRole('group', { name: /^曲线/ })).toBeVisible();
  await expect(ordered).toContainText('2θ 范围');
  await expect(ordered).not.toContainText('未覆盖');
  await viewer.getByRole('button', { name: '叠加', exact: true }).click();
  await expect(ordered).toBeHidden();
  await viewer.getByRole('button', { name: '送测要求' }).click();
  await expect(ordered).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('heading', { level: 2, name: second })).toBeVisible();
  await expect(ordered).toContainText(/未覆盖 2θ 范围：要求 .*，实测 5–80 °/);
}

/** All files are looked at: the viewer itself leads to publishing them, once the report's draft was seen too. */
export async function publishFromTheViewer(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(page.getByRole('dialog', { name: '发布数据' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // The dialog reads the task anew when it opens; what is pressed meanwhile may move away.
  const drafts: Page[] = [];
  await expect(async () => {
    const [draft] = await Promise.all([
      page.waitForEvent('popup', { timeout: 5_000 }),
      page.getByRole('dialog').getByRole('button', { name: '查看检测报告草稿' }).click({ timeout: 5_000 }),
    ]);
    drafts.push(draft);
  }).toPass();
  // It counts once it was drawn in its tab.
  await expect(page.getByRole('dialog').getByText('还没有查看检测报告草稿')).toHaveCount(0, { timeout: 30_000 });
  for (const draft of drafts) await draft.close();
  await send(page, '发布');
  await expectState(page, '已发布');
}
