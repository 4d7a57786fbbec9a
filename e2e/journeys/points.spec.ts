import { expect, test } from '@playwright/test';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { addGood } from '@yance/contract/points/staff-endpoints.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { expectState, openRow, press, send, signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

test('points of the registration become a good that is sent and received, and take something off an order', async ({
  browser,
}) => {
  const people = await createOwnPeople('points', '顾念初');
  const { server, staff, customer } = people;
  const form = { description: '页码连续', img: '', stock: 5, most_each: 1, listed: true };
  await staff.administrator.call(addGood, { ...form, name: '旅途记录本', points: 40 });

  const own = await openCustomerBrowser(browser, people);
  const { page } = own;
  await page.goto('/member/integral');
  await expect(page.getByText('可用积分')).toBeVisible();
  await page.getByRole('button', { name: '兑换 旅途记录本' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认兑换' }).click();
  const records = page.getByRole('table', { name: '兑换记录' });
  await expect(records).toContainText('待发货');

  const keeper = await signInToTheConsole(browser, server.origin, server.staff.keeper);
  await keeper.page.goto('/console/exchanges?state=pending');
  await openRow(keeper.page, '旅途记录本');
  await press(keeper.page, '发货');
  await keeper.page.getByLabel('快递公司').fill('顺丰速运');
  await keeper.page.getByLabel('快递单号').fill('SF1234567890');
  await send(keeper.page, '发货');
  await expectState(keeper.page, '已发货');

  await page.reload();
  await records.getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  await expect(records).toContainText('已完成');
  await page.goto('/member/integral?tab=ledger');
  await expect(page.getByRole('table', { name: '积分明细' })).toContainText('兑换 旅途记录本');

  const { list } = await customer.call(searchServices, { kw: 'X射线粉末衍射' });
  await customer.call(addPlanLine, { rid: list[0]?.rid ?? '', count: 2 });
  await page.goto('/experiment/demand');
  await page.getByLabel('用积分抵扣').check();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('用积分抵扣')).toBeChecked();

  expect([own, keeper].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), keeper.close()]);
  await everythingIsWhole(server.dataDir);
});
