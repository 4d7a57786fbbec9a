import { expect, test } from '@playwright/test';
import { deposit } from '../demo/money-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { askForMoneyBack, seeTransfer } from './steps/settle.ts';
import { payOutTheRefund } from './steps/staff-money.ts';
import { signInToTheConsole } from './steps/staff.ts';

const customerName = '苏念慈';

test.use({ actionTimeout: 20_000 });
test.slow();

test('unused prepaid money goes back to a bank account: its sums are explained, finance approves and pays, and the member sees it', async ({
  browser,
}) => {
  const { server, staff, customer, account } = await createOwnPeople('refund', customerName);
  await deposit(customer, staff.finance, 150_000);

  const own = await openBrowserSession(browser, server.origin);
  await own.page.goto('/');
  await signInWith(own.page, account);
  await askForMoneyBack(own.page, { yuan: '1000', holder: customerName, password: account.password });
  await seeTransfer(own.page, '待审核');

  const browserSession = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await payOutTheRefund(browserSession.page, customerName);

  await seeTransfer(own.page, '已完成');
  await own.page.goto('/member/prestore?tab=ledger');
  await expect(own.page.getByRole('table', { name: '资金明细' })).toContainText('退款转出');
  expect([own, browserSession].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), browserSession.close()]);
  await everythingIsWhole(server.dataDir);
});
