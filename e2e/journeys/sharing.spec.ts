import { expect, test } from '@playwright/test';
import { changePrice, chooseServices, placeOrder, runTests, sendAndReceive } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { foundGroup } from './steps/community.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

test('a student shares results with the community, the professor opens them on the phone, and taking it back closes them', async ({
  browser,
}) => {
  const people = await createOwnPeople('sharing', '林晓雨');
  const { server, staff, customer: student } = people;
  const { rid, name, owner } = await foundGroup(people, '胶体化学课题组');
  const order = await placeOrder(student, await chooseServices(person(server.origin)));
  await sendAndReceive(student, staff, order.rid);
  await changePrice(student, staff.manager, order.rid);
  await runTests(staff, order.rid);

  const own = await openCustomerBrowser(browser, people);
  const { page } = own;
  const openSharing = async () => {
    await page.goto(`/member/order?rid=${order.rid}`);
    await page.getByRole('button', { name: '共享结果' }).click();
  };
  await openSharing();
  const dialog = page.getByRole('dialog', { name: '共享结果' });
  await expect(dialog).toContainText('还没有人查看');
  await dialog.getByRole('checkbox', { name }).check();
  await expect(dialog).toContainText('起共享');

  const phone = await openBrowserSession(browser, server.origin);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.page.goto('/');
  await signInWith(phone.page, owner);
  await phone.page.goto(`/member/communityMg?rid=${rid}&show=shared`);
  await expect(phone.page.getByText(order.order_no)).toBeVisible();
  await phone.page.getByRole('button', { name: '查看结果' }).click();
  const files = phone.page.getByRole('list', { name: '结果文件' });
  await expect(files.getByRole('link', { name: /^下载/ }).first()).toBeVisible();
  await files.getByRole('button', { name: /^查看/ }).first().click();
  const viewer = phone.page.getByRole('dialog', { name: /\.\w+$/ });
  await expect(viewer.getByRole('link', { name: /^下载/ })).toBeVisible();

  await openSharing();
  const views = dialog.getByRole('region', { name: '查看记录' });
  await expect(views).toContainText(/许知远 · \S+ 打开/);
  await expect(views).toContainText(/许知远 · \S+ 查看「/);
  // The professor's page stays open on a file while the student takes it back.
  await dialog.getByRole('checkbox', { name }).uncheck();
  await expect(dialog).not.toContainText('起共享');
  const closed = phone.page.getByRole('dialog', { name: '共享已收回' });
  await expect(closed).toContainText('林晓雨已收回共享');
  await expect(viewer).toHaveCount(0);
  await closed.getByRole('button', { name: '关闭' }).last().click();
  await expect(phone.page.getByText('还没有共享的检测结果')).toBeVisible();
  await phone.page.goto(`/member/communityMg?rid=${rid}&show=shared`);
  await expect(phone.page.getByText('还没有共享的检测结果')).toBeVisible();

  expect([...own.faults, ...phone.faults]).toEqual([]);
  await everythingIsWhole(server.dataDir);
  await phone.close();
  await own.close();
});
