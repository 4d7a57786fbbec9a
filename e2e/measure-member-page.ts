import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { register } from './api/main-journey.ts';
import { person } from './api/people.ts';
import { findBrowser } from './browser.ts';
import { createStaffAccounts } from './create-staff-accounts.ts';
import { order, receive, lock, publish } from './demo/order-steps.ts';
import { endProcess, freePort, startProcess } from './server-process.ts';
import { readCode, signInStaff } from './under-test.ts';

/** The most that a cold member page may take (LCP in ms, JavaScript in bytes as sent). */
const bars = { requests: 25, cls: 0.05, lcp: 2500, js: 330_000 };
/** 4G: 9 Mbit/s and 170 ms there and back. */
const network = { offline: false, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8, latency: 170 };
const windows = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

interface Figures {
  requests: number;
  cls: number;
  lcp: number;
  js: number;
}

/** Opens a page in a browser that has stored nothing but a sign-in, and waits until nothing moves any more. */
async function measurePage(
  browser: Browser,
  origin: string,
  given: { path: string; token: object; viewport: { width: number; height: number } },
): Promise<Figures> {
  const context = await browser.newContext({ viewport: given.viewport });
  await context.addInitScript((token) => {
    localStorage.setItem('token', token);
    const seen = { cls: 0, lcp: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }, JSON.stringify(given.token));
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', network);
  const scripts = new Set<string>();
  let [requests, js] = [0, 0];
  wire.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('http')) requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  // What the browser has already is no request.
  wire.on('Network.requestServedFromCache', () => (requests -= 1));
  wire.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache) requests -= 1;
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) js += encodedDataLength;
  });
  await page.goto(origin + given.path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { cls: number; lcp: number } }).seen);
  await context.close();
  return { requests, js, cls: seen.cls, lcp: seen.lcp };
}

/** Prints the figures of a page and says whether it reaches every bar. */
function verdict(name: string, figures: Figures): boolean {
  const { requests, cls, lcp, js } = figures;
  const missed = (Object.keys(bars) as (keyof Figures)[]).filter((key) => figures[key] > bars[key]);
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
    const token = { access: reply.token, refresh: reply.refreshToken, expires: reply.expires };
    const { list } = await person(origin, { token: reply.token }).call(listOrders, {});
    const pages = { orders: '/member/order', order: `/member/order?rid=${list[0]?.rid ?? ''}` };
    const reached: boolean[] = [];
    for (const [width, viewport] of Object.entries(windows))
      for (const [name, path] of Object.entries(pages))
        reached.push(verdict(`${name}, ${width}`, await measurePage(browser, origin, { path, token, viewport })));
    if (reached.includes(false)) process.exitCode = 1;
  } finally {
    await browser.close();
    if (server) await endProcess(server, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
