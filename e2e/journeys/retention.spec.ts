import { expect, test } from '@playwright/test';
import { assignFiles } from '@yance/contract/results/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { letTheFilesEnd } from './steps/retention.ts';

test.use({ actionTimeout: 20_000 });

test('a customer sees until when result files are kept, is warned before their end, and afterwards reads that they were removed', async ({
  browser,
}) => {
  const mine = await createOwnPeople('retention');
  const { server, staff, customer } = mine;
  await deposit(customer, staff.finance, 500_000);
  const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
  const rid = await order(customer, wanted);
  for (const step of [receive, lock, publish, confirmData]) await step({ staff, customer, rid });
  const { files } = await customer.call(assignFiles, { order_rid: rid });
  expect((await customer.download(files[0]?.url ?? '')).status).toBe(200);

  const own = await openCustomerBrowser(browser, mine);
  const { page } = own;
  await page.goto(`/member/order?rid=${rid}`);
  await page.getByRole('button', { name: '查看记录' }).click();
  const dialog = page.getByRole('dialog', { name: '结果查看记录' });
  await expect(dialog).toContainText(/结果文件保存至 \d{4}-\d\d-\d\d，到期前提醒您/);

  await letTheFilesEnd(server.dataDir, rid, { over: false });
  await expect(async () => {
    await page.goto('/member/message');
    await expect(page.getByRole('main')).toContainText('结果文件即将到期', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  await letTheFilesEnd(server.dataDir, rid, { over: true });
  await expect(async () => {
    await page.goto(`/member/order?rid=${rid}`);
    await expect(page.getByRole('main')).toContainText('结果文件保存期满，已于', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText('文件记录仍可核验');
  expect((await customer.download(files[0]?.url ?? '')).status).not.toBe(200);
  expect(own.faults).toEqual([]);
  await own.close();
});
