import { expect, type Page } from '@playwright/test';
import { picturePng } from '../../api/sample-files.ts';

/** Of the own account, or of the community that `query` of the address names. */
export async function makeAStatement(page: Page, query = ''): Promise<void> {
  await page.goto(`/member/unsettled${query}`);
  await page.getByLabel('全选本页').check();
  await page.getByRole('button', { name: '生成对账单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '生成对账单' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/member/unpaid' && url.search === query);
}

/** Nothing is paid from an empty balance: the dialog says what is missing. */
export async function cannotPayYet(page: Page): Promise<void> {
  const dialog = await openPayment(page);
  await expect(dialog.getByRole('alert')).toContainText('还差');
  await expect(dialog.getByRole('button', { name: /^付款/ })).toBeDisabled();
  await dialog.getByRole('button', { name: '返回' }).click();
}

export async function payFromTheBalance(page: Page, query = ''): Promise<void> {
  await page.goto(`/member/unpaid${query}`);
  const dialog = await openPayment(page);
  await dialog.getByRole('button', { name: /^付款/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('没有待付款的对账单')).toBeVisible();
}

async function openPayment(page: Page) {
  await page.getByRole('table', { name: '对账单' }).getByRole('button', { name: '余额付款' }).click();
  return page.getByRole('dialog', { name: '用预存本金付款？' });
}

/** Applies for a deposit and sends a picture of the voucher of the bank transfer. */
export async function depositByTransfer(page: Page, yuan: string): Promise<void> {
  await page.goto('/member/prestore');
  await page.getByRole('button', { name: '申请预存' }).first().click();
  const form = page.getByRole('dialog', { name: '申请预存' });
  await form.getByLabel('预存金额（元）').fill(yuan);
  await form.getByRole('button', { name: '提交申请' }).click();
  const voucher = page.getByRole('dialog', { name: '预存付款' });
  await voucher.getByRole('radio', { name: /对公转账/ }).check();
  await voucher
    .locator('input[type=file]')
    .setInputFiles({ name: '转账凭证.png', mimeType: 'image/png', buffer: Buffer.from(picturePng()) });
  await expect(voucher.getByRole('button', { name: '更换' })).toBeVisible();
  await voucher.getByRole('button', { name: '提交凭证' }).click();
  await expect(voucher).toBeHidden();
}

/** Pays the one statement that is due by bank, with the picture of the voucher. */
export async function payByTransfer(page: Page): Promise<void> {
  await page.goto('/member/unpaid');
  await page.getByRole('table', { name: '对账单' }).getByRole('button', { name: '转账付款' }).click();
  const dialog = page.getByRole('dialog', { name: '转账付款' });
  await dialog.getByRole('button', { name: '提交凭证' }).click();
  await expect(dialog.locator('p[role="alert"]')).toHaveText('请先上传转账凭证');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '转账凭证.png', mimeType: 'image/png', buffer: Buffer.from(picturePng()) });
  await expect(dialog.getByRole('button', { name: '更换' })).toBeVisible();
  await dialog.getByRole('button', { name: '提交凭证' }).click();
  await expect(dialog).toBeHidden();
}

/** Finds the one statement under the tab of its state; its details say how the transfer stands. */
export async function seeStatement(page: Page, state: string, transfer: string): Promise<void> {
  await page.goto('/member/unpaid');
  await page.getByRole('tab', { name: state }).click();
  const table = page.getByRole('table', { name: '对账单' });
  await expect(table.getByText(state, { exact: true })).toBeVisible();
  await table.getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog', { name: '对账单明细' })).toContainText(transfer);
}

/** The statement whose details are open comes as a PDF under its number. */
export async function downloadStatement(page: Page): Promise<void> {
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog', { name: '对账单明细' }).getByRole('button', { name: '下载 PDF' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^对账单-DZ\d{13}\.pdf$/);
}

