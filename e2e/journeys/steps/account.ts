import { expect, type Locator, type Page } from '@playwright/test';
import { login, sign } from '@yance/contract/identity/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { person } from '../../api/people.ts';
import { requestCode } from '../../api/as-human.ts';
import type { ServerUnderTest } from '../../global-setup.ts';
import { readCode } from '../../under-test.ts';

export interface Account {
  phone: string;
  password: string;
  /** The code that registered the phone, and when, in epoch milliseconds: the next one takes a minute. */
  code: string;
  at: number;
}

let made = Math.floor(Math.random() * 10_000_000);
/** A phone that nobody has yet. */
export const freshPhone = (): string => `137${String((made += 7) % 100_000_000).padStart(8, '0')}`;

/** A phone as the header shows it where its owner has no name yet. */
export const hiddenPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** A member without a profile, registered over the API; agreed to the versions in force unless told not to. */
export async function newAccount(
  server: Pick<ServerUnderTest, 'origin' | 'dataDir'>,
  { agrees = true }: { agrees?: boolean } = {},
): Promise<Account> {
  const [phone, password] = [freshPhone(), 'journey secret'];
  const visitor = person(server.origin);
  await requestCode(visitor, phone, 0);
  const code = await readCode(server, phone);
  const pages = await visitor.call(getSettings, { keys: ['page.license', 'page.policy'] });
  const agreed = { license: pages['page.license']?.version ?? '', policy: pages['page.policy']?.version ?? '' };
  await visitor.call(sign, { phone, password, code, ...(agrees ? { agreed } : {}) });
  return { phone, password, code, at: Date.now() };
}

/** Asks for one more code on the page, once the account's pause is over, and reads it. */
export async function askForCode(server: ServerUnderTest, pane: Locator, account: Account): Promise<string> {
  await pane.page().waitForTimeout(Math.max(0, account.at + 61_000 - Date.now()));
  await pane.getByRole('button', { name: '获取验证码' }).click();
  await expect(pane.page().getByText('验证码已发送!')).toBeVisible();
  let code = account.code;
  await expect(async () => {
    code = await readCode(server, account.phone);
    expect(code).not.toBe(account.code);
  }).toPass();
  return code;
}

/** What the browser keeps after a sign-in; the tokens are real, their end is as given in epoch seconds. */
export async function storedToken({ origin }: ServerUnderTest, account: Account, expires?: number): Promise<string> {
  const reply = await person(origin).call(login, { account: account.phone, password: account.password });
  return JSON.stringify({ access: reply.token, refresh: reply.refreshToken, expires: expires ?? reply.expires });
}

export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function signInWith(page: Page, account: Account): Promise<void> {
  const dialog = await openSignIn(page);
  await dialog.getByLabel('用户名/手机号').fill(account.phone);
  await dialog.getByLabel('密码', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The keys of local storage that hold something. */
export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).toSorted());

/** The profile is asked for where there is no address yet; it can wait. */
export async function leaveTheProfile(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '资料认证' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
