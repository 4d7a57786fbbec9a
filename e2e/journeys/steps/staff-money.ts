import { expect, type Page } from '@playwright/test';
import { smallPdf } from '../../api/sample-files.ts';
import { atRest } from './browser.ts';
import { expectState, openRow, press, send } from './staff.ts';

/** Finance looks at the picture of the voucher and books what arrived at the bank. */
export async function postTheDeposit(page: Page, customer: string): Promise<void> {
  await page.goto('/console/deposits');
  await openRow(page, customer);
  await postThisDeposit(page, `B${Date.now()}`);
}

/** Looks at the voucher of the open deposit and books it; the dialog stays where the bank's reference was used. */
export async function postThisDeposit(page: Page, reference: string, used?: string): Promise<void> {
  await seeTheVoucher(page);
  await press(page, '确认到账');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('银行流水号');
  // On a busy machine the mark of the refused step stays in the button for a while.
  const post = dialog.getByRole('button', { name: /确认到账$/ });
  if (used) {
    await field.fill(used);
    await post.click();
    await expect(page.getByText('该银行流水号已登记过，请核对')).toBeVisible();
  }
  await field.fill(reference);
  await atRest(dialog);
  await post.click();
  await expect(dialog).toBeHidden();
  await expectState(page, '已到账');
}

/** Finance cannot match the voucher and says why. */
export async function refuseTheDeposit(page: Page, customer: string, reason: string): Promise<void> {
  await page.goto('/console/deposits');
  await openRow(page, customer);
  await press(page, '驳回');
  await page.getByRole('dialog').getByRole('textbox').fill(reason);
  await send(page, '驳回');
  await expectState(page, '已驳回');
}

/** The picture stands beside the deposit. */
async function seeTheVoucher(page: Page): Promise<void> {
  const voucher = page.getByRole('img', { name: '转账凭证.png' });
  await expect.poll(() => voucher.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(2);
}

/** Finance accepts the application and records the invoice with its file. */
export async function issueTheInvoice(page: Page, customer: string): Promise<void> {
  await page.goto('/console/invoices');
  await openRow(page, customer);
  await issueThisInvoice(page);
}

export async function issueThisInvoice(page: Page): Promise<void> {
  await press(page, '审核通过');
  await send(page, '审核通过');
  await press(page, '登记开票');
  await fileTheInvoice(page, { button: '登记开票', file: '发票.pdf', state: '已开票' });
}

/** Fills in the open dialog what the tax platform gave: a number and a file. */
export async function fileTheInvoice(
  page: Page,
  { button, file, state }: { button: string; file: string; state: string },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('发票号码').fill(String(Date.now()).padStart(20, '2'));
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) });
  await expect(dialog.getByText('已上传')).toBeVisible();
  await send(page, button);
  await expectState(page, state);
}

/** Finance approves the one refund of a customer and notes what the bank has sent. */
export async function payOutTheRefund(page: Page, customer: string): Promise<void> {
  await page.goto('/console/transfers');
  await openRow(page, customer);
  await press(page, '通过');
  await send(page, '通过');
  await notePayment(page);
}

/** The open refund is approved; finance notes what the bank has sent. */
export async function notePayment(page: Page): Promise<void> {
  await expectState(page, '已通过');
  await press(page, '登记打款');
  await page.getByRole('dialog').getByLabel('银行流水号').fill(`P${Date.now()}`);
  await send(page, '登记打款');
  await expectState(page, '已完成');
}

/** Finance grants the credit that a customer asks for, as much as was asked. */
export async function grantTheCredit(page: Page, customer: string): Promise<void> {
  await page.goto('/console/credits');
  await openRow(page, customer);
  await press(page, '通过');
  await send(page, '通过');
  await expectState(page, '已通过');
}
