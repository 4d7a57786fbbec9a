import { expect, test } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { openBrowserSession } from './steps/browser.ts';
import { fenOf, takeTheSuggestionFor } from './steps/find-service.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import {
  addToThePlan,
  describeTheSamples,
  nameTheContact,
  openThePlan,
  seeTheOrderPlaced,
  signAndSubmit,
} from './steps/place-order.ts';
import { press, send, signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });
test.slow();

test('staff agree a price with a unit; its member sees it, orders and is billed by it, and a visitor does not see it', async ({
  browser,
}) => {
  const unit = `江南材料学院${Date.now()}`;
  const people = await createOwnPeople('agreed', '顾清和', unit);
  const { server } = people;
  const title = `框架协议${people.account.phone.slice(-6)}`;

  const operator = await signInToTheConsole(browser, server.origin, server.staff.administrator);
  await operator.page.goto('/console/prices');
  await operator.page.getByRole('button', { name: '新建协议价' }).click();
  const dialog = operator.page.getByRole('dialog');
  await dialog.getByLabel('协议名称').fill(title);
  await dialog.getByLabel('单位名称').fill(unit);
  await dialog.getByRole('button', { name: '添加全部项目' }).click();
  await dialog.getByLabel('全部检测项目的折扣').fill('8');
  await expect(dialog.getByRole('table', { name: '价格示例' }).getByRole('row')).toHaveCount(4);
  await send(operator.page, '保存草稿');
  await operator.page.goto('/console/prices?state=draft');
  await operator.page.getByText(title).click();
  await press(operator.page, '生效');
  await send(operator.page, '生效');
  await expect(operator.page.getByText('使用中')).toBeVisible();
  await operator.close();

  const visitor = await openBrowserSession(browser, server.origin);
  await visitor.page.goto('/');
  await takeTheSuggestionFor(visitor.page, 'XRD', xrd);
  const sumOf = (page: typeof visitor.page) =>
    page.getByRole('region', { name: '价格计算' }).locator('tfoot td').last();
  const plain = fenOf(await sumOf(visitor.page).innerText());

  const own = await openCustomerBrowser(browser, people);
  const { page } = own;
  await takeTheSuggestionFor(page, 'XRD', xrd);
  await expect(page.getByRole('region', { name: '价格计算' })).toContainText(`协议价 · ${title}`);
  expect(fenOf(await sumOf(page).innerText())).toBe(Math.round(plain * 0.8));
  await expect(visitor.page.getByRole('region', { name: '价格计算' })).not.toContainText('协议价');
  await visitor.close();

  await addToThePlan(page, 1, 1);
  await page.goto('/experiment');
  await expect(page.getByText(`协议价 · ${title}`)).toBeVisible();
  await openThePlan(page, [xrd]);
  await describeTheSamples(page, xrd, { name: '氧化锌粉末', composition: 'ZnO' });
  await page.getByRole('radio', { name: '不使用优惠券' }).check();
  await nameTheContact(page, '顾清和');
  await signAndSubmit(page, '顾清和');
  const rid = await seeTheOrderPlaced(page, '待寄样');
  expect((await people.customer.call(getOrder, { rid })).total_fen).toBe(Math.round(plain * 0.8));
  expect(own.faults).toEqual([]);
  await own.close();
  await everythingIsWhole(server.dataDir);
});
