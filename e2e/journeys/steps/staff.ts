import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { generate } from 'otplib';
import type { StaffAccount } from '../../api/people.ts';
import { atRest, openBrowserSession, type BrowserSession } from './browser.ts';

const codeSeconds = 30;
/** Which codes the journeys of this run have spent, by account: a code serves once, and so do those before it. */
const spent = new Map<string, number>();

/**
 * A code that works even where another journey has just spent the present one: the next, as soon as it is near enough.
 */
async function unusedCode({ account, totpSecret }: StaffAccount): Promise<string> {
  const next = () => Math.floor(Date.now() / 1000 / codeSeconds) + 1;
  await expect(() => expect(next()).toBeGreaterThan(spent.get(account) ?? 0)).toPass({ timeout: 40_000 });
  const step = next();
  spent.set(account, step);
  return generate({ secret: totpSecret, epoch: step * codeSeconds });
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** The cookies of those who have signed in, by account. */
const signedIn = new Map<string, Cookies>();

/**
 * A member of staff in a browser of their own, signed in through the console's page. Who has signed in in this run
 * before is still signed in, as in a browser that was closed and opened again.
 */
export async function signInToTheConsole(
  browser: Browser,
  origin: string,
  staff: StaffAccount,
): Promise<BrowserSession> {
  const browserSession = await openBrowserSession(browser, origin);
  const { page } = browserSession;
  const known = signedIn.get(staff.account);
  if (known) await page.context().addCookies(known);
  await page.goto('/console/');
  if (!known) {
    await page.getByLabel('账号').fill(staff.account);
    await page.getByLabel('密码').fill(staff.password);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('6 位动态口令').fill(await unusedCode(staff));
  }
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  signedIn.set(staff.account, await page.context().cookies());
  return browserSession;
}

/** Opens the first record of a list whose row holds these words, by the link that names it. */
export async function openRow(page: Page, words: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: words }).first().getByRole('link').first().click();
}

/** Presses a step that the server allows on the record of this page. */
export async function press(page: Page, step: string): Promise<void> {
  await page.getByRole('toolbar', { name: '可用操作' }).getByRole('button', { name: step, exact: true }).click();
}

/** Sends the form of an open dialog, which closes once the server has agreed. */
export async function send(page: Page, button: string): Promise<void> {
  const dialog = await atRest(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(state);
}
