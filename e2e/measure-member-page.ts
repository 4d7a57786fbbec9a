import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { register } from './api/main-journey.ts';
import { person } from './api/people.ts';
import { findBrowser } from './browser.ts';
import { createStaffAccounts } from './create-staff-accounts.ts';
import { order, receive, lock, publish } from './demo/order-steps.ts';
import { measureColdPage, type ColdPage } from './measure-cold-page.ts';
import { endProcess, freePort, startProcess } from './server-process.ts';
import { readCode, signInStaff } from './under-test.ts';

/** The most that a cold member page may take (LCP in ms, JavaScript in bytes as sent). */
const bars = { requests: 25, cls: 0.05, lcp: 2500, js: 330_000 };
/** 4G: 9 Mbit/s and 170 ms there and back. */
const network = { offline: false, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8, latency: 170 };
const windows = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Prints the figures of a page and says whether it reaches every bar. */
function verdict(name: string, figures: ColdPage): boolean {
  const { requests, cls, lcp, js } = figures;
  const missed = (Object.keys(bars) as (keyof ColdPage)[]).filter((key) => figures[key] > bars[key]);
  console.log(
    `${missed.length === 0 ? '✓' : '✗'} ${name}: ${requests} requests, CLS ${cls.toFixed(3)}, LCP ${Math.round(lcp)} ms, ${Math.round(js / 1000)} kB of JavaScript${missed.length > 0 ? `  (missed: ${missed.join(', ')})` : ''}`,
  );
  return missed.length === 0;
}

/** A member with an order whose data wait, on a server of its own. */
async function ownWorld(folder: string, origin: string) {
  const staff = await createStaffAccounts('measured', { ...process.env, DATA_DIR: folder });
  const server = { origin, dataDir: folder, staff };
  const signedIn = await signInStaff(server);
  const phone = '13911119999';
  const customer = await register({ origin, phone, readCode: (to) => readCode(server, to) }, person(origin));
  const wanted = [{ service: 'X射线粉末衍射', count: 2, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff: signedIn, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, publish]) await step(story);
  return { phone, password: `Yance-${phone.slice(-6)}` };
}

/**
 * `npm run member-page [-- --origin http://127.0.0.1:3000 --phone 1… --password …]`: measures the list of orders and an
 * order's page cold, on 4G, at a desktop's and a phone's width. Without an address it makes a world of its own. Ends
 * with 1 when a page misses a bar.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { origin: { type: 'string' }, phone: { type: 'string' }, password: { type: 'string' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'yance-member-page-'));
  const port = await freePort();
  const origin = values.origin ?? `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
  };
  const server = values.origin ? undefined : await startProcess(env, origin);
  const { executablePath, env: browserEnv } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: browserEnv,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { phone = '', password = '' } = server ? await ownWorld(folder, origin) : values;
    const reply = await person(origin).call(login, { account: phone, password });
    const token = JSON.stringify({ access: reply.token, refresh: reply.refreshToken, expires: reply.expires });
    const { list } = await person(origin, { token: reply.token }).call(listOrders, {});
    const pages = { orders: '/member/order', order: `/member/order?rid=${list[0]?.rid ?? ''}` };
    const reached: boolean[] = [];
    for (const [width, viewport] of Object.entries(windows))
      for (const [name, path] of Object.entries(pages))
        reached.push(
          verdict(`${name}, ${width}`, await measureColdPage(browser, origin, { path, token, viewport, network })),
        );
    if (reached.includes(false)) process.exitCode = 1;
  } finally {
    await browser.close();
    if (server) await endProcess(server, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
