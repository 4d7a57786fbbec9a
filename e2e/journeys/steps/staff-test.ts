import { expect, type Page } from '@playwright/test';
import { resultFilesFor } from '../../api/sample-files.ts';
import { expectState, press, send } from './staff.ts';

/** Opens the task of a service from the first queue of this post. */
export async function openTask(page: Page, orderNo: string, service: string): Promise<void> {
  await page.goto(`/console/tasks?kw=${orderNo}`);
  await page.getByRole('row').filter({ hasText: service }).click();
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

/** The viewer opens by itself; the reviewer looks at every file in it before publishing. */
export async function reviewAndPublish(page: Page, orderNo: string, service: string): Promise<void> {
  await openTask(page, orderNo, service);
  const viewer = page.getByRole('dialog');
  const next = viewer.getByRole('button', { name: /^下一个未查看/ });
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1_000 });
    await expect(viewer.getByRole('button', { name: '发布' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await publishFromTheViewer(page);
}

/** All files are looked at: the viewer itself leads to publishing them. */
export async function publishFromTheViewer(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(page.getByRole('dialog', { name: '发布数据' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await send(page, '发布');
  await expectState(page, '已发布');
}
