import { expect, test, type Page } from '@playwright/test';
import { freezeCommunity, unfreezeCommunity } from '@yance/contract/communities/staff-endpoints.ts';
import { messageOrder } from '@yance/contract/orders/endpoints.ts';
import { answerMessage, cancelOrderByStaff } from '@yance/contract/orders/staff-endpoints.ts';
import { order } from '../demo/order-steps.ts';
import { foundGroup } from './steps/community.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
const listening = (page: Page) => page.waitForResponse((reply) => reply.url().includes('/events?'));

test('what staff do shows on the customer’s open page and in the bell, and the console says what customers do', async ({
  browser,
}) => {
  const people = await createOwnPeople('live');
  const { customer, staff, server } = people;
  const rid = await order(customer, wanted);
  // What its submission sets going is heard of long before a page shows it.
  const second = await order(customer, wanted);

  const { page, faults, close } = await openCustomerBrowser(browser, people);
  const heard = listening(page);
  await page.goto(`/member/order?rid=${rid}`);
  expect((await heard).status()).toBe(200);
  await staff.manager.call(answerMessage, { rid, content: '样品架已为您留好' });
  const began = Date.now();
  await expect(page.getByRole('main')).toContainText('样品架已为您留好');
  console.log(`shown on the open page after ${Date.now() - began} ms`);
  await expect(page.getByRole('banner').getByRole('link', { name: /消息.*[1-9]/ })).toBeVisible();

  await staff.manager.call(cancelOrderByStaff, { rid, reason: '仪器停机检修' });
  await expect(page.getByRole('main')).toContainText('仪器停机检修');

  const opened = await signInToTheConsole(browser, server.origin, server.staff.manager);
  const consoleHears = listening(opened.page);
  await opened.page.goto(`/console/orders/${second}`);
  await consoleHears;
  await customer.call(messageOrder, { rid: second, content: '能否加急' });
  await opened.page.getByRole('button', { name: '客户有新留言 · 1 条新变化，显示' }).click();
  await expect(opened.page.getByText('1 条待回复')).toBeVisible();
  await expect(opened.page.getByRole('main')).toContainText('能否加急');
  await expect(opened.page.getByRole('button', { name: /新变化/ })).toBeHidden();
  expect([faults, opened.faults]).toEqual([[], []]);
  await opened.close();
  await close();
});

test('a plain member’s open page says within two seconds that the community was frozen and that it goes on', async ({
  browser,
}) => {
  const people = await createOwnPeople('frozen');
  const { staff } = people;
  const { rid, name } = await foundGroup(people, '软物质课题组');
  const { page, faults, close } = await openCustomerBrowser(browser, people);
  const heard = listening(page);
  await page.goto('/member/communityJn');
  expect((await heard).status()).toBe(200);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('已加入');
  const stopped = row.getByText('课题组暂不能付款');
  await staff.finance.call(freezeCommunity, { rid, reason: '核对账目' });
  await expect(stopped).toBeVisible({ timeout: 2_000 });
  await staff.finance.call(unfreezeCommunity, { rid, reason: '已核清' });
  await expect(stopped).toBeHidden({ timeout: 2_000 });
  expect(faults).toEqual([]);
  await close();
});
