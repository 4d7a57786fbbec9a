import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { answerMessage } from '@yance/contract/orders/staff-endpoints.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { order } from '../demo/order-steps.ts';
import { signInStaff } from '../under-test.ts';
import { listen, newMember, wanted } from './listening.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { startShop, type ShopProcess } from './shop-of-processes.ts';

const longest = 2_000;

/**
 * Two processes of the product on one PostgreSQL. Staff answer a customer by the first; what the customer's page hears
 * by the second it hears within two seconds, each time. What a browser makes of it is another journey's.
 */
export async function heardByOther(changes: number): Promise<void> {
  const postgres = await startOutsidePostgres(undefined);
  const shop = await startShop(postgres.url, 2);
  try {
    const [first, second] = shop.processes as [ShopProcess, ShopProcess];
    const staff = await signInStaff({ origin: first.origin, staff: await createStaffAccounts('heard', shop.env) });
    const { member } = await newMember(shop, second, 0);
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
  } finally {
    await shop.end();
    await postgres.stop();
  }
}