/** Words find an entry of the ledger, which leads to what caused it. */
export async function findInLedger(page: Page, words: string): Promise<void> {
  await page.goto('/member/prestore?tab=ledger');
  await page.getByPlaceholder('事项').fill(words);
  const table = page.getByRole('table', { name: '资金明细' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link', { name: /^对账单 DZ/ }).click();
  await expect(page.getByRole('dialog', { name: '对账单明细' })).toContainText('已结清');
}

/** Asks to test first and pay later, up to a sum. */
export async function askForCredit(page: Page, yuan: string): Promise<void> {
  await page.goto('/member/prestore?tab=credit');
  await page.getByRole('button', { name: '申请提高额度' }).click();
  const dialog = page.getByRole('dialog', { name: '申请信用额度' });
  await dialog.getByLabel('申请额度（元）').fill(yuan);
  await dialog.getByLabel('申请说明').fill('国家基金项目，按季度统一付款');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('table', { name: '信用额度申请' })).toContainText('待审核');
}

/**
 * Applies for one invoice over everything that can be invoiced, to a title made on the way: a person's where it has no
 * tax number.
 */
export async function askForAnInvoice(page: Page, title: { name: string; taxNo?: string }, query = ''): Promise<void> {
  await page.goto(`/member/invoiceLs${query}`);
  await page.getByRole('button', { name: '申请开票' }).click();
  await page.getByLabel('全选本页').check();
  await page.getByRole('group', { name: '已选' }).getByRole('button', { name: '申请开票' }).click();
  const form = page.getByRole('dialog', { name: '申请开票' });
  await form.getByRole('button', { name: '新增抬头' }).click();
  const added = page.getByRole('dialog', { name: '新增发票抬头' });
  if (title.taxNo) await added.getByLabel('税号').fill(title.taxNo);
  else await added.getByLabel('抬头类型').selectOption('person');
  await added.getByLabel('发票抬头').fill(title.name);
  await added.getByRole('button', { name: '保存' }).click();
  await expect(added).toBeHidden();
  await expect(form.getByLabel('发票抬头')).toContainText(title.name);
  await form.getByLabel('开票内容').selectOption({ index: 1 });
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form).toBeHidden();
}

export async function downloadTheInvoice(page: Page): Promise<void> {
  await page.goto('/member/invoiceLs');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载发票' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toContain('.pdf');
}

/** Has prepaid money paid back to a bank account; what leaves and what arrives stands there before it is sent. */
export async function askForMoneyBack(
  page: Page,
  given: { yuan: string; holder: string; password: string },
): Promise<void> {
  await page.goto('/member/prestore');
  await page.getByRole('button', { name: '转出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '转出预存' });
  await dialog.getByLabel('退款', { exact: true }).check();
  await dialog.getByLabel('退款金额（元）').fill(given.yuan);
  await expect(dialog.getByRole('status')).toContainText('扣回未满足档位的赠送金¥45.00');
  await expect(dialog.getByRole('status')).toContainText('到账¥1,000.00');
  await dialog.getByLabel('收款户名').fill(given.holder);
  await dialog.getByLabel('开户银行').fill('中国银行南京鼓楼支行');
  await dialog.getByLabel('银行账号').fill('6217 0012 1002 4455 220');
  await dialog.getByLabel('登录密码').fill(given.password);
  await dialog.getByRole('button', { name: '申请退款' }).click();
  await expect(page.getByRole('dialog', { name: '预存转出' })).toContainText('**** 5220');
  await page.getByRole('dialog', { name: '预存转出' }).getByRole('button', { name: '关闭', exact: true }).click();
}

/** Finds the one transfer in this state, in the list and with its sums. */
export async function seeTransfer(page: Page, state: string): Promise<void> {
  await page.goto('/member/prestore?tab=transfers');
  const table = page.getByRole('table', { name: '转出与转入' });
  await expect(table.getByText(state, { exact: true })).toBeVisible();
}
