import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { answerMessage } from '@yance/contract/orders/staff-endpoints.ts';
import type { Person } from '../api/people.ts';
import { findBrowser } from '../browser.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { order } from '../demo/order-steps.ts';
import { signInStaff } from '../under-test.ts';
import { listen, newMember, openPage, wanted, type Listening } from './listening.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { startShop, type Shop, type ShopProcess } from './shop-of-processes.ts';

/** What one open page may take of the memory of its process, and how late a change may show. */
const bars = { kilobytes: 50, millis: 2_000 };
const ofOneMember = 8;

/**
 * `npm run open-pages [-- --pages 500]`: two processes of the product on one PostgreSQL. So many pages listen at the
 * second; their memory is measured. Then staff answer a customer again and again by the first process, and the open
 * page in a browser at the second shows it within two seconds. Ends with 1 on a miss.
 */
async function openPages(pages: number, changes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yance-heap-'));
  process.env.YANCE_HEAP = join(folder, 'used');
  const postgres = await startOutsidePostgres(undefined);
  process.env.NODE_OPTIONS = `--expose-gc --import=${import.meta.resolve('./heap-probe.ts')}`;
  const shop = await startShop(postgres.url, 2);
  delete process.env.NODE_OPTIONS;
  const browser = await chromium.launch({ ...(await findBrowser()), args: ['--no-sandbox'] });
  try {
    const [first, second] = shop.processes as [ShopProcess, ShopProcess];
    const members: Person[] = [];
    for (let number = 0; number * ofOneMember < pages; number += 1)
      members.push((await newMember(shop, second, number)).member);
    await pause(2_000);
    const before = await usedKilobytes(second);
    const listening: Listening[] = [];
    // Not all at once: calls of one address are bounded.
    for (const member of members)
      listening.push(...(await Promise.all(Array.from({ length: ofOneMember }, () => listen(member, second)))));
    await pause(2_000);
    const each = ((await usedKilobytes(second)) - before) / listening.length;
    console.log(
      `${listening.length} open pages take ${each.toFixed(0)} kB each, ${Math.round(before / 1024)} MB before`,
    );
    const late = await shownLate(browser, shop, { first, second, changes });
    console.log(`${changes} changes by another process on the open page: after ${late} ms at the most`);
    const heardAll = listening.filter(({ heard }) => heard.includes('"beat"')).length;
    for (const { end } of listening) end();
    assert.equal(heardAll, listening.length, 'every open page heard that its connection stands');
    assert.ok(each <= bars.kilobytes && late <= bars.millis, 'the bars');
  } finally {
    await browser.close();
    await shop.end();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

/** How late the latest of some answers by staff stood on the customer's page, in milliseconds. */
async function shownLate(
  browser: Browser,
  shop: Shop,
  { first, second, changes }: { first: ShopProcess; second: ShopProcess; changes: number },
): Promise<number> {
  const staff = await signInStaff({ origin: first.origin, staff: await createStaffAccounts('pages', shop.env) });
  const { member, stored } = await newMember(shop, second, 99_999);
  const rid = await order(member, wanted);
  const page = await openPage(browser, second, { stored, address: `/member/order?rid=${rid}` });
  let latest = 0;
  for (let number = 1; number <= changes; number += 1) {
    const content = `第 ${number} 次答复`;
    await staff.manager.call(answerMessage, { rid, content });
    const began = performance.now();
    await page.getByRole('main').filter({ hasText: content }).waitFor();
    latest = Math.max(latest, Math.round(performance.now() - began));
  }
  return latest;
}

/** What a process has in use, by heap-probe.ts; the kernel's memory of its sockets is not counted. */
async function usedKilobytes({ server, env }: ShopProcess): Promise<number> {
  const file = `${env.YANCE_HEAP}-${server.pid}`;
  rmSync(file, { force: true });
  server.kill('SIGUSR2');
  while (!existsSync(file)) await pause(20);
  return Number(readFileSync(file, 'utf8')) / 1024;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { pages: { type: 'string', default: '500' }, changes: { type: 'string', default: '20' } },
  });
  await openPages(Number(values.pages), Number(values.changes));
}
