import { expect, test, type Page } from '@playwright/test';
import type { StaffAccount } from '../api/people.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { serverUnderTest } from '../under-test.ts';
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
  await page.getByRole('button', { name: '新增岗位' }).click();
  await page.getByRole('checkbox', { name: '新岗位：订单的全部权限' }).focus();
  // The second box of the area is 查看订单, the fifth 改价改参数.
  for (let down = 0; down < 4; down += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: '新岗位：改价改参数' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '新岗位：查看订单', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '新岗位：员工账号' })).toBeDisabled();
  await page.getByRole('button', { name: '下一步：命名' }).click();
  await page.getByLabel('岗位名称').fill(name);
  await page.getByLabel('说明').fill('协助业务经理改价');
  await send(page, '新增岗位');
  await expect(page.getByRole('columnheader', { name })).toBeVisible();

  const person = await addHolder(page);
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

/** A new account with the own role alone, and what its person signs in with. */
async function addHolder(page: Page): Promise<StaffAccount> {
  await page.goto('/console/staff');
  await page.getByRole('button', { name: '新增员工' }).click();
  const account = `zhuli${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号').fill(account);
  await dialog.getByLabel('姓名').fill('宋知遥');
  await dialog.getByRole('checkbox', { name }).check();
  const made = page.waitForResponse((response) => response.url().endsWith('/api/staff/staff/add'));
  await dialog.getByRole('button', { name: '新增员工' }).click();
  const { data } = (await (await made).json()) as { data: { password: string; totp_secret: string } };
  return { account, password: data.password, totpSecret: data.totp_secret };
}
