import { expect, test } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, ship } from '../demo/order-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { seeTheNotice } from './steps/follow-order.ts';
import {
  chooseToSupplement,
  insureTheReturn,
  openTheParcel,
  reportTheMismatch,
  sendTheReturn,
  signForTheReturn,
  takeIn,
} from './steps/samples.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

const wrong = '样品为块体，与登记的粉末不符。';

test.use({ actionTimeout: 20_000 });

test('a sample that does not match is sent again, and in the end all samples go back insured', async ({ browser }) => {
  const { server, staff, customer, account } = await createOwnPeople('samples');
  await deposit(customer, staff.finance, 500_000);
  const wanted = [{ service: 'X射线粉末衍射', count: 2, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  await ship(story);
  const { order_no } = await customer.call(getOrder, { rid: story.rid });

  const own = await openBrowserSession(browser, server.origin);
  await own.page.goto('/');
  await signInWith(own.page, account);
  const keeper = await signInToTheConsole(browser, server.origin, server.staff.keeper);
  await openTheParcel(keeper.page, order_no);
  await reportTheMismatch(keeper.page, 'N001', wrong);
  await chooseToSupplement(own.page, story.rid, wrong);
  await ship(story, `SF${Date.now()}`);
  await openTheParcel(keeper.page, order_no);
  await takeIn(keeper.page, ['N001', 'N002'], 'A-02-07');

  for (const step of [lock, publish, confirmData]) await step(story);
  const number = `SF${story.rid.replaceAll('-', '').slice(-10).toUpperCase()}`;
  await insureTheReturn(own.page, order_no);
  await sendTheReturn(keeper.page, order_no, number);
  await seeTheNotice(own.page, '样品已寄回');
  await signForTheReturn(own.page, order_no, number);
  expect([...own.faults, ...keeper.faults]).toEqual([]);
  await Promise.all([own.close(), keeper.close()]);
  await everythingIsWhole(server.dataDir);
});
