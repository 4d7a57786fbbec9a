import { expect, test } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { order, ship } from '../demo/order-steps.ts';
import { countHands } from './steps/count-hands.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

const count = 20;
const parcel = 'SF2611249000155';

test('an unlabelled parcel of twenty is found by its waybill and received with one scan for each sample', async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('keeperday');
  await deposit(customer, staff.finance, 2_000_000);
  const wanted = { service: 'X射线粉末衍射', count, sample: '氧化锌粉末', composition: 'ZnO' };
  const story = { staff, customer, rid: await order(customer, [wanted]) };
  await ship(story, parcel);
  const { list } = await customer.call(listSamples, { order_rid: story.rid, size: 100 });
  const written = list.map(({ code }) => code);
  expect(new Set(written).size).toBe(count);

  const keeper = await signInToTheConsole(browser, server.origin, server.staff.keeper);
  const { page } = keeper;
  await page.goto('/console/samples');
  await page.getByRole('heading', { level: 1, name: '样品' }).waitFor();
  const hands = countHands(page);

  await hands.scan(parcel);
  const box = page.getByRole('textbox', { name: '扫描这个包裹的样品' });
  await expect(box).toBeVisible();
  await expect(page.getByText(`还有 ${count} 件没有扫到`)).toBeVisible();
  const lines = page.getByRole('region', { name: '扫描记录' }).getByRole('listitem');
  for (const code of written) await hands.scan(code);
  await expect(lines.filter({ hasText: '已接收' })).toHaveCount(count);
  await expect(page.getByText('已收齐').first()).toBeVisible();
  // The whole parcel: one scan of its waybill, then one for each sample; no click, no other key.
  expect(hands.done).toEqual({ clicks: 0, keys: 0, scans: 1 + count });
  expect(await customer.call(getOrder, { rid: story.rid })).toMatchObject({ state: 'received' });

  await hands.scan(written[0] ?? '');
  await expect(lines.first()).toContainText('没有重复操作');
  await hands.scan('N999');
  await expect(lines.first()).toContainText('这个订单没有这件样品');
  expect(keeper.faults).toEqual([]);
  await keeper.close();
});
