import { expect, test } from '@playwright/test';
import { bill } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { postTheDeposit, refuseTheDeposit } from './steps/staff-money.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { downloadStatement, findInLedger, payByTransfer, seeStatement } from './steps/settle.ts';
import { signInToTheConsole } from './steps/staff.ts';

const customerName = '陆知行';
const unreadable = '凭证看不清，请重新上传';

test.use({ actionTimeout: 20_000 });
test.slow();

test('a statement is paid by bank: 付款中 until finance decides, 待付款 again when the voucher is refused, 已结清 when the money is there; its paper and its entry of the ledger are found', async ({
  browser,
}) => {
  const { server, staff, customer, account } = await createOwnPeople('statement', customerName);
  const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  await bill(customer);

  const own = await openBrowserSession(browser, server.origin);
  await own.page.goto('/');
  await signInWith(own.page, account);
  await payByTransfer(own.page);
  await seeStatement(own.page, '付款中', '待审核');

  const browserSession = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await refuseTheDeposit(browserSession.page, customerName, unreadable);
  await seeStatement(own.page, '待付款', unreadable);

  await payByTransfer(own.page);
  await postTheDeposit(browserSession.page, customerName);
  await seeStatement(own.page, '已结清', '已到账');
  await downloadStatement(own.page);
  await findInLedger(own.page, '对账单');
  expect([own, browserSession].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), browserSession.close()]);
  await everythingIsWhole(server.dataDir);
});
