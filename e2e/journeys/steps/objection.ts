import { expect, type Page } from '@playwright/test';
import { picturePng, resultFilesFor } from '../../api/sample-files.ts';
import { fenOf } from './find-service.ts';
import { said } from './browser.ts';
import { expectState, openRow, press, send } from './staff.ts';

/** The card of one test on the order's page. */
const card = (page: Page, service: string) => page.getByRole('article').filter({ hasText: service });

export async function seeTheTask(page: Page, rid: string, service: string, state: string): Promise<void> {
  await page.goto(`/member/order?rid=${rid}`);
  await expect(card(page, service)).toContainText(state);
}

/** The customer says what is wrong with the data of one test, with a picture. */
export async function contestTheData(page: Page, service: string, reason: string): Promise<void> {
  await card(page, service).getByRole('button', { name: '提出异议' }).click();
  const dialog = page.getByRole('dialog', { name: '对数据提出异议' });
  await dialog.getByLabel('原因').fill(reason);
  await dialog
    .getByLabel('证明图片或文件（选填）')
    .setInputFiles({ name: '对照.png', mimeType: 'image/png', buffer: Buffer.from(picturePng()) });
  await expect(dialog.getByText('再加一个（2/10）')).toBeVisible();
  await dialog.getByRole('button', { name: '提交异议' }).click();
  await expect(dialog).toBeHidden();
  await expect(said(page, '我们会尽快答复您的异议')).toBeVisible();
  await expect(card(page, service)).toContainText('异议');
  await card(page, service).getByRole('button', { name: '查看对照.png' }).click();
  const viewer = page.getByRole('dialog', { name: '对照.png' });
  await expect(viewer.getByRole('img', { name: '对照.png' })).toHaveJSProperty('complete', true);
  await expect(viewer.getByRole('link', { name: '下载原文件' })).toBeVisible();
  await viewer.getByRole('button', { name: '关闭' }).last().click();
}

/**
 * Nothing is asked of the customer while the operator is working on it: the order says so, and its timeline tells how
 * far it is.
 */
export async function seeObjectionInProgress(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '查看异议处理' })).toBeVisible();
  await expect(page.getByRole('button', { name: '查看并确认数据' })).toBeHidden();
  const steps = page.getByRole('region', { name: '进度' }).getByRole('listitem');
  const events = steps.filter({ hasNotText: '未开始' });
  await expect(events.last()).toContainText('已提议退款，等财务处理');
}

export async function confirmOne(page: Page, service: string): Promise<void> {
  await card(page, service).getByRole('button', { name: '确认数据' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认数据' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card(page, service)).toContainText('已确认');
}

/** The files of both runs are open, and what was said about them is told. */
export async function seeBothRuns(page: Page, service: string): Promise<void> {
  const events = card(page, service).getByRole('list', { name: '异议处理经过' });
  await expect(events).toContainText('安排免费复测');
  await page.getByRole('button', { name: '检测记录' }).click();
  await expect(page.getByRole('region', { name: service })).toContainText('第 2 次');
}

async function openContested(page: Page, orderNo: string, service: string): Promise<void> {
  await page.goto(`/console/tasks?states=contested&kw=${orderNo}`);
  await openRow(page, service);
  await expectState(page, '异议');
}

/** The manager reads the objection and has it tested again at the operator's expense. */
export async function haveItTestedAgain(page: Page, orderNo: string, service: string, reason: string): Promise<void> {
  await openContested(page, orderNo, service);
  await expect(page.getByText(reason).first()).toBeVisible();
  await press(page, '免费复测');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('仪器零点漂移，免费复测。');
  await send(page, '免费复测');
  await expectState(page, '检测中');
}

export async function handInTheRetest(page: Page, orderNo: string, service: string): Promise<void> {
  await page.goto(`/console/tasks?states=testing,paused&kw=${orderNo}`);
  await openRow(page, service);
  await expectState(page, '检测中');
  const [file] = resultFilesFor(service);
  await page.locator('input[type=file]').setInputFiles({
    name: `复测-${file?.name ?? ''}`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(file?.bytes ?? new Uint8Array()),
  });
  await expect(page.getByText(`复测-${file?.name ?? ''}`).first()).toBeVisible();
  await press(page, '提交结果');
  await page.getByRole('dialog').getByLabel('检测说明（选填）').fill('复测正常。');
  await send(page, '提交结果');
  await expectState(page, '待审核');
}

/** The manager offers a part of the money back. */
export async function offerTheRefund(page: Page, orderNo: string, service: string, yuan: string): Promise<void> {
  await openContested(page, orderNo, service);
  await press(page, '提议退款');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('退款金额（元）').fill(yuan);
  await dialog.getByLabel('退款原因（客户可见）').fill('一件样品信噪比不足，退还该件费用。');
  await send(page, '提议退款');
  await expectState(page, '退款中');
}

/** Finance opens the refund from its queue and posts it. */
export async function postTheRefund(page: Page, orderNo: string): Promise<void> {
  await page.goto(`/console/refunds?state=proposed&kw=${orderNo}`);
  await openRow(page, orderNo);
  await press(page, '确认退款');
  await send(page, '确认退款');
  await expectState(page, '已退款');
}

/** What was paid from the balance comes back to principal and bonus, as one event. */
export async function seeTheRefundInTheLedger(page: Page, orderNo: string, wantedFen: number): Promise<void> {
  await page.goto('/member/prestore?tab=ledger');
  const rows = page.getByRole('row').filter({ hasText: `退款：${orderNo}` });
  await expect(rows).toHaveCount(1);
  const gains = (await rows.allInnerTexts()).map((text) => fenOf(/\+(¥[\d,.]+)/.exec(text)?.[1] ?? ''));
  expect(gains.reduce((sum, fen) => sum + fen, 0)).toBe(wantedFen);
}
