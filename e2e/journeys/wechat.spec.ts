import { expect, test, type Locator, type Page } from '@playwright/test';
import type { ServerUnderTest } from '../global-setup.ts';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone, hiddenPhone, leaveTheProfile, newAccount, openSignIn, signInWith } from './steps/account.ts';
import { scanAs } from './steps/wechat.ts';

let server: ServerUnderTest;
test.beforeEach(async ({ page }) => {
  server = await serverUnderTest();
  await page.goto(server.origin);
  await page.mouse.move(10, 10);
});

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens the tab 微信扫码 and waits for its code. */
async function showCode(page: Page): Promise<Locator> {
  const dialog = await openSignIn(page);
  await dialog.getByRole('tab', { name: '微信扫码' }).click();
  await expect(dialog.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  return dialog;
}

/** Counts the polls of the page. */
function pollsOf(page: Page): () => number {
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/open/wx/qrCodeLogin')) polls += 1;
  });
  return () => polls;
}

/** Lets more than two seconds pass on the page's clock, in which it does not poll. */
async function staysQuiet(page: Page, polls: () => number): Promise<void> {
  await page.waitForTimeout(300);
  const asked = polls();
  await page.clock.runFor(2500);
  await page.waitForTimeout(200);
  expect(polls()).toBe(asked);
}

async function signOut(page: Page, phone: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: hiddenPhone(phone) })
    .hover();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
}

test('an unknown WeChat binds a phone, which registers it; its next scan signs in', async ({ page }) => {
  const phone = freshPhone();
  const dialog = await showCode(page);
  expect(await scanAs(page, dialog, '林晓雨')).toBe('扫码成功，请回到网页继续。');
  const bind = dialogOf(page, '绑定手机号');
  await expect(bind.getByLabel('手机号')).toBeFocused();
  await bind.getByRole('button', { name: '绑定并登录' }).click();
  expect(await bind.locator('p[role="alert"]').allTextContents()).toEqual(['[手机号]不能为空', '[验证码]不能为空']);
  await bind.getByLabel('手机号').fill(phone);
  await bind.getByRole('button', { name: '获取验证码' }).click();
  await bind.getByLabel('验证码').fill(await readCode(server, phone));
  await bind.getByRole('button', { name: '绑定并登录' }).click();
  await expect(bind.getByRole('alert').filter({ hasText: '请先阅读并同意' })).toBeVisible();
  await bind.getByRole('checkbox').check();
  await bind.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page.getByText('登录成功!')).toBeVisible();
  await leaveTheProfile(page);
  await signOut(page, phone);

  const again = await showCode(page);
  expect(await scanAs(page, again, '林晓雨')).toContain('网页即将登录');
  await expect(page.getByText('登录成功!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: hiddenPhone(phone) })).toBeVisible();
});

test('the code is covered when its time is over, and renewed by its button', async ({ page }) => {
  let tickets = 0;
  await page.route('**/api/open/wx/ticket', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: { expire_seconds: number } };
    tickets += 1;
    if (tickets === 1) reply.data.expire_seconds = 2;
    await route.fulfill({ response, json: reply });
  });
  const polls = pollsOf(page);
  await page.clock.install();
  const dialog = await showCode(page);
  await page.clock.runFor(2500);
  await expect(dialog.getByText('二维码已过期')).toBeVisible();
  await staysQuiet(page, polls);
  const asked = polls();
  await dialog.getByRole('button', { name: '刷新' }).click();
  await expect(dialog.getByText('二维码已过期')).toBeHidden();
  await expect(async () => expect(polls()).toBeGreaterThan(asked)).toPass();
});

test('polls once a second, in silence, and only while the code is seen', async ({ page }) => {
  const polls = pollsOf(page);
  await page.clock.install();
  const dialog = await showCode(page);
  await page.waitForTimeout(3200);
  expect(polls()).toBeGreaterThanOrEqual(3);
  expect(polls()).toBeLessThanOrEqual(5);
  const beSeen = (seen: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, !seen);
  await beSeen(false);
  await staysQuiet(page, polls);
  await beSeen(true);
  const asked = polls();
  await expect(async () => expect(polls()).toBeGreaterThan(asked)).toPass();
  await dialog.getByRole('tab', { name: '短信登录' }).click();
  await staysQuiet(page, polls);
  await dialog.getByRole('tab', { name: '微信扫码' }).click();
  await expect(dialog.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();
  await staysQuiet(page, polls);
});

test('a slow or broken poll raises no message and ends after a second', async ({ page }) => {
  let turn = 0;
  const failures: string[] = [];
  page.on('requestfailed', (request) => failures.push(request.failure()?.errorText ?? ''));
  await page.route('**/api/open/wx/qrCodeLogin', async (route) => {
    turn += 1;
    if (turn % 2 === 1) await route.abort();
    else await new Promise((resolve) => setTimeout(resolve, 5000));
  });
  await showCode(page);
  await expect(async () => expect(turn).toBeGreaterThanOrEqual(4)).toPass();
  expect(failures).toContain('net::ERR_ABORTED');
  await expect(page.locator('[popover][role="alert"]')).toHaveCount(0);
});

test('a member binds and unbinds WeChat in the account, told by the global dialog', async ({ page }) => {
  const account = await newAccount(server);
  await signInWith(page, account);
  await leaveTheProfile(page);
  await page.goto(`${server.origin}/member/information`);
  await leaveTheProfile(page);
  const place = page.getByRole('region', { name: '微信', exact: true });
  const openBind = async (on: Page) => {
    await on.getByRole('region', { name: '微信', exact: true }).getByRole('button', { name: '绑定微信' }).click();
    const bind = dialogOf(on, '绑定微信');
    await expect(bind.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
    return bind;
  };
  const late = await page.context().newPage();
  await late.goto(`${server.origin}/member/information`);
  await leaveTheProfile(late);
  const lateBind = await openBind(late);
  await scanAs(page, await openBind(page), '周老师');
  await expect(dialogOf(page, '操作成功！')).toContainText('微信已绑定');
  await dialogOf(page, '操作成功！').getByRole('button', { name: '确认' }).click();
  await scanAs(late, lateBind, '林晓雨');
  await expect(dialogOf(late, '操作失败！')).toContainText('您已绑定微信，请先解除绑定');
  await dialogOf(late, '操作失败！').getByRole('button', { name: '确认' }).click();
  await expect(dialogOf(late, '操作失败！')).toBeHidden();
  await late.close();
  await place.getByRole('button', { name: '解除绑定' }).click();
  const unbind = dialogOf(page, '解除微信绑定');
  await unbind.getByRole('button', { name: '解除绑定' }).click();
  await expect(unbind.getByRole('alert').filter({ hasText: '请输入密码或短信验证码' })).toBeVisible();
  await unbind.getByRole('textbox', { name: '密码' }).fill(account.password);
  await unbind.getByRole('button', { name: '解除绑定' }).click();
  await expect(dialogOf(page, '操作成功！')).toContainText('已解除绑定');
});
