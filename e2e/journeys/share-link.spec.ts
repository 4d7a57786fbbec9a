import { expect, test } from '@playwright/test';
import { addShareLink } from '@yance/contract/sharing/endpoints.ts';
import { changePrice, chooseServices, placeOrder, runTests, sendAndReceive } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { openBrowserSession } from './steps/browser.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { letTheLinksExpire } from './steps/share-link.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

test('a supervisor without an account sees results by a link under a watermark, the student sees what was opened, and taking it back closes the open page', async ({
  browser,
}) => {
  const people = await createOwnPeople('share-link', '林晓雨');
  const { server, staff, customer: student } = people;
  const order = await placeOrder(student, await chooseServices(person(server.origin)));
  await sendAndReceive(student, staff, order.rid);
  await changePrice(student, staff.manager, order.rid);
  await runTests(staff, order.rid);

  const own = await openCustomerBrowser(browser, people);
  const { page } = own;
  await page.goto(`/member/order?rid=${order.rid}`);
  await page.getByRole('button', { name: '共享结果' }).click();
  const dialog = page.getByRole('dialog', { name: '共享结果' });
  await dialog.getByRole('button', { name: '新建链接' }).click();
  await dialog.getByRole('textbox', { name: '接收人' }).fill('李教授');
  await dialog.getByLabel('访问口令').fill('k7-Qz');
  await dialog.getByLabel(/显示水印/).check();
  await dialog.getByRole('button', { name: '建立链接' }).click();
  const links = dialog.getByRole('list', { name: '分享链接' });
  const address = (await links.getByText(/\/share\/[\w-]{24}$/).textContent()) ?? '';

  const phone = await openBrowserSession(browser, server.origin);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  const answer = await phone.page.goto(new URL(address).pathname);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  await phone.page.getByLabel('访问口令').fill('wrong');
  await phone.page.getByRole('button', { name: '查看结果' }).click();
  await expect(phone.page.getByText('口令不正确')).toBeVisible();
  await phone.page.getByLabel('访问口令').fill('k7-Qz');
  await phone.page.getByRole('button', { name: '查看结果' }).click();
  const main = phone.page.getByRole('main');
  await expect(main).toContainText('仅供在线查看');
  await expect(main.getByRole('link', { name: /^下载/ })).toHaveCount(0);
  await expect(main).not.toContainText('林晓雨');
  await main.getByRole('button', { name: /^查看/ }).first().click();
  const viewer = phone.page.getByRole('dialog');
  await expect(viewer.getByRole('toolbar').first()).toBeVisible();
  await expect(viewer.locator('[data-words="仅供李教授查看"]')).toHaveCount(1);
  await expect(viewer.getByRole('button', { name: '导出' })).toHaveCount(0);
  await expect(viewer.getByRole('link', { name: /^下载/ })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: '查看记录' }).click();
  const log = page.getByRole('dialog', { name: '结果查看记录' });
  await expect(log).toContainText(/分享链接 · 给李教授 · .* 打开/);
  await expect(log).toContainText(/分享链接 · 给李教授 · .* 查看「/);
  await expect(log).toContainText('审核员 查看「');
  await log.getByRole('button', { name: '关闭' }).last().click();

  // The supervisor's page stays open on a file while the student takes the link back.
  await page.getByRole('button', { name: '共享结果' }).click();
  await dialog.getByRole('button', { name: '收回' }).click();
  await expect(dialog).toContainText('已收回');
  await expect(phone.page.getByRole('alert')).toContainText('链接已被分享人收回', { timeout: 30_000 });
  await expect(viewer).toHaveCount(0);
  await phone.page.reload();
  await expect(phone.page.getByRole('alert')).toContainText('链接已过有效期、已被分享人收回或不存在');

  // Another link, whose time ends while its page is open.
  const wanted = { order_rid: order.rid, days: 1, downloads: true, passcode: '' as const };
  const { list } = await student.call(addShareLink, wanted);
  await phone.page.goto(new URL(list[0]?.url ?? '').pathname);
  await expect(main.getByRole('link', { name: /^下载/ }).first()).toBeVisible();
  await letTheLinksExpire(server.dataDir, order.rid);
  await expect(phone.page.getByRole('alert')).toContainText('链接已过有效期', { timeout: 30_000 });
  await phone.page.reload();
  await expect(phone.page.getByRole('alert')).toContainText('链接已过有效期、已被分享人收回或不存在');

  expect([...own.faults, ...phone.faults]).toEqual([]);
  await everythingIsWhole(server.dataDir);
  await phone.close();
  await own.close();
});
