import { test, type Browser } from '@playwright/test';
import { register, type SignedInStaff } from '../../api/main-journey.ts';
import { person, type Person } from '../../api/people.ts';
import type { ServerUnderTest } from '../../global-setup.ts';
import { createStaffAccounts } from '../../create-staff-accounts.ts';
import { signInStaff, readCode, serverUnderTest } from '../../under-test.ts';
import { freshPhone, signInWith, type Account } from './account.ts';
import { openBrowserSession, type BrowserSession } from './browser.ts';

export interface OwnPeople {
  server: ServerUnderTest;
  staff: SignedInStaff;
  /** A student whose profile is complete, over the API, and what the same person signs in with in a browser. */
  customer: Person;
  account: Account;
}

/**
 * Staff and a customer of a journey's own on the server under test: a one-time code serves once, and the other journeys
 * have just used theirs. `name` begins the accounts of its staff; a journey that is tried again has others.
 */
export async function createOwnPeople(
  name: string,
  customerName = '林晓雨',
  company = '南京大学化学学院',
): Promise<OwnPeople> {
  const under = await serverUnderTest();
  const accounts = await createStaffAccounts(`${name}${test.info().retry || ''}`, {
    ...process.env,
    DATA_DIR: under.dataDir,
  });
  const server = { ...under, staff: accounts };
  const staff = await signInStaff(server);
  const account = { phone: freshPhone(), password: '', code: '', at: 0 };
  account.password = `Yance-${account.phone.slice(-6)}`;
  const customer = await registerCustomer(server, { phone: account.phone, name: customerName, company });
  return { server, staff, customer, account };
}

/** One more customer, over the API. */
export const registerCustomer = (
  server: ServerUnderTest,
  { phone = freshPhone(), name = '林晓雨', company = '南京大学化学学院' } = {},
): Promise<Person> =>
  register({ origin: server.origin, readCode: (to: string) => readCode(server, to), phone }, person(server.origin), {
    name,
    organization: 0,
    company,
  });

/** The customer's own browser, signed in on the portal. */
export async function openCustomerBrowser(browser: Browser, { server, account }: OwnPeople): Promise<BrowserSession> {
  const browserSession = await openBrowserSession(browser, server.origin);
  await browserSession.page.goto('/');
  await signInWith(browserSession.page, account);
  return browserSession;
}
