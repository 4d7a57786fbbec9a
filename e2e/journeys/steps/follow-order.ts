import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { fenOf } from './find-service.ts';
import { readTheAgreement } from './place-order.ts';
import { namesInZip } from '../../api/zip-names.ts';
import { said } from './browser.ts';

export async function openTheOrder(page: Page, rid: string, state: string): Promise<void> {
  await page.goto(`/member/order?rid=${rid}`);
  await expect(head(page)).toContainText(state);
}

const head = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).locator('..');

export const orderNumber = async (page: Page): Promise<string> =>
  /[A-Z]*\d{8,}/.exec(await head(page).innerText())?.[0] ?? '';

export async function enterTheCourierNumber(page: Page): Promise<void> {
  await head(page).getByRole('button', { name: '填写快递单号' }).click();
  const dialog = page.getByRole('dialog', { name: '填写快递单号' });
  await dialog.getByLabel('快递公司').selectOption('顺丰速运');
  await dialog.getByLabel('快递单号').fill(`SF${Date.now()}`);
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(head(page)).toContainText('在途');
}

/** Sees what changed and that it costs more, reads the new agreement and signs it with the new price. */
export async function acceptTheNewPrice(
  page: Page,
  { reason, parameter }: { reason: string; parameter: string },
): Promise<void> {
  await head(page).getByRole('button', { name: '同意新方案' }).click();
  const dialog = page.getByRole('dialog', { name: '新方案与新价格' });
  await expect(dialog).toContainText(reason);
  await expect(dialog.getByRole('listitem').filter({ hasText: parameter })).toBeVisible();
  const fact = (name: string) => dialog.getByText(name, { exact: true }).locator('..').getByRole('definition');
  expect(fenOf(await fact('新价').innerText())).toBeGreaterThan(fenOf(await fact('原价').innerText()));
  await readTheAgreement(page, /阅读协议/);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '同意并签署' }).click();
  await expect(head(page)).toContainText('已收样');
}

export async function seeTheNotice(page: Page, title: string): Promise<void> {
  const notice = page.getByRole('region', { name: '最新消息' }).getByRole('button', { name: title }).first();
  // A notice is written a moment after the step that it tells, which may be after the page was read.
  await expect(async () => {
    await page.goto('/member/center');
    await expect(notice).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** The timeline tells every step of the order in its turn, with the reason of the change. */
export async function readTheTimeline(page: Page, steps: readonly string[], reason: string): Promise<void> {
  const progress = page.getByRole('region', { name: '进度' });
  await progress.getByRole('button', { name: /^更早的 \d+ 条$/ }).click();
  const events = progress.getByRole('listitem');
  await expect(events).toContainText([...steps]);
  await expect(events.filter({ hasText: `原因：${reason}` })).toHaveCount(1);
}

/** The curve is drawn in the page and tells the values under the pointer. */
export async function lookAtThePlot(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: `查看 ${file}` }).click();
  const dialog = page.getByRole('dialog', { name: file });
  const stage = dialog.getByRole('group', { name: /^曲线/ });
  await expect(stage.getByRole('img')).toBeVisible();
  const readOut = dialog.getByRole('list', { name: '曲线与读数' });
  const before = await readOut.innerText();
  await stage.hover();
  await expect(readOut).not.toHaveText(before);
  await dialog.getByRole('button', { name: '关闭', exact: true }).first().click();
}

/**
 * Every published file arrives in one zip, under its own name, with the report about each test, a list, their sums and
 * their description for machines.
 */
export async function downloadTheZip(page: Page, files: readonly string[], tests: number): Promise<void> {
  // The reports are set soon after the data were published.
  await expect(page.getByRole('link', { name: /^打开 PDF/ })).toHaveCount(tests);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /全部下载/ }).click(),
  ]);
  const names = namesInZip(await readFile(await download.path()));
  const plain = names.map((name) => name.slice(name.lastIndexOf('/') + 1));
  const reports = plain.filter((name) => /^检测报告-R\d+-第1版-.*\.pdf$/.test(name));
  expect(reports).toHaveLength(tests);
  expect(plain.filter((name) => !reports.includes(name)).toSorted()).toEqual(
    [...files, '文件清单与核验.txt', 'SHA256SUMS', 'ro-crate-metadata.json'].toSorted(),
  );
}

export async function confirmTheData(page: Page, services: number): Promise<void> {
  for (let left = services; left > 0; left -= 1) {
    await page.getByRole('button', { name: '确认数据', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '确认数据' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(head(page)).toContainText('待结算');
}

export async function evaluate(page: Page, service: string): Promise<void> {
  const block = page.getByRole('region', { name: '评价' });
  await block.getByText(service).locator('..').getByRole('button', { name: '评价' }).click();
  const dialog = page.getByRole('dialog', { name: `评价：${service}` });
  await dialog.getByRole('radio', { name: '5 星' }).press('Space');
  await dialog.getByLabel('评价内容').fill('数据清晰，交付及时。');
  await dialog.getByRole('button', { name: '提交评价' }).click();
  await expect(dialog).toBeHidden();
  await expect(said(page, '感谢您的评价')).toBeVisible();
}
