import type { Browser } from '@playwright/test';
import { register, type House } from '../../api/main-journey.ts';
import { person, type Person } from '../../api/people.ts';
import type { ServerUnderTest } from '../../global-setup.ts';
import { hireAll } from '../../hire.ts';
import { openHouse, readCode, serverUnderTest } from '../../under-test.ts';
import { freshPhone, signInWith, type Account } from './account.ts';
import { openDesk, type Desk } from './browser.ts';

export interface OwnHouse {
  server: ServerUnderTest;
  house: House;
  /** A student whose profile is complete, over the API, and what the same person signs in with in a browser. */
  customer: Person;
  account: Account;
}

/**
 * Staff and a customer of a journey's own on the server under test: a one-time code serves once, and the other journeys
 * have just used theirs. `name` begins the accounts of its staff.
 */
export async function openOwnHouse(name: string, customerName = '林晓雨'): Promise<OwnHouse> {
  const under = await serverUnderTest();
  const staff = await hireAll(name, { ...process.env, DATA_DIR: under.dataDir });
  const server = { ...under, staff };
  const house = await openHouse(server);
  const account = { phone: freshPhone(), password: '', code: '', at: 0 };
  account.password = `Yance-${account.phone.slice(-6)}`;
  const customer = await register(
    { origin: server.origin, readCode: (phone: string) => readCode(server, phone), phone: account.phone },
    person(server.origin),
    { name: customerName, organization: 0, company: '南京大学化学学院' },
  );
  return { server, house, customer, account };
}

/** The customer's own browser, signed in on the portal. */
export async function openOwnDesk(browser: Browser, { server, account }: OwnHouse): Promise<Desk> {
  const desk = await openDesk(browser, server.origin);
  await desk.page.goto('/');
  await signInWith(desk.page, account);
  return desk;
}
