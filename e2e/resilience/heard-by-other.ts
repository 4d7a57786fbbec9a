import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Browser } from '@playwright/test';
import { answerMessage, cancelOrderByStaff } from '@yance/contract/orders/staff-endpoints.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { order } from '../demo/order-steps.ts';
import { signInStaff } from '../under-test.ts';
import { listen, newMember, openPage, wanted } from './listening.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { startShop, type ShopProcess } from './shop-of-processes.ts';

const longest = 2_000;

/**
 * Two processes of the product on one PostgreSQL. Staff answer a customer by the first; what the customer's page hears
 * by the second it hears within two seconds, each time. Then they cancel the order: the page that the customer has open
 * in `browser` at the second process shows it within two seconds.
 */
export async function heardByOther(changes: number, browser: Browser): Promise<void> {
  const postgres = await startOutsidePostgres(undefined);
  const shop = await startShop(postgres.url, 2);
  try {
    const [first, second] = shop.processes as [ShopProcess, ShopProcess];
    const staff = await signInStaff({ origin: first.origin, staff: await createStaffAccounts('heard', shop.env) });
    const { member, stored } = await newMember(shop, second, 0);
    const rid = await order(member, wanted);
    const page = await listen(member, second);
    const late: number[] = [];
    for (let number = 1; number <= changes; number += 1) {
      page.heard = '';
      await staff.manager.call(answerMessage, { rid, content: `第 ${number} 次答复` });
      const began = performance.now();
      while (!page.heard.includes(rid) && performance.now() - began < longest) await pause(5);
      assert.ok(page.heard.includes(rid), `answer ${number} was not heard within ${longest} ms: ${page.heard}`);
      late.push(Math.round(performance.now() - began));
    }
    page.end();
    console.log(`heard by the other process after ${late.join(', ')} ms`);
    const open = await openPage(browser, second, { stored, address: `/member/order?rid=${rid}` });
    await expect(open.getByRole('main')).toContainText('待寄样');
    await staff.manager.call(cancelOrderByStaff, { rid, reason: '仪器停机检修' });
    const began = performance.now();
    await expect(open.getByRole('main')).toContainText('已取消', { timeout: longest });
    await expect(open.getByRole('main')).toContainText('仪器停机检修', {
      timeout: longest - (performance.now() - began),
    });
    console.log(`shown by the other process after ${Math.round(performance.now() - began)} ms`);
    await open.context().close();
  } finally {
    await shop.end();
    await postgres.stop();
  }
}
