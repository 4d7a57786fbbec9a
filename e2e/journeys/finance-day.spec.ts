import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { listDepositsForStaff } from '@yance/contract/balance/staff-endpoints.ts';
import {
  addBankAccount,
  editBankAccount,
  listBankAccounts,
  listBankLines,
  postBankLine,
} from '@yance/contract/banking/staff-endpoints.ts';
import { getStatementForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import { uploadFile } from '@yance/contract/files/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { addTransfer } from '@yance/contract/transfers/endpoints.ts';
import { approveTransfer, listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import type { Person } from '../api/people.ts';
import { picturePng } from '../api/sample-files.ts';
import { statementFile } from '../demo/bank-steps.ts';
import { applyForStatement, bill, deposit } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { countHands } from './steps/count-hands.ts';
import { expectWaiting, findInList, openFromMenu, openQueue } from './steps/home.ts';
import { letItBeOverdue } from './steps/overdue.ts';
import { createOwnPeople, registerCustomer } from './steps/own-people.ts';
import { issueThisInvoice, notePayment, postThisDeposit } from './steps/staff-money.ts';
import { expectState, openRow, press, send, signInToTheConsole } from './steps/staff.ts';

const customerName = '沈怀瑾';
const transfers = 50;
const rowsOfPage = 20;
/** So many applications may one customer have open at once. */
const ofEach = 10;

test.use({ actionTimeout: 20_000 });
test.slow();

test('a day of finance: the bank’s file booked while a colleague books one line, vouchers, an invoice, a refund that two approve, an overdue statement', async ({
  browser,
}) => {
  const { server, staff, customer, account } = await createOwnPeople('financeday', customerName);
  const { finance } = staff;
  const before = new Map((await finance.call(listQueues, {})).map(({ title, count }) => [title, count]));
  const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  const statement = await bill(customer);
  await applyForStatement(customer, statement, { title: '南京大学', email: 'lin@example.edu.cn' });
  await deposit(customer, finance, 300_000);
  await customer.call(addTransfer, {
    kind: 'refund',
    way: 'bank',
    amount_fen: 250_000,
    holder: customerName,
    bank: '中国银行南京鼓楼支行',
    account: '6217001210024455220',
    password: account.password,
  });
  const vouchers = [];
  for (const amount_fen of [80_000, 90_000]) {
    const { rid, deposit_no } = await customer.call(addDeposit, { amount_fen });
    const { rid: voucher_rid } = await customer.upload(uploadFile, { name: '转账凭证.png', bytes: picturePng() });
    await customer.call(sendVoucher, { rid, voucher_rid });
    vouchers.push(deposit_no);
  }
  const lines = [];
  let payer = await registerCustomer(server, { name: customerName });
  for (let made = 0; made < transfers; made += 1) {
    if (made > 0 && made % ofEach === 0) payer = await registerCustomer(server, { name: customerName });
    const { deposit_no, amount_fen, rid } = await payer.call(addDeposit, { amount_fen: (1200 + made) * 100 });
    const serial = rid.replaceAll('-', '').slice(-16);
    lines.push({ yuan: (amount_fen / 100).toFixed(2), payer: customerName, memo: `预存 ${deposit_no}`, serial });
  }
  await letItBeOverdue(server.dataDir, statement);
  const close = await useOneAccount(finance);

  const session = await signInToTheConsole(browser, server.origin, server.staff.finance);
  const { page } = session;
  const hands = countHands(page);
  await hands.click(page.getByRole('main').getByRole('link', { name: /^银行流水待入账/ }));
  await hands.click(page.getByRole('button', { name: '导入流水' }).first());
  const file = { name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(statementFile(lines)) };
  await page.locator('input[type=file]').setInputFiles(file);
  await hands.click(page.getByRole('button', { name: `导入 ${transfers} 笔` }));
  await findInList(page, customerName, rowsOfPage);
  await hands.click(page.getByRole('combobox', { name: '每页条数' }));
  await hands.click(page.getByText('100 条/页', { exact: true }).last());
  await expect(page.getByRole('row')).toHaveCount(transfers + 1);
  await hands.click(page.getByRole('checkbox', { name: '选择本页全部' }));
  await hands.click(page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '入账' }));
  const many = page.getByRole('dialog');
  const [taken] = (await finance.call(listBankLines, { kw: lines[2]?.serial ?? '' })).list;
  const [match] = taken?.matches ?? [];
  await staff.administrator.call(postBankLine, { rid: taken?.rid ?? '', deposit_rid: match?.deposit_rid ?? '' });
  await hands.click(many.getByRole('button', { name: `入账 ${transfers} 笔` }));
  await expect(many.getByRole('status')).toContainText(`已入账 ${transfers - 1} 笔，1 笔没有成功`);
  await hands.click(many.getByRole('button', { name: '完成' }));
  // Home card, import and its button, a page that holds them, all ticked, booked, done; the colleague's takes no more.
  expect(hands.done).toEqual({ clicks: 9, keys: 0, scans: 0 });
  expect(hands.done.clicks).toBeLessThan(20);
  await expect(page.getByText('没有符合筛选条件的记录')).toBeVisible();

  // The second voucher is of the same transfer as the first: its reference is refused, and the bank is asked again.
  const reference = `B${Date.now()}`;
  await openQueue(page, '预存待审核');
  await openRow(page, vouchers[0] ?? '');
  await postThisDeposit(page, reference);
  await page.reload();
  await expectState(page, '已到账');
  await openQueue(page, '预存待审核');
  await openRow(page, vouchers[1] ?? '');
  await postThisDeposit(page, `${reference}2`, reference);

  await openQueue(page, '开票待审核');
  await openRow(page, customerName);
  await issueThisInvoice(page);

  await openQueue(page, '预存退款待审核');
  await openRow(page, customerName);
  await press(page, '通过');
  await send(page, '通过');
  await expect(page.getByText('已初审，等待另一位同事复核')).toBeVisible();
  const [refund] = (await finance.call(listTransfersForStaff, { kw: account.phone })).list;
  await staff.administrator.call(approveTransfer, { rid: refund?.rid ?? '' });
  await page.getByRole('button', { name: /新变化/ }).click();
  await notePayment(page);

  await openQueue(page, '对账单逾期');
  await openRow(page, customerName);
  await expect(page.getByText('已逾期').first()).toBeVisible();
  await page.getByLabel(/^记一条备注/).fill('已电话提醒，月底前付款');
  await page.getByRole('button', { name: '添加备注' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '已电话提醒' })).toBeVisible();
  await openFromMenu(page, '对账单');
  const { statement_no } = await finance.call(getStatementForStaff, { rid: statement });
  await findInList(page, statement_no, 1);
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  expect(await readFile(await list.path(), 'utf8')).toContain(statement_no);

  const { list: booked } = await finance.call(listDepositsForStaff, { kw: account.phone, size: 100 });
  expect(booked.map(({ state }) => state)).toEqual(booked.map(() => 'posted'));
  expect(booked).toHaveLength(1 + vouchers.length);
  const { list: ofFile } = await finance.call(listDepositsForStaff, { kw: customerName, state: 'posted', size: 100 });
  const posted = new Set(ofFile.map(({ deposit_no }) => deposit_no));
  expect(lines.filter(({ memo }) => posted.has(memo.replace('预存 ', '')))).toHaveLength(transfers);
  const [paid] = (await finance.call(listTransfersForStaff, { kw: account.phone })).list;
  expect(paid).toMatchObject({ state: 'done', two_approvers: true });
  expect(paid?.approvers).toHaveLength(2);
  expect(await finance.call(getStatementForStaff, { rid: statement })).toMatchObject({
    overdue: true,
    applications: [{ label: '已开票' }],
  });
  const { list: messages } = await customer.call(listMessages, { size: 100 });
  expect(messages.filter(({ title }) => title === '对账单已逾期')).toHaveLength(1);
  for (const queue of ['银行流水待入账', '预存待审核', '预存退款待打款'])
    await expectWaiting(page, queue, before.get(queue) ?? 0);
  expect(session.faults).toEqual([]);
  await session.close();
  await close();
  await everythingIsWhole(server.dataDir);
});

/** The one account whose file needs no choice of one; what is returned takes the others back into use. */
async function useOneAccount(finance: Person): Promise<() => Promise<void>> {
  const { list } = await finance.call(listBankAccounts, {});
  const used = list.filter(({ disabled }) => !disabled);
  const set = async (accounts: typeof used, disabled: boolean) => {
    for (const { rid, name, bank, number } of accounts)
      await finance.call(editBankAccount, { rid, name, bank, number, disabled });
  };
  await set(used, true);
  const form = { name: '农行结算户', bank: '农业银行', number: String(Date.now()) };
  const own = await finance.call(addBankAccount, form);
  return async () => {
    await set([own], true);
    await set(used, false);
  };
}
