import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getServiceDetail, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import { register, type SignedInStaff } from '../api/main-journey.ts';
import { person, staffMember } from '../api/people.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { readCode } from '../under-test.ts';
import { everythingIsWhole, nothingIsLost } from './nothing-lost.ts';
import { newPace, type Pace } from './pace.ts';
import { endProduct, killApplication, killPostgres, newProduct, type Product } from './product.ts';
import { steady } from './steady-person.ts';
import { newAccount, writeDeposits, writeOrders, writePayments, type Account } from './writers.ts';

interface Plan {
  /** Rounds that kill the application, and rounds that kill PostgreSQL under it. */
  application: number;
  postgres: number;
  writers: number;
  /** The longest time until it may be ready again. */
  readyMs: number;
}

const leastAcknowledged = 20;

/**
 * Kills the application and PostgreSQL with SIGKILL again and again while members order, cancel, pay in advance, upload
 * and pay statements and the operator works on their orders. After each kill nothing acknowledged is lost or doubled,
 * nothing is half-done, the ledger sums to zero and the audit chain is whole. Prints a line a round.
 */
export async function crash(plan: Plan): Promise<void> {
  const product = await newProduct('crash');
  try {
    const pace = newPace();
    const accounts = await startWriting(product, pace, plan.writers);
    const times: Record<string, number[]> = { application: [], postgres: [] };
    for (let round = 1; round <= plan.application + plan.postgres; round += 1) {
      const target = round <= plan.application ? 'application' : 'postgres';
      const before = pace.acknowledged;
      pace.go();
      while (pace.acknowledged - before < leastAcknowledged) await pause(10);
      await pause(Math.random() * 300);
      const acknowledged = pace.acknowledged - before;
      const readyAfter = await (target === 'application' ? killApplication(product) : killPostgres(product));
      await pace.hold();
      for (const account of accounts) await nothingIsLost(product.origin, account);
      await everythingIsWhole(product.dataDir);
      times[target]?.push(readyAfter);
      console.log(
        `round ${round}, ${target} killed: ${acknowledged} acknowledged before, ready again after ${Math.round(readyAfter)} ms, nothing lost, everything whole`,
      );
    }
    for (const [target, all] of Object.entries(times)) if (all.length > 0) report(target, all, plan.readyMs);
    console.log(`${pace.acknowledged} writes acknowledged in all, none lost.`);
  } finally {
    await endProduct(product);
    await rm(product.dataDir, { recursive: true, force: true });
  }
}

/** Registers the members, creates staff accounts and sets everybody to work, held until the first round. */
export async function startWriting(product: Omit<Product, 'server'>, pace: Pace, count: number): Promise<Account[]> {
  const { origin, dataDir } = product;
  const staff = await createStaffAccounts('crash', product.env);
  const signedIn = {} as SignedInStaff;
  for (const [post, account] of Object.entries(staff))
    signedIn[post as keyof SignedInStaff] = steady(await staffMember(origin, account), pace, account.totpSecret);
  const visitor = person(origin);
  const [found] = await visitor.call(suggestServices, { kw: 'XRD' });
  assert.ok(found);
  const { parameters } = await visitor.call(getServiceDetail, { rid: found.rid });
  const service = { rid: found.rid, answers: defaultAnswers(parameters) };
  const accounts: Account[] = [];
  for (let number = 0; number < count; number += 1) {
    const phone = `137000${String(number).padStart(5, '0')}`;
    const read = (to: string) => readCode({ dataDir }, to);
    // Each from a place of their own: so many codes for one address would ask for a captcha.
    const place = { 'x-forwarded-for': `10.0.${Math.floor(number / 250)}.${number % 250}` };
    const reader = await register({ origin, phone, readCode: read }, person(origin, place));
    accounts.push(newAccount(steady(reader, pace), reader));
  }
  pace.stop();
  for (const [index, account] of accounts.entries()) {
    const writer = [
      () => writeOrders(account, service),
      () => writeDeposits(account, signedIn.finance),
      () => writePayments(account, service, signedIn),
    ][index % 3];
    if (writer) pace.run(writer);
  }
  return accounts;
}

function report(target: string, times: readonly number[], readyMs: number): void {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  const [middle, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  const late = sorted.filter((time) => time > readyMs).length;
  console.log(
    `${target}: ${sorted.length} kills, ready again after ${middle} ms in the middle and ${longest} ms at the most; ${late} over ${readyMs} ms`,
  );
  if (late > 0) process.exitCode = 1;
}

/** `npm run crash -- --app 100 --postgres 25 --writers 32 --ready 2000`, which are the defaults. */
if (import.meta.main) {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const options = { app: number('100'), postgres: number('25'), writers: number('32'), ready: number('2000') };
  const { values } = parseArgs({ options });
  await crash({
    application: Number(values.app),
    postgres: Number(values.postgres),
    writers: Number(values.writers),
    readyMs: Number(values.ready),
  });
}
