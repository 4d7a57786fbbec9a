import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { namesInZip } from '../api/zip-names.ts';
import { applyForStatement, bill } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';
import { signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { fileTheInvoice, issueTheInvoice } from './steps/staff-money.ts';
import { openRow, press, signInToTheConsole } from './steps/staff.ts';

const customerName = '顾清和';
const address = 'finance@chem.example.edu.cn';

test.use({ actionTimeout: 20_000 });
test.slow();

/** Asks for a new invoice with another content. */
async function askForAnother(page: Page): Promise<void> {
  await page.goto('/member/invoiceLs');
  await page.getByRole('button', { name: '申请换开' }).click();
  const dialog = page.getByRole('dialog', { name: '申请换开' });
  await dialog.getByRole('button', { name: '提交换开申请' }).click();
  await expect(dialog.locator('p[role="alert"]').first()).toHaveText('请选择换开原因');
  await dialog.getByLabel('换开原因').selectOption('content');
  await dialog.getByLabel('开票内容').selectOption('检测费');
  await dialog.getByRole('button', { name: '提交换开申请' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table').getByText('换开申请', { exact: true })).toBeVisible();
}

/** The files that went to an address by mail, oldest first. */
async function mailedTo(dataDir: string): Promise<string[]> {
  const lines = (await readFile(join(dataDir, 'outbox', 'mail.jsonl'), 'utf8')).trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { to: string; attachments?: { name: string }[] })
    .filter(({ to }) => to === address)
    .flatMap(({ attachments = [] }) => attachments.map(({ name }) => name));
}

/** Ticks the order in the list, has its papers put into a zip, and downloads it. */
async function downloadThePapers(page: Page): Promise<string[]> {
  await page.goto('/member/order');
  await page.getByLabel(/^选择订单/).check();
  await page.getByRole('group', { name: '已选' }).getByRole('link', { name: '报销资料包' }).click();
  const dialog = page.getByRole('dialog', { name: '报销资料包' });
  await dialog.getByLabel('形式').selectOption('zip');
  await dialog.getByLabel('每份大小上限（MB）').fill('10');
  await dialog.getByRole('button', { name: '生成', exact: true }).click();
  await expect(dialog).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^报销资料包-.*\.zip/ }).click(),
  ]);
  return namesInZip(await readFile(await download.path()));
}

test('an invoice is made anew: asked for, taken back in red, issued again, every file by mail; then the papers of the order come as one zip', async ({
  browser,
}) => {
  const { server, staff, customer, account } = await createOwnPeople('reissue', customerName);
  const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  await applyForStatement(customer, await bill(customer), { title: '南京大学', email: address });

  const own = await openBrowserSession(browser, server.origin);
  const finance = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await issueTheInvoice(finance.page, customerName);
  await own.page.goto('/');
  await signInWith(own.page, account);
  await askForAnother(own.page);

  await finance.page.goto('/console/invoices?state=reissuing');
  await openRow(finance.page, customerName);
  await press(finance.page, '红冲并换开');
  await fileTheInvoice(finance.page, { button: '红冲并换开', file: '红字发票.pdf', state: '已红冲' });
  await finance.page.getByRole('link', { name: /^KP/ }).click();
  await press(finance.page, '登记开票');
  await fileTheInvoice(finance.page, { button: '登记开票', file: '新发票.pdf', state: '已开票' });
  await expect.poll(() => mailedTo(server.dataDir)).toEqual(['发票.pdf', '红字发票.pdf', '新发票.pdf']);

  const papers = await downloadThePapers(own.page);
  expect(papers.map((name) => name.slice(3).split(/[-.]/)[0])).toEqual([
    '封面',
    '检测协议',
    '检测清单',
    '发票',
    '付款证明',
  ]);
  await expect(own.page.getByText(/^未收入检测报告/)).toBeVisible();
  expect([own, finance].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), finance.close()]);
});
