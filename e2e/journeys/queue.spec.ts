import { expect, test, type Page } from '@playwright/test';
import { getUser } from '@yance/contract/identity/endpoints.ts';
import { setMemberPolicy } from '@yance/contract/identity/staff-endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { order } from '../demo/order-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

const count = 10;

/** Presses keys one by one, and counts them. */
function keysOf(page: Page) {
  let pressed = 0;
  return {
    press: async (key: string) => {
      pressed += 1;
      await page.keyboard.press(key);
    },
    pressed: () => pressed,
  };
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  return page.getByRole('combobox', { name: '查找记录、页面或操作' });
}

test('a manager confirms ten orders from the queue by keys alone, two for each', async ({ browser }) => {
  const { server, staff, customer, account } = await createOwnPeople('queue');
  const { rid: member } = (await customer.call(getUser, {})).userInfo;
  await staff.manager.call(setMemberPolicy, { rid: member, policy: 'prepaid', reason: '新客户先付款' });
  const wanted = { service: 'X射线粉末衍射', count: 1, sample: '氧化锌', composition: 'ZnO' };
  const rids: string[] = [];
  for (let made = 0; made < count; made += 1) rids.push(await order(customer, [wanted]));

  const manager = await signInToTheConsole(browser, server.origin, server.staff.manager);
  const { page } = manager;
  await page.goto(`/console/orders?tab=confirming&kw=${account.phone}`);
  await expect(page.getByRole('row')).toHaveCount(count + 1);
  const queue = page.getByRole('navigation', { name: '队列' });
  const { press, pressed } = keysOf(page);

  await press('j');
  await press('Enter');
  await expect(queue).toContainText(`1 / ${count}`);
  await press('?');
  const list = page.getByRole('dialog', { name: '快捷键' });
  await expect(list.getByRole('region', { name: '操作' })).toContainText('确认订单');
  await expect(list.getByRole('region', { name: '队列' })).toContainText('下一条');
  await press('Escape');
  await expect(list).toBeHidden();
  // Once for all: what is done opens the next.
  await press('o');
  const before = pressed();

  for (let rest = count; rest > 0; rest -= 1) {
    await expect(queue).toContainText(`1 / ${rest}`);
    await expect(page.getByRole('button', { name: '确认订单' })).toBeVisible();
    await press('a');
    await expect(page.getByRole('dialog', { name: '确认订单' })).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(queue).toContainText('已离开此列表，没有其他记录');
  expect(pressed() - before).toBe(2 * count);
  const states = await Promise.all(rids.map(async (rid) => (await customer.call(getOrder, { rid })).state));
  expect(new Set(states)).toEqual(new Set(['paying']));

  await press('u');
  await expect(page).toHaveURL(new RegExp(`/console/orders\\?tab=confirming&kw=${account.phone}$`));
  await expect(page.getByText('没有符合筛选条件的记录')).toBeVisible();

  // From anywhere to any order, and to a page by its pinyin.
  const { order_no } = await customer.call(getOrder, { rid: rids[0] ?? '' });
  const palette = await openPalette(page);
  await palette.fill(order_no);
  await expect(page.getByRole('option', { name: order_no })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(page.getByRole('heading', { name: `订单 ${order_no}` })).toBeVisible();
  await (await openPalette(page)).fill('ypjh');
  await press('Enter');
  await expect(page).toHaveURL(/\/console\/returns$/);
  expect(manager.faults).toEqual([]);
  await manager.close();
});
