import { expect, test } from '@playwright/test';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { serverUnderTest } from '../under-test.ts';
import { addAccount, addRole } from './steps/staff-accounts.ts';
import { send, signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

const name = '订单助理';

test('an administrator puts a role together by the keyboard, and who gets it finds its pages and steps alone, a change at once', async ({
  browser,
}) => {
  const server = await serverUnderTest();
  const { administrator } = await createStaffAccounts('roles', { ...process.env, DATA_DIR: server.dataDir });
  const session = await signInToTheConsole(browser, server.origin, administrator);
  const { page } = session;
  await page.goto('/console/roles');
  await addRole(page, name);
  await page.goto('/console/staff');
  const person = await addAccount(page, '宋知遥', [name]);
  const own = await signInToTheConsole(browser, server.origin, person);
  const menu = own.page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('link')).toHaveText(['工作台', '经营看板', '订单', '接口文档', '我的账号']);
  await expect(own.page.getByText(name).first()).toBeVisible();
  await own.page.goto('/console/members');
  await expect(own.page.getByText('您的岗位没有此项权限')).toBeVisible();

  await page.goto('/console/roles');
  await page.getByRole('button', { name: `修改：${name}` }).click();
  await page.getByRole('checkbox', { name: `${name}：查看客户`, exact: true }).check();
  await page.getByRole('button', { name: '保存岗位' }).click();
  await page.getByLabel('修改原因').fill('也要联系客户');
  await send(page, '保存岗位');
  // The page that the other has open follows by itself.
  await expect(menu.getByRole('link', { name: '客户', exact: true })).toBeVisible();
  await expect(own.page.getByRole('heading', { name: '客户', level: 1 })).toBeVisible();
  expect([session, own].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([session.close(), own.close()]);
});
