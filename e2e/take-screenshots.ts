import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { generate } from 'otplib';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import { addShareLink } from '@yance/contract/sharing/endpoints.ts';
import { signIn } from '@yance/contract/staff/endpoints.ts';
import { person, type Person } from './api/people.ts';
import { findBrowser } from './browser.ts';
import { publicAddresses, resolved, unlikeServices } from './journeys/steps/public-addresses.ts';

const memberAddresses = [
  '/',
  '/experiment/plan',
  '/experiment/demand',
  '/experiment/contract',
  '/member/center',
  '/member/order',
  '/member/order?view=reservation',
  '/member/sample',
  '/member/oquery',
  '/member/message',
  '/member/sampling',
  '/member/information',
  '/member/address',
  '/member/prestore',
  '/member/prestore?tab=ledger',
  '/member/prestore?tab=ledger&purse=rebate',
  '/member/prestore?tab=transfers',
  '/member/prestore?tab=credit',
  '/member/unsettled',
  '/member/unpaid',
  '/member/unpaid?state=settled',
  '/member/coupon',
  '/member/integral',
  '/member/integral?tab=ledger',
  '/member/integral?tab=exchanges',
  '/member/integral?tab=papers',
  '/member/invoiceMg',
  '/member/invoiceLs',
  '/member/invoiceLs?tab=billable',
  '/member/invoiceLs?tab=packages',
  '/member/invite',
  '/member/promotion',
  '/member/promotion?tab=customers',
  '/member/promotion?tab=withdrawals',
  '/member/communityMg',
  '/member/communityJn',
] as const;

const staffAddresses =
  ' orders members requirements samples scan returns reports claims places pickups pickups/arrange pickups/route reservations board instruments trainings tasks complaints refunds refunds/charges adjustments closings bank bank/import bank/accounts deposits transfers credits payments payments/bill statements receivables invoices prices coupons goods exchanges papers invitations promoters withdrawals withdrawals/batches communities articles thanks home-parts abilities texts search-words services categories laboratories equipment computers quarantine unsafe-files settings templates outgoing staff ledger backups timers audit documents account report report?section=money report/charges.settled evaluations services/prices settings/calendar timers/jobs'.split(
    ' ',
  );

interface Round {
  who: string;
  addresses: string[];
  /** Puts the sign-in into the browser. */
  signIn: (context: BrowserContext) => Promise<void>;
}

/** A name of a file that says the address. */
const fileName = (who: string, address: string): string =>
  `${who}${address.replace(/[0-9a-f-]{36}/, 'x').replaceAll(/[^\w一-鿿]+/g, '-')}.png`;

async function shoot(
  browser: Browser,
  round: Round,
  given: { origin: string; folder: string; width: number; dark: boolean },
) {
  const context = await browser.newContext({
    baseURL: given.origin,
    viewport: { width: given.width, height: given.width < 600 ? 844 : 900 },
    colorScheme: given.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: given.width < 600,
    isMobile: given.width < 600,
  });
  await round.signIn(context);
  await mkdir(given.folder, { recursive: true });
  const page = await context.newPage();
  for (const [at, address] of round.addresses.entries()) {
    await page.goto(address, { waitUntil: 'networkidle' }).catch(() => undefined);
    const { height, over } = await page.evaluate(() => {
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
      // Pictures that wait for the reader are drawn now.
      for (const picture of document.images) picture.loading = 'eager';
      return { height: scrollHeight, over: scrollWidth - clientWidth };
    });
    await page.waitForTimeout(300);
    const file = fileName(`${round.who}-${at}`, address);
    await page.screenshot({ path: join(given.folder, file), fullPage: true, timeout: 60_000 });
    console.log(`${given.width} ${file} ${height} px high${over > 0 ? `, ${over} px too wide` : ''}`);
  }
  await context.close();
}

async function visitorRound(origin: string): Promise<Round> {
  const addresses = await Promise.all(publicAddresses.map((address) => resolved(origin, address)));
  const more = await unlikeServices(origin);
  return { who: 'visitor', addresses: [...addresses, ...more], signIn: async () => undefined };
}

async function memberRound(origin: string, [phone = '', password = '']: string[]): Promise<Round> {
  const reply = await person(origin).call(login, { account: phone, password });
  const member = person(origin, { token: reply.token });
  const { list } = await member.call(listOrders, {});
  const token = JSON.stringify({ access: reply.token, refresh: reply.refreshToken, expires: reply.expires });
  return {
    who: `member${phone.slice(-2)}`,
    addresses: [
      ...memberAddresses,
      ...list.map(({ rid }, at) => `/member/order?rid=${rid}#${at}`),
      ...(await shownToAll(member, list)),
    ],
    signIn: async (context) => void (await context.addInitScript((kept) => localStorage.setItem('token', kept), token)),
  };
}

/** What anybody may open of the first order with results: a link that shares them, and what is said of its report. */
async function shownToAll(member: Person, orders: readonly { rid: string }[]): Promise<string[]> {
  for (const { rid } of orders) {
    const code = (await member.call(listAssigns, { order_rid: rid })).list.flatMap(({ reports }) => reports)[0]?.code;
    if (!code) continue;
    const { list } = await member.call(addShareLink, { order_rid: rid, days: 7, passcode: '' });
    return [new URL(list[0]?.url ?? '').pathname, `/verify/${code}`];
  }
  return [];
}

/** A code serves once: the cookies of the first sign-in are those of all browsers. */
function staffRound([account = '', password = '', secret = '']: string[]): Round {
  let cookies: Parameters<BrowserContext['addCookies']>[0] | undefined;
  return {
    who: account.replace(/^.*\./, ''),
    addresses: staffAddresses.map((path) => `/console/${path}`),
    signIn: async (context) => {
      if (cookies) return context.addCookies(cookies);
      const reply = await context.request.post(signIn.path, {
        headers: { 'x-console': '1' },
        data: { account, password, totp: await generate({ secret }) },
      });
      if (!((await reply.json()) as { code: number }).code) throw new Error(`${account}: ${await reply.text()}`);
      cookies = await context.cookies();
    },
  };
}

/**
 * Takes a picture of every page of a running platform, as a visitor, and as each `--member PHONE:PASSWORD` and
 * `--staff ACCOUNT:PASSWORD:SECRET` that is given; `--width` and `--only` (a part of the address) may be repeated.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      origin: { type: 'string', default: 'http://127.0.0.1:3000' },
      to: { type: 'string', default: '.cache/screenshots' },
      member: { type: 'string', multiple: true, default: [] },
      staff: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: ['390', '1280', '1920'] },
      only: { type: 'string', multiple: true },
      dark: { type: 'boolean', default: false },
      signed: { type: 'boolean', default: false },
    },
  });
  const { origin, only } = values;
  const rounds = [
    ...(values.signed ? [] : [await visitorRound(origin)]),
    ...(await Promise.all(values.member.map((one) => memberRound(origin, one.split(':'))))),
    ...values.staff.map((one) => staffRound(one.split(':'))),
  ];
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  for (const round of rounds) {
    const addresses = round.addresses.filter((one) => !only || only.some((part) => one.includes(part)));
    for (const width of values.width.map(Number))
      await shoot(
        browser,
        { ...round, addresses },
        { origin, folder: join(values.to, `${width}${values.dark ? '-dark' : ''}`), width, dark: values.dark },
      );
  }
  await browser.close();
}

await main();
