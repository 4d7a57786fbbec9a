import { expect, test } from '@playwright/test';
import { getUser } from '@yance/contract/identity/endpoints.ts';
import { setMemberPolicy } from '@yance/contract/identity/staff-endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { logCall } from '@yance/contract/orders/staff-endpoints.ts';
import { order } from '../demo/order-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { press, signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌', composition: 'ZnO' }];

test('a confirmed order can be taken back for a moment; what is not taken back is sent when the window closes', async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('undo');
  const { rid: member } = (await customer.call(getUser, {})).userInfo;
  await staff.manager.call(setMemberPolicy, { rid: member, policy: 'prepaid', reason: '新客户先付款' });
  const rid = await order(customer, wanted);
  await staff.manager.call(logCall, { rid, note: '方案已核对' });
  const state = async () => (await customer.call(getOrder, { rid })).state;

  const manager = await signInToTheConsole(browser, server.origin, server.staff.manager);
  const { page } = manager;
  await page.goto(`/console/orders/${rid}`);
  await press(page, '确认订单');
  const bar = page.getByRole('status').filter({ hasText: '即将确认订单' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('z');
  await expect(bar).toBeHidden();
  await expect(page.getByText(/^已撤销：确认订单/)).toBeVisible();
  // Longer than a step waits: nothing was sent.
  await page.waitForTimeout(6_000);
  expect(await state()).toBe('confirming');

  await press(page, '确认订单');
  await expect(bar).toBeVisible();
  expect(await state()).toBe('confirming');
  await page.close({ runBeforeUnload: true });
  await expect.poll(state).toBe('paying');
  expect(manager.faults).toEqual([]);
  await manager.close();
});
