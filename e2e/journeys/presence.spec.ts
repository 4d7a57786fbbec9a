import { expect, test } from '@playwright/test';
import { order } from '../demo/order-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];

test('two colleagues on one order see each other while both have it open, and no more when one has left', async ({
  browser,
}) => {
  const { customer, server } = await createOwnPeople('presence');
  const rid = await order(customer, wanted);
  const manager = await signInToTheConsole(browser, server.origin, server.staff.manager);
  const hears = manager.page.waitForResponse((reply) => reply.url().includes('/events?'));
  await manager.page.goto(`/console/orders/${rid}`);
  await hears;
  const finance = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await finance.page.goto(`/console/orders/${rid}`);
  for (const { page } of [manager, finance]) await expect(page.getByText(/也在查看此订单/)).toBeVisible();
  await finance.page.goto('/console');
  await expect(manager.page.getByText(/也在查看此订单/)).toBeHidden();
  expect([manager.faults, finance.faults]).toEqual([[], []]);
  await manager.close();
  await finance.close();
});
