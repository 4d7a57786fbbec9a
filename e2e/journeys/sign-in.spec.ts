import { expect, test, type Page } from '@playwright/test';
import type { ServerUnderTest } from '../global-setup.ts';
import { readCode, serverUnderTest } from '../under-test.ts';
import {
  askForCode,
  freshPhone,
  hiddenPhone,
  leaveTheProfile,
  newAccount,
  openSignIn,
  storedKeys,
  storedToken,
} from './steps/account.ts';

let server: ServerUnderTest;
test.beforeEach(async ({ page }) => {
  server = await serverUnderTest();
  await page.goto(server.origin);
  // Messages are shown from the first sign of somebody who uses the page.
  await page.mouse.move(10, 10);
});

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const pressed = (page: Page, name: string, button: string) =>
  dialogOf(page, name).getByRole('button', { name: button, exact: true }).click();

test.describe('the panes of the login dialog', () => {
  test('open on sign-in or registration, lead to each other, and hold the focus', async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
    await expect(dialogOf(page, '注册').getByLabel('手机号')).toBeFocused();
    await pressed(page, '注册', '返回登录');
    await expect(dialogOf(page, '登录').getByLabel('用户名/手机号')).toBeFocused();
    await pressed(page, '登录', '忘记密码');
    await pressed(page, '重置密码', '返回登录');
    await pressed(page, '登录', '立即注册');
    await expect(dialogOf(page, '注册')).toBeVisible();
    for (let n = 0; n < 30; n += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialogOf(page, '注册')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: '注册' })).toBeFocused();
  });

  test('the three tabs are steered by the arrow keys', async ({ page }) => {
    const dialog = await openSignIn(page);
    await dialog.getByRole('tab', { name: '密码登录' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: '短信登录' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(dialog.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  });

  test('say every message at its field, in order, and the first one as a toast', async ({ page }) => {
    const first = (message: string) => expect(page.locator('[popover][role="alert"]')).toContainText(message);
    const errors = (name: string) => dialogOf(page, name).locator('p[role="alert"]').allTextContents();
    const dismiss = () => page.getByRole('button', { name: '关闭提示' }).click();
    const dialog = await openSignIn(page);
    await pressed(page, '登录', '登录');
    await first('[用户名/手机号]不能为空');
    expect(await errors('登录')).toEqual(['[用户名/手机号]不能为空', '[密码]不能为空']);
    await dismiss();
    await dialog.getByLabel('用户名/手机号').fill('  ');
    await dialog.getByLabel('密码', { exact: true }).fill('anything');
    await pressed(page, '登录', '登录');
    expect(await errors('登录')).toEqual(['[用户名/手机号]不能为空']);
    await dismiss();
    await dialog.getByRole('tab', { name: '短信登录' }).click();
    await pressed(page, '登录', '登录');
    await first('[手机号]不能为空');
    expect(await errors('登录')).toEqual(['[手机号]不能为空', '[验证码]不能为空']);
    await dismiss();
    for (const [link, name] of [
      ['立即注册', '注册'],
      ['忘记密码', '重置密码'],
    ] as const) {
      if (name === '重置密码') {
        await pressed(page, '注册', '返回登录');
        await dialog.getByRole('tab', { name: '密码登录' }).click();
      }
      await pressed(page, '登录', link);
      await pressed(page, name, name);
      await first('[手机号]不能为空');
      expect(await errors(name)).toEqual([
        '[手机号]不能为空',
        '[验证码]不能为空',
        '[密码]不能为空',
        '[确认密码]不能为空',
      ]);
      await dismiss();
      const form = dialogOf(page, name);
      await form.getByLabel('手机号').fill(freshPhone());
      await form.getByLabel('验证码').fill('123456');
      await form.getByLabel(/^新?密码$/).fill('good secret');
      await form.getByLabel('确认密码').fill('other secret');
      await pressed(page, name, name);
      await first('[密码]不一致');
      expect(await errors(name)).toEqual(['[密码]不一致']);
      await dismiss();
    }
  });

  test('a wrong password is told in an alert inside the dialog', async ({ page }) => {
    const dialog = await openSignIn(page);
    await dialog.getByLabel('用户名/手机号').fill(freshPhone());
    await dialog.getByLabel('密码', { exact: true }).fill('not this one');
    await pressed(page, '登录', '登录');
    await expect(dialog.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible();
  });

  test('an invitation opens the registration over the home page with the code filled in', async ({ page }) => {
    await page.goto(`${server.origin}/invited/ABCD1234`);
    await expect(dialogOf(page, '注册').getByLabel('邀请码')).toHaveValue('ABCD1234');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the code of an invitation outlives the closed form and a reload', async ({ page }) => {
    await page.goto(`${server.origin}/invited/ABCD1234`);
    await expect(dialogOf(page, '注册').getByLabel('邀请码')).toHaveValue('ABCD1234');
    await page.keyboard.press('Escape');
    await page.reload();
    const dialog = await openSignIn(page);
    await dialog.getByRole('button', { name: '立即注册' }).click();
    await expect(dialogOf(page, '注册').getByLabel('邀请码')).toHaveValue('ABCD1234');
  });
});

test.describe('codes by SMS', () => {
  test('the button counts 60 seconds, also while the dialog is closed, then offers a code again', async ({ page }) => {
    await page.clock.install();
    await page.goto(server.origin);
    await page.mouse.move(12, 12);
    const dialog = await openSignIn(page);
    await dialog.getByRole('tab', { name: '短信登录' }).click();
    await dialog.getByLabel('手机号').fill(freshPhone());
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码已发送!')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^(60|59) 秒后重发$/ })).toBeDisabled();
    await dialog.getByRole('button', { name: '关闭', exact: true }).click();
    await page.clock.runFor(20_000);
    await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
    await expect(dialogOf(page, '注册').getByRole('button', { name: /^(40|39|38) 秒后重发$/ })).toBeDisabled();
    await page.clock.runFor(41_000);
    await expect(dialogOf(page, '注册').getByRole('button', { name: '获取验证码' })).toBeEnabled();
  });

  test('say that a phone has no account only after its right code, which then registers it', async ({ page }) => {
    const phone = freshPhone();
    const dialog = await openSignIn(page);
    await dialog.getByRole('tab', { name: '短信登录' }).click();
    await dialog.getByLabel('手机号').fill(phone);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    const code = await readCode(server, phone);
    const alert = (words: string) => dialog.getByRole('alert').filter({ hasText: words });
    await dialog.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000');
    await pressed(page, '登录', '登录');
    await expect(alert('验证码不正确或已过期').first()).toBeVisible();
    await expect(dialog.getByLabel('验证码')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('验证码').fill(code);
    await pressed(page, '登录', '登录');
    const register = dialogOf(page, '注册');
    await expect(register.getByText('手机号已验证，尚未注册。')).toBeVisible();
    await expect(register.getByLabel('手机号')).toHaveValue(phone);
    await expect(register.getByLabel('验证码')).toHaveValue(code);
    await register.getByLabel('密码', { exact: true }).fill('first secret');
    await register.getByLabel('确认密码').fill('first secret');
    await register.getByRole('checkbox').check();
    await pressed(page, '注册', '注册');
    await expect(page.getByText('注册成功!')).toBeVisible();
  });

  test('register a phone after agreeing, and lead to sign-in with the account filled', async ({ page }) => {
    const phone = freshPhone();
    await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
    const register = dialogOf(page, '注册');
    await register.getByLabel('手机号').fill(phone);
    await register.getByRole('button', { name: '获取验证码' }).click();
    await register.getByLabel('验证码').fill(await readCode(server, phone));
    await expect(register.getByText('8–64 位，不能与手机号相同')).toBeVisible();
    const choose = async (password: string) => {
      await register.getByLabel('密码', { exact: true }).fill(password);
      await register.getByLabel('确认密码').fill(password);
      await pressed(page, '注册', '注册');
    };
    await choose('first secret');
    await expect(register.getByRole('alert').filter({ hasText: '请先阅读并同意' })).toBeVisible();
    await register.getByRole('checkbox').check();
    for (const [password, message] of [
      ['1234567', '密码长度应为 8–64 位'],
      [phone, '密码不能与手机号相同'],
      ['qwertyuiop', '该密码过于常见，容易被猜到，请换一个'],
    ] as const) {
      await choose(password);
      await expect(register.locator('p[role="alert"]')).toHaveText([message]);
    }
    await choose('first secret');
    await expect(page.getByText('注册成功!')).toBeVisible();
    await expect(dialogOf(page, '登录').getByLabel('用户名/手机号')).toHaveValue(phone);
    await expect(dialogOf(page, '登录').getByLabel('密码', { exact: true })).toBeFocused();
  });
});

test.describe('the session in the browser', () => {
  test('a guarded route opens the sign-in instead, and signing in leads there', async ({ page }) => {
    const account = await newAccount(server);
    await page.getByRole('link', { name: '实验方案' }).first().click();
    await expect(dialogOf(page, '登录')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: '实验方案' }).first().click();
    await dialogOf(page, '登录').getByLabel('用户名/手机号').fill(account.phone);
    await dialogOf(page, '登录').getByLabel('密码', { exact: true }).fill(account.password);
    await pressed(page, '登录', '登录');
    await expect(page.getByText('登录成功!')).toBeVisible();
    await expect(page).toHaveURL(/\/experiment\/plan$/);
  });

  test('closing the sign-in on a guarded page leads home', async ({ page }) => {
    await page.goto(`${server.origin}/member/order`);
    await expect(dialogOf(page, '登录')).toBeVisible();
    await dialogOf(page, '登录').getByRole('button', { name: '关闭', exact: true }).click();
    await expect(page).toHaveURL(`${server.origin}/`);
    await expect(dialogOf(page, '登录')).toBeHidden();
  });

  test('signing out clears everything but the choice to be remembered, and the password is never kept', async ({
    page,
  }) => {
    const account = await newAccount(server);
    const dialog = await openSignIn(page);
    const tick = dialog.getByRole('checkbox', { name: '记住密码' });
    await tick.hover();
    await expect(dialog.getByRole('tooltip')).toHaveText('请勿在公用设备上勾选');
    await tick.check();
    await dialog.getByLabel('用户名/手机号').fill(account.phone);
    await dialog.getByLabel('密码', { exact: true }).fill(account.password);
    await pressed(page, '登录', '登录');
    await leaveTheProfile(page);
    const kept = await page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(localStorage))));
    expect(kept).not.toContain(account.password);
    const { access, refresh, expires } = JSON.parse(String(JSON.parse(kept).token)) as Record<string, unknown>;
    expect([typeof access, typeof refresh, typeof expires]).toEqual(['string', 'string', 'number']);
    await page.evaluate(() => {
      for (const key of ['planCount', 'userMessage', 'projectType', 'trust', 'scene', 'location', 'writer'])
        localStorage.setItem(key, '1');
    });
    await page.goto(`${server.origin}/member/center`);
    await leaveTheProfile(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: hiddenPhone(account.phone) })
      .hover();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(`${server.origin}/#/`);
    expect(await storedKeys(page)).toEqual(['remember']);
    const again = await openSignIn(page);
    await expect(again.getByLabel('用户名/手机号')).toHaveValue(account.phone);
    await expect(again.getByLabel('密码', { exact: true })).toHaveValue('');
    await expect(again.getByRole('checkbox', { name: '记住密码' })).toBeChecked();
  });

  test('an expired token clears everything stored', async ({ page }) => {
    const token = await storedToken(server, await newAccount(server), Math.floor(Date.now() / 1000) - 1);
    await page.evaluate((text) => {
      localStorage.setItem('token', text);
      localStorage.setItem('planCount', '3');
    }, token);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
    await expect(async () => expect(await storedKeys(page)).toEqual([])).toPass();
  });

  test('a token in its last hour is renewed once, over two tabs', async ({ page, context }) => {
    const account = await newAccount(server);
    const before = await storedToken(server, account, Math.floor(Date.now() / 1000) + 1800);
    await page.evaluate((text) => localStorage.setItem('token', text), before);
    const second = await context.newPage();
    let renewals = 0;
    context.on('request', (request) => {
      if (request.url().includes('/refresh4token')) renewals += 1;
    });
    await Promise.all([page.goto(`${server.origin}/member/center`), second.goto(`${server.origin}/member/order`)]);
    for (const tab of [page, second]) await expect(dialogOf(tab, '资料认证')).toBeVisible();
    expect(renewals).toBe(1);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).not.toBe(before);
    expect(await second.evaluate(() => localStorage.getItem('token'))).toBe(token);
  });
});

test('a forgotten password is set again by a code, and the new one signs in', async ({ page }) => {
  const account = server.earlyMember;
  await openSignIn(page);
  await pressed(page, '登录', '忘记密码');
  const reset = dialogOf(page, '重置密码');
  await reset.getByLabel('手机号').fill(account.phone);
  await reset.getByLabel('验证码').fill(await askForCode(server, reset, account));
  await reset.getByLabel('新密码').fill('second secret');
  await reset.getByLabel('确认密码').fill('second secret');
  await pressed(page, '重置密码', '重置密码');
  await expect(page.getByText('密码重置成功!')).toBeVisible();
  await expect(dialogOf(page, '登录').getByLabel('用户名/手机号')).toHaveValue(account.phone);
  await dialogOf(page, '登录').getByLabel('密码', { exact: true }).fill('second secret');
  await pressed(page, '登录', '登录');
  await expect(page.getByText('登录成功!')).toBeVisible();
});
