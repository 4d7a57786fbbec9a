import { expect, test, type Page } from '@playwright/test';
import { addAddress, logout } from '@yance/contract/identity/endpoints.ts';
import { person } from '../api/people.ts';
import type { ServerUnderTest } from '../global-setup.ts';
import { serverUnderTest } from '../under-test.ts';
import {
  hiddenPhone,
  newAccount,
  openSignIn,
  signInWith,
  storedKeys,
  storedToken,
  type Account,
} from './steps/account.ts';
import { openProfileOf, pickRegion, toastOf } from './steps/profile.ts';

let server: ServerUnderTest;
let account: Account;
test.beforeEach(async () => {
  server = await serverUnderTest();
  account = await newAccount(server);
});

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const banner = (page: Page) => page.getByRole('banner');
async function open(page: Page, address: string, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('token')) localStorage.setItem('token', stored);
  }, token);
  await page.goto(server.origin + address);
  await page.mouse.move(10, 10);
}
const accessOf = (token: string): string => (JSON.parse(token) as { access: string }).access;
async function haveAddress(token: string): Promise<void> {
  const region = { province: '江苏省', city: '南京市', area: '鼓楼区', address_code: '320106' };
  const own = person(server.origin, { token: accessOf(token) });
  await own.call(addAddress, { name: '林晓雨', phone: account.phone, ...region, address: '汉口路 22 号' });
}

test('a half filled 资料认证 survives the renewal of the token', async ({ page }) => {
  await page.clock.install();
  const token = await storedToken(server, account, inSeconds(3700));
  const dialog = await openProfileOf(page, () => open(page, '/', token));
  await dialog.getByLabel('姓名', { exact: true }).fill('林晓雨');
  await dialog.getByLabel('公司/单位').fill('南京大学');
  const renewed = page.waitForResponse((response) => response.url().includes('/refresh4token'));
  await page.clock.runFor(180_000);
  expect((await renewed).ok()).toBe(true);
  await expect(dialog.getByLabel('姓名', { exact: true })).toHaveValue('林晓雨');
  await expect(dialog.getByLabel('公司/单位')).toHaveValue('南京大学');
});

test('a renewal that the server refuses at the end signs out on this device', async ({ page }) => {
  await page.clock.install();
  const token = await storedToken(server, account, inSeconds(3700));
  await haveAddress(token);
  await open(page, '/', token);
  await expect(banner(page).getByText(hiddenPhone(account.phone))).toBeVisible();
  await person(server.origin, { token: accessOf(token) }).call(logout, {});
  await page.clock.runFor(3_900_000);
  await expect(banner(page).getByRole('button', { name: '登录' })).toBeVisible();
  expect(await storedKeys(page)).not.toContain('token');
});

test('another account that signs in in another tab is loaded here too', async ({ page, context }) => {
  const token = await storedToken(server, account);
  await haveAddress(token);
  await open(page, '/', token);
  await expect(banner(page).getByText(hiddenPhone(account.phone))).toBeVisible();
  const other = await newAccount(server);
  const second = await context.newPage();
  await second.goto(`${server.origin}/license`);
  const stored = await storedToken(server, other);
  await second.evaluate((text) => localStorage.setItem('token', text), stored);
  await expect(banner(page).getByText(hiddenPhone(other.phone))).toBeVisible();
  await expect(banner(page).getByText(hiddenPhone(account.phone))).toBeHidden();
});

test('who is signed in is never shown as a visitor, also where a document is verified, and the page says that it looks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    const look = () => {
      for (const one of document.querySelectorAll('header button'))
        if (['登录', '注册'].includes(one.textContent) && one.checkVisibility({ visibilityProperty: true }))
          shown.push(one.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/open/verify', async (route) => {
    await asked;
    await route.continue();
  });
  await open(page, '/verify/ABCDEFGHJKLM', await storedToken(server, account));
  await expect(page.getByText('正在核验…')).toBeVisible();
  await expect(banner(page).getByText(hiddenPhone(account.phone))).toBeVisible();
  answer();
  await expect(page.getByText('未能核验')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)).toEqual([]);
});

