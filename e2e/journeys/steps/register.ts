import { expect, type Page } from '@playwright/test';
import { pickRegion } from './profile.ts';

/** Registers with phone and SMS code; the dialog then asks to sign in with the account filled. */
export async function registerByPhone(
  page: Page,
  given: { phone: string; password: string; readCode: () => Promise<string> },
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
  const dialog = page.getByRole('dialog', { name: '注册' });
  await dialog.getByLabel('手机号').fill(given.phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await dialog.getByLabel('验证码').fill(await given.readCode());
  await dialog.getByLabel('密码', { exact: true }).fill(given.password);
  await dialog.getByLabel('确认密码').fill(given.password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '注册' }).click();
  await expect(page.getByRole('dialog', { name: '登录' }).getByLabel('用户名/手机号')).toHaveValue(given.phone);
}

export async function signIn(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The profile is asked for because there is no address yet; it can wait until the first order. */
export async function closeTheProfileDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '资料认证' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function completeTheProfile(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '资料认证' });
  await dialog.getByLabel('姓名').fill('林晓雨');
  await dialog.getByLabel('邮箱', { exact: true }).fill('lin@example.edu.cn');
  await dialog.getByLabel('用户类型').selectOption('学生');
  await dialog.getByLabel('公司/单位').fill('材料科学与工程学院');
  await dialog.getByLabel('导师/负责人').fill('周老师');
  await pickRegion(page, dialog, '寄送地址', ['江苏省', '南京市', '鼓楼区']);
  await dialog.getByLabel('详细地址').fill('汉口路 22 号');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog).toBeHidden();
}
