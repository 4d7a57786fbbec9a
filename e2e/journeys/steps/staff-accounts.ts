import { expect, type Page } from '@playwright/test';
import type { StaffAccount } from '../../api/people.ts';
import { send } from './staff.ts';

/** Puts a role together by the keyboard, on the page of roles. */
export async function addRole(page: Page, name: string): Promise<void> {
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
  await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
}

/** A new account with these roles alone, on the page of accounts, and what its person signs in with. */
export async function addAccount(page: Page, name: string, roles: readonly string[]): Promise<StaffAccount> {
  await page.getByRole('button', { name: '新增员工' }).click();
  const account = `zhuli${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号').fill(account);
  await dialog.getByLabel('姓名').fill(name);
  for (const role of roles) await dialog.getByRole('checkbox', { name: role, exact: true }).check();
  const made = page.waitForResponse((response) => response.url().endsWith('/api/staff/staff/add'));
  await dialog.getByRole('button', { name: '新增员工' }).click();
  const { data } = (await (await made).json()) as { data: { password: string; totp_secret: string } };
  return { account, password: data.password, totpSecret: data.totp_secret };
}
