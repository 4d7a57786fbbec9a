import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readSheet } from '../../../server/src/kernel/spreadsheet/read-sheet.ts';
import { writeSheet } from '../../../server/src/kernel/spreadsheet/spreadsheet.ts';
import { smallPdf } from '../../api/sample-files.ts';
import { openRow, send } from './staff.ts';

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path());
}

/** One click on the service's page leads to its samples. */
export async function orderWithOneClick(page: Page, service: string): Promise<void> {
  await page.getByRole('button', { name: '一键下单' }).click();
  await expect(page).toHaveURL(/\/experiment\/demand$/);
  await expect(page.getByRole('region', { name: service })).toBeVisible();
}

/**
 * Fills the downloaded template in with these samples and one mistake, sees the mistake by row and column, and takes
 * the rest over.
 */
export async function importSamples(page: Page, service: string, names: readonly string[]): Promise<void> {
  const section = page.getByRole('region', { name: service });
  await section.getByRole('button', { name: '从 Excel 导入' }).click();
  const dialog = page.getByRole('dialog', { name: `导入样品：${service}` });
  const template = await readSheet(
    await downloaded(page, () => dialog.getByRole('link', { name: '下载模板（Excel）' }).click()),
  );
  const [titles = [], hints = []] = template ?? [];
  const cells: Record<string, string> = { '数量*': '2', '形态*': '粉末', '成分*': 'ZnO' };
  const rowOf = (name: string, changed: Record<string, string> = {}) =>
    titles.map((title) => ({ ...cells, '样品名称*': name, ...changed })[title] ?? '');
  const rows = [hints, ...names.map((name) => rowOf(name)), rowOf('坏的一行', { '数量*': '0' })];
  const sheet = { name: '样品', columns: titles.map((title) => ({ title })), rows };
  const file = { name: '样品.xlsx', mimeType: excel, buffer: await writeSheet(sheet, 'xlsx') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('row', { name: /数量 样品数量为 1–200/ })).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(section.getByRole('group', { name: /第 \d+ 组样品/ })).toHaveCount(1);
  await section.getByRole('button', { name: '从 Excel 导入' }).click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: `导入 ${names.length} 组样品` }).click();
  await expect(section.getByRole('group', { name: /第 \d+ 组样品/ })).toHaveCount(names.length);
}

/** Keeps the first group's parameters under a name and applies them to the last one. */
export async function useAPreset(page: Page, service: string, name: string): Promise<void> {
  const groups = page.getByRole('region', { name: service }).getByRole('group', { name: /第 \d+ 组样品/ });
  await groups.first().getByLabel('备注').fill('避光保存');
  await groups.first().getByRole('button', { name: '参数预设' }).click();
  const dialog = page.getByRole('dialog', { name: '参数预设' });
  await dialog.getByLabel('把这组参数存为').fill(name);
  await dialog.getByRole('button', { name: '保存预设' }).click();
  await expect(dialog.getByText(name)).toBeVisible();
  await page.keyboard.press('Escape');
  await groups.last().getByRole('button', { name: '参数预设' }).click();
  await dialog.getByRole('button', { name: '套用' }).click();
  await expect(groups.last().getByLabel('备注')).toHaveValue('避光保存');
}

/** What was typed is still there after a reload, also when the connection was gone while typing. */
export async function nothingIsLost(page: Page, service: string): Promise<void> {
  const note = page.getByLabel('其他要求（选填）');
  await page.context().setOffline(true);
  await note.fill('断网时写下的要求');
  await expect(page.getByText('草稿已存在本机')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(note).toHaveValue('断网时写下的要求');
  await expect(page.getByRole('region', { name: service }).getByLabel('备注').last()).toHaveValue('避光保存');
}

/** What another device saved meanwhile is not overwritten: the page asks, and takes the newer one when told so. */
export async function otherDeviceIsHeard(
  page: Page,
  saveElsewhere: (message: string) => Promise<unknown>,
): Promise<void> {
  const note = page.getByLabel('其他要求（选填）');
  await note.fill('电脑上写的');
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await saveElsewhere('手机上写的');
  await note.fill('电脑上又写的');
  const question = page.getByRole('alert').filter({ hasText: '送样需求刚在其他设备或窗口修改过' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '使用最新保存的' }).click();
  await expect(note).toHaveValue('手机上写的');
  await expect(question).toHaveCount(0);
}

/** Sends a scan of the signed paper. */
export async function sendTheScan(page: Page): Promise<void> {
  const block = page.getByRole('region', { name: '检测委托协议' });
  await block.getByRole('button', { name: '上传签字扫描件' }).click();
  const dialog = page.getByRole('dialog', { name: '上传签字扫描件' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '协议.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) });
  await expect(dialog.getByText('协议.pdf')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '更换' })).toBeVisible();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(block).toContainText('签署（签字扫描件）');
}

/** The manager finds the scan in the queue and compares it with the version that it signed. */
export async function compareTheScan(page: Page, orderNo: string): Promise<void> {
  await page.goto('/console/orders?tab=scan');
  await openRow(page, orderNo);
  await page.getByRole('button', { name: '核对', exact: true }).click();
  await send(page, '提交核对结果');
  await expect(page.getByText('已核对', { exact: true })).toBeVisible();
}

/** Finds the order by the label of its first sample. */
export async function lookUpTheSample(page: Page, orderNo: string): Promise<void> {
  await page.goto('/member/oquery');
  await page.getByLabel(/^订单号.*快递单号$/).fill(`S${orderNo}-001`);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('main').getByText(`订单号 ${orderNo}`)).toBeVisible();
}

/** The list as a file of Excel, which holds the order. */
export async function exportTheList(page: Page, orderNo: string): Promise<void> {
  await page.goto('/member/order');
  const file = await downloaded(page, () => page.getByRole('button', { name: '导出 Excel' }).click());
  const rows = (await readSheet(file)) ?? [];
  expect(rows[0]?.[0]).toBe('订单号');
  expect(rows.map((row) => row[0])).toContain(orderNo);
}

/** The same order again: its samples stand in the demand. */
export async function orderAgain(page: Page, rid: string, samples: readonly string[]): Promise<void> {
  await page.goto(`/member/order?rid=${rid}`);
  await page.getByRole('button', { name: '再来一单' }).click();
  await expect(page).toHaveURL(/\/experiment\/demand$/);
  for (const [index, name] of samples.entries()) await expect(page.getByLabel('样品名称').nth(index)).toHaveValue(name);
}
