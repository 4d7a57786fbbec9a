import { expect, test } from '@playwright/test';
import { register } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { bill } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';
import { hireAll } from '../hire.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { openHouse, readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone, signInWith } from './steps/account.ts';
import { openDesk } from './steps/browser.ts';
import { postTheDeposit, refuseTheDeposit } from './steps/house-money.ts';
import { payByTransfer, seeStatement } from './steps/settle.ts';
import { signInToTheConsole } from './steps/staff.ts';

const customerName = '陆知行';
const unreadable = '凭证看不清，请重新上传';

test.use({ actionTimeout: 10_000 });
test.slow();

test('a statement is paid by bank: 付款中 until finance decides, 待付款 again when the voucher is refused, 已结清 when the money is there', async ({
  browser,
}) => {
  const under = await serverUnderTest();
  // People of their own: a one-time code serves once, and the other journeys have just used theirs.
  const staff = await hireAll('statement', { ...process.env, DATA_DIR: under.dataDir });
  const server = { ...under, staff };
  const account = { phone: freshPhone(), password: '', code: '', at: 0 };
  account.password = `Yance-${account.phone.slice(-6)}`;
  const customer = await register(
    { origin: server.origin, readCode: (phone: string) => readCode(server, phone), phone: account.phone },
    person(server.origin),
    { name: customerName, organization: 0, company: '南京大学化学学院' },
  );
  const house = await openHouse(server);
  const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { house, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  await bill(customer);

  const own = await openDesk(browser, server.origin);
  await own.page.goto('/');
  await signInWith(own.page, account);
  await payByTransfer(own.page);
  await seeStatement(own.page, '付款中', '待审核');

  const desk = await signInToTheConsole(browser, server.origin, staff.finance);
  await refuseTheDeposit(desk.page, customerName, unreadable);
  await seeStatement(own.page, '待付款', unreadable);

  await payByTransfer(own.page);
  await postTheDeposit(desk.page, customerName);
  await seeStatement(own.page, '已结清', '已到账');
  expect([own, desk].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), desk.close()]);
  await everythingIsWhole(server.dataDir);
});
