import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import { expect, test } from '@playwright/test';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { letItBePaidYesterday } from './steps/paid-yesterday.ts';
import { seeTransfer } from './steps/settle.ts';
import { expectState, openRow, press, send, signInToTheConsole } from './steps/staff.ts';

const customerName = '沈若溪';

test.use({ actionTimeout: 20_000 });
test.slow();

test('finance corrects a balance by two people, sends money back the way it came, looks into a bill that differs, and closes the days before', async ({
  browser,
}) => {
  const people = await createOwnPeople('books', customerName);
  const { server, customer } = people;
  const others = await createStaffAccounts(`booksb${test.info().retry || ''}`, {
    ...process.env,
    DATA_DIR: server.dataDir,
  });
  const first = await signInToTheConsole(browser, server.origin, server.staff.finance);
  const second = await signInToTheConsole(browser, server.origin, others.finance);

  await first.page.goto('/console/adjustments');
  await first.page.getByRole('button', { name: '提议调账' }).click();
  const form = first.page.getByRole('dialog', { name: '提议调账' });
  await form.getByRole('combobox', { name: '客户' }).fill(customerName);
  await first.page.getByRole('option').first().waitFor({ state: 'attached' });
  await form.getByRole('combobox', { name: '客户' }).press('Enter');
  await form.getByLabel('金额（元）').fill('88.50');
  await form.getByLabel('原因（客户可见）').fill('补记 11 月多收的取样费');
  await form.getByRole('button', { name: '提交复核' }).click();
  await expect(form).toBeHidden();
  await openRow(first.page, customerName);
  // Who proposed it may take it back, and not post it.
  const steps = first.page.getByRole('toolbar', { name: '可用操作' });
  await expect(steps.getByRole('button', { name: '撤回' })).toBeVisible();
  await expect(steps.getByRole('button', { name: '复核通过' })).toHaveCount(0);
  await second.page.goto('/console/adjustments');
  await openRow(second.page, customerName);
  await press(second.page, '复核通过');
  await send(second.page, '复核通过');
  await expectState(second.page, '已调账');

  // What the customer paid online goes back the way it came.
  const { rid } = await customer.call(addDeposit, { amount_fen: 600_00, method: 'online', gift: 'none' });
  const payment = await customer.call(startPayment, { for: { kind: 'deposit', rid }, provider: 'wechat' });
  const paid = await fetch(new URL('/dev/pay', server.origin), {
    method: 'POST',
    body: new URLSearchParams({ no: payment.rid.replaceAll('-', ''), how: 'pay' }),
  });
  expect(await paid.text()).toContain('已付款');
  const own = await openCustomerBrowser(browser, people);
  await own.page.goto('/member/prestore?tab=ledger');
  await expect(own.page.getByText('补记 11 月多收的取样费').first()).toBeVisible();
  await own.page.goto('/member/prestore?out=refund');
  const refund = own.page.getByRole('dialog', { name: '转出预存' });
  await refund.getByLabel('退到哪里').selectOption('online');
  await refund.getByLabel('退款金额（元）').fill('200');
  await refund.getByLabel('登录密码').fill(people.account.password);
  await refund.getByRole('button', { name: '申请退款' }).click();
  await expect(own.page.getByRole('dialog', { name: '预存转出' })).toContainText('¥200.00');
  await first.page.goto('/console/transfers');
  await openRow(first.page, customerName);
  await press(first.page, '通过');
  await send(first.page, '通过');
  await expectState(first.page, '已通过');
  await expect(async () => {
    await first.page.goto('/dev/pay');
    await first.page.getByRole('button', { name: '退款到账' }).first().click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await seeTransfer(own.page, '已完成');

  // The provider's bill of the day lacks what arrived here: somebody looks into it and says what it was.
  await letItBePaidYesterday(server.dataDir, payment.rid);
  await first.page.goto('/console/payments/bill?provider=wechat');
  await first.page.getByRole('button', { name: '下载账单并对账' }).click();
  const differing = first.page.getByRole('row').filter({ hasText: '仅本平台有' });
  await expect(differing.filter({ hasText: '¥600.00' })).toBeVisible();
  await first.page.getByRole('button', { name: '标记为已处理' }).click();
  await first.page.getByRole('dialog').getByRole('textbox').fill('支付机构次日入账，已核对');
  await send(first.page, '标记为已处理');
  await expect(first.page.getByText('支付机构次日入账，已核对')).toBeVisible();

  await first.page.goto('/console/closings');
  await first.page.getByRole('button', { name: '日结' }).click();
  await send(first.page, '日结');
  const closed = first.page.getByRole('table').last();
  await expect(closed.getByRole('columnheader', { name: '日结人' })).toBeInViewport({ ratio: 1 });
  expect([own, first, second].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), first.close(), second.close()]);
  await everythingIsWhole(server.dataDir);
});
