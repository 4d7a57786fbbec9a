import assert from 'node:assert/strict';
import type { Browser, Page } from '@playwright/test';
import { login } from '@yance/contract/identity/endpoints.ts';
import { getEventsTicket, listenToEvents } from '@yance/contract/live/endpoints.ts';
import { register } from '../api/main-journey.ts';
import { person, type Person } from '../api/people.ts';
import { readCode } from '../under-test.ts';
import type { Shop, ShopProcess } from './shop-of-processes.ts';

/** An order that anybody can place. */
export const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];

const password = (phone: string): string => `Yance-${phone.slice(-6)}`;

/** An open page without a browser: what it was sent, as it came. */
export interface Listening {
  heard: string;
  end: () => void;
}

/** A member, who calls one process alone. */
export async function newMember({ balancer, dataDir }: Shop, { origin }: ShopProcess, number: number) {
  const phone = `135000${String(number).padStart(5, '0')}`;
  const visitor = person(balancer.origin, { 'x-forwarded-for': `10.2.${number >> 7}.${number % 128}` });
  await register({ origin: balancer.origin, phone, readCode: (to) => readCode({ dataDir }, to) }, visitor);
  const { token, refreshToken, expires } = await visitor.call(login, { account: phone, password: password(phone) });
  const stored = JSON.stringify({ access: token, refresh: refreshToken, expires });
  return { member: person(origin, { token }), stored };
}

export async function listen(member: Person, { origin }: ShopProcess): Promise<Listening> {
  const { ticket } = await member.call(getEventsTicket, {});
  const cut = new AbortController();
  const address = `${origin}${listenToEvents.path}?${new URLSearchParams({ ticket, age: '0' }).toString()}`;
  const reply = await fetch(address, { signal: cut.signal });
  assert.equal(reply.status, 200);
  const listening: Listening = { heard: '', end: () => cut.abort() };
  const follow = async () => {
    for await (const piece of reply.body ?? []) listening.heard += Buffer.from(piece as Uint8Array).toString();
  };
  follow().catch(() => undefined);
  return listening;
}

/** A page of somebody signed in by `stored`, open at one process and listening to it. */
export async function openPage(
  browser: Browser,
  { origin }: ShopProcess,
  { stored, address }: { stored: string; address: string },
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await page.addInitScript((token) => localStorage.setItem('token', token), stored);
  const stands = page.waitForResponse((reply) => reply.url().includes('/events?'));
  await page.goto(address);
  await stands;
  return page;
}