test('a sign-in asks for the member’s own data once', async ({ page }) => {
  await haveAddress(await storedToken(server, account));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/user/info')) asked += 1;
  });
  await page.goto(server.origin);
  await page.mouse.move(10, 10);
  await signInWith(page, account);
  await expect(banner(page).getByText(hiddenPhone(account.phone))).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
});

test('the countdown of the code goes on after a reload, from what the server says', async ({ page }) => {
  await page.goto(server.origin);
  await page.mouse.move(10, 10);
  const dialog = await openSignIn(page);
  await dialog.getByRole('tab', { name: '短信登录' }).click();
  await dialog.getByLabel('手机号').fill(account.phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  const waiting = dialog.getByRole('button', { name: /^\d+ 秒后重发$/ });
  await expect(waiting).toBeDisabled();
  expect(Number.parseInt((await waiting.textContent()) ?? '', 10)).toBeLessThanOrEqual(60);
  await expect(dialog.getByText(/请 \d+ 秒后再获取验证码/)).toBeVisible();
});

test('what the browser keeps of a person is written by use and goes with the sign-out', async ({ page }) => {
  await haveAddress(await storedToken(server, account));
  const storedValue = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await page.goto(`${server.origin}/project/3`);
  await page.mouse.move(10, 10);
  await expect(async () => expect(await storedValue('projectType')).toBe('3')).toPass();
  await banner(page).getByRole('link', { name: '实验方案' }).first().click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog).toBeVisible();
  expect(await storedValue('scene')).toBe('"/experiment/plan"');
  await page.reload();
  await page.mouse.move(10, 10);
  const again = await openSignIn(page);
  await again.getByRole('checkbox', { name: '记住密码' }).check();
  await again.getByLabel('用户名/手机号').fill(account.phone);
  await again.getByLabel('密码', { exact: true }).fill(account.password);
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/experiment\/plan$/);
  expect([await storedValue('scene'), await storedValue('trust')]).toEqual([null, 'true']);
  await expect(page.getByRole('main').getByRole('link', { name: '浏览项目' })).toHaveAttribute('href', /^\/project\/3/);
  await page.goto(`${server.origin}/member/address`);
  await page.getByRole('button', { name: '新增地址' }).click();
  await pickRegion(page, page.getByRole('dialog', { name: '新增地址' }), '所在地区', ['江苏省', '南京市', '鼓楼区']);
  await expect(async () => expect(await storedValue('location')).toContain('320106')).toPass();
  await page.keyboard.press('Escape');
  const draft = () => page.evaluate(() => sessionStorage.getItem('draft:message'));
  await page.goto(`${server.origin}/contact`);
  await page.mouse.move(10, 10);
  await expect(page.getByLabel('手机号')).toHaveValue(account.phone);
  await page.getByLabel('留言内容').fill('想参观实验室。');
  await expect(async () => expect(await draft()).toContain('想参观实验室。')).toPass();
  expect(await draft()).not.toContain(account.phone);
  await page.goto(`${server.origin}/member/center`);
  await banner(page)
    .getByRole('link', { name: hiddenPhone(account.phone) })
    .hover();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(`${server.origin}/#/`);
  expect(await storedKeys(page)).toEqual(['remember']);
  expect(await draft()).toBeNull();
});

test('a sign-in takes the closing of the account back and says so, without a word about an ended session', async ({
  page,
}) => {
  const token = await storedToken(server, account);
  await haveAddress(token);
  await open(page, '/member/information', token);
  await page.getByRole('button', { name: '注销账号' }).click();
  const close = page.getByRole('dialog', { name: '注销账号' });
  await close.getByLabel('登录密码').fill(account.password);
  await close.getByRole('checkbox').check();
  await close.getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByRole('dialog', { name: '已申请注销' })).toBeVisible();
  expect(await storedKeys(page)).not.toContain('token');
  await page.getByRole('dialog', { name: '已申请注销' }).getByRole('button', { name: '知道了' }).click();
  await expect(page).toHaveURL(`${server.origin}/#/`);
  await expect(toastOf(page)).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('token'));
  const dialog = await openSignIn(page);
  await dialog.getByLabel('用户名/手机号').fill(account.phone);
  await dialog.getByLabel('密码', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('注销申请已撤回')).toBeVisible();
});
