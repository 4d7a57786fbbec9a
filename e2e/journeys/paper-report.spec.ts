import { expect, test } from '@playwright/test';
import { suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { confirmData, lock, publish, receive } from '../demo/order-steps.ts';
import { openTheOrder, seeTheNotice } from './steps/follow-order.ts';
import { orderWithOneClick } from './steps/order-paperwork.ts';
import { openCustomerBrowser, createOwnPeople } from './steps/own-people.ts';
import { describeTheSamples, nameTheContact, seeTheOrderPlaced, signAndSubmit } from './steps/place-order.ts';
import { send, signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';
const number = 'SF2026112499';

test.use({ actionTimeout: 20_000 });

test('a paper report goes to the address that was chosen, and the customer sees its parcel', async ({ browser }) => {
  const mine = await createOwnPeople('paper');
  const { server, staff, customer } = mine;
  const service = (await customer.call(suggestServices, { kw: xrd })).find((one) => one.name === xrd);
  const own = await openCustomerBrowser(browser, mine);
  const { page } = own;
  await page.goto(`/detail/${service?.rid}`);
  await orderWithOneClick(page, xrd);
  await describeTheSamples(page, xrd, { name: '氧化锌粉末', composition: 'ZnO' });
  await page.getByLabel('报告', { exact: true }).selectOption('paper');
  await expect(page.getByLabel('纸质报告收件地址')).toContainText('汉口路 22 号');
  await nameTheContact(page, '林晓雨');
  await expect(page.getByRole('region', { name: '订单核对' })).toContainText('电子与纸质报告');
  await signAndSubmit(page, '林晓雨');
  const rid = await seeTheOrderPlaced(page, '待寄样');

  const story = { staff, customer, rid };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  const { order_no } = await customer.call(getOrder, { rid });
  const keeper = await signInToTheConsole(browser, server.origin, server.staff.keeper);
  await keeper.page.goto('/console/');
  await keeper.page.getByRole('link', { name: /纸质报告待寄出/ }).click();
  const row = keeper.page.getByRole('listitem').filter({ hasText: order_no });
  await expect(row).toContainText('汉口路 22 号');
  await row.getByRole('button', { name: '寄出纸质报告' }).click();
  const dialog = keeper.page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: '打印后装入' }).getByRole('link').first()).toBeVisible();
  await dialog.getByLabel('快递公司').fill('顺丰速运');
  await dialog.getByLabel('快递单号').fill(number);
  await send(keeper.page, '确认寄出');
  await expect(row).toHaveCount(0);

  await seeTheNotice(page, '纸质报告已寄出');
  await openTheOrder(page, rid, '待结算');
  const report = page.getByRole('region', { name: '纸质报告' });
  await expect(report).toContainText(number);
  await expect(report.getByRole('link', { name: '去快递公司查询' })).toHaveAttribute('href', new RegExp(number));
  expect([own, keeper].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own, keeper].map((browserSession) => browserSession.close()));
});
