import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { mainJourney } from '../api/main-journey.ts';
import { startEmbeddedPostgres } from '../../server/src/kernel/postgres/embedded-postgres.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { endProcess, root, startProcess } from '../server-process.ts';
import { readCode, signInStaff } from '../under-test.ts';
import { startWriting } from './crash.ts';
import { newProduct } from './product.ts';
import { everythingIsWhole } from './nothing-lost.ts';
import { newPace, type Pace } from './pace.ts';
import type { Product } from './product.ts';
import type { Account } from './writers.ts';

/** What was acknowledged to a member by some moment. */
interface Acknowledged {
  account: Account;
  orders: ReadonlySet<string>;
}

const run = promisify(execFile);

/**
 * Backs a shop up while members write: a full backup and one of its log. Then the data folder is lost, and comes back:
 * nothing acknowledged before the last backup began is missing, nothing is half-done, ledger, audit chain and files are
 * whole, and the main journey can be walked. Brought back to a moment between the backups, it has what was acknowledged
 * by then and nothing that was begun later.
 */
export async function recoveryDrill(writers: number): Promise<void> {
  const product = await newProduct('recovery');
  const backups = await mkdtemp(join(tmpdir(), 'yance-drill-'));
  const env = { ...product.env, BACKUP_KEY: randomBytes(32).toString('hex'), BACKUP_KEY_FILE: '' };
  const target = join(backups, 'target');
  try {
    const pace = newPace();
    const accounts = await startWriting(product, pace, writers);
    pace.go();
    await acknowledge(pace, 20);
    const whole = await command(env, 'backup', target);
    await acknowledge(pace, 20);
    const early = snapshot(accounts);
    await pause(50);
    const moment = new Date(performance.timeOrigin + performance.now());
    await pause(50);
    await acknowledge(pace, 20);
    const before = snapshot(accounts);
    const began = pace.acknowledged;
    const changes = await command(env, 'backup', target);
    console.log(
      `backups under load: full ${seconds(whole)}, log ${seconds(changes)}; ${pace.acknowledged - began} writes acknowledged during the second`,
    );
    await pace.hold();

    await endProcess(product.server, 'SIGKILL');
    await stopLeftPostgres(product);
    await rm(product.dataDir, { recursive: true, force: true });
    const back = await command(env, 'restore', target);
    console.log(`restored and verified in ${seconds(back)}`);
    product.server = await startProcess(product.env, product.origin);
    const found = await ordersOf(accounts);
    for (const { account, orders } of before)
      for (const rid of orders)
        assert.ok(found.get(account)?.has(rid), `order ${rid}, acknowledged before the last backup`);
    await everythingIsWhole(product.dataDir);
    await journey(product);
    console.log(
      `nothing of ${before.reduce((sum, one) => sum + one.orders.size, 0)} orders acknowledged before the last backup is missing, everything whole, the journey green`,
    );

    await endProcess(product.server, 'SIGTERM');
    await rm(product.dataDir, { recursive: true, force: true });
    const then = await command(env, 'restore', target, '--until', moment.toISOString());
    product.server = await startProcess(product.env, product.origin);
    const atMoment = await ordersOf(accounts);
    for (const { account, orders } of early)
      for (const rid of orders)
        assert.ok(atMoment.get(account)?.has(rid), `order ${rid}, acknowledged before the moment`);
    const fewer = (list: Map<Account, Set<string>>) => [...list.values()].reduce((sum, one) => sum + one.size, 0);
    assert.ok(fewer(atMoment) < fewer(found), 'what came after the moment is not there');
    await everythingIsWhole(product.dataDir);
    console.log(
      `back at ${moment.toISOString()} in ${seconds(then)}: ${fewer(atMoment)} of ${fewer(found)} orders, everything whole`,
    );
  } finally {
    await endProcess(product.server, 'SIGTERM');
    await rm(product.dataDir, { recursive: true, force: true });
    await rm(backups, { recursive: true, force: true });
  }
}

/** Waits until so many more writes are acknowledged. */
async function acknowledge(pace: Pace, more: number): Promise<void> {
  const before = pace.acknowledged;
  while (pace.acknowledged - before < more) await pause(10);
}

const snapshot = (accounts: readonly Account[]): Acknowledged[] =>
  accounts.map((account) => ({ account, orders: new Set(account.orders.keys()) }));

async function ordersOf(accounts: readonly Account[]): Promise<Map<Account, Set<string>>> {
  const found = new Map<Account, Set<string>>();
  for (const account of accounts) {
    const rids = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { list } = await account.reader.call(listOrders, { page, size: 100 });
      for (const row of list) rids.add(row.rid);
      if (list.length < 100) break;
    }
    found.set(account, rids);
  }
  return found;
}

/** Runs one of the commands as a person would; returns its milliseconds. */
async function command(env: NodeJS.ProcessEnv, name: 'backup' | 'restore', ...args: string[]): Promise<number> {
  const began = performance.now();
  const { stdout } = await run(process.execPath, [`server/src/backup/${name}-command.ts`, ...args], { cwd: root, env });
  for (const line of stdout.trim().split('\n')) console.log(`  ${name}: ${line}`);
  return performance.now() - began;
}

/** A killed application leaves its PostgreSQL running: with the folder it is lost as well. */
async function stopLeftPostgres({ dataDir }: Product): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  await postgres.stop();
}

async function journey(product: Product): Promise<void> {
  const staff = await createStaffAccounts('drill', product.env);
  const server = { ...product, staff };
  const phone = '13900004321';
  await mainJourney({
    origin: product.origin,
    phone,
    staff: await signInStaff(server),
    // What waited in the shop that came back is sent first.
    readCode: async (to) => {
      for (let left = 5; ; left -= 1) {
        try {
          return await readCode(server, to);
        } catch (error) {
          if (left === 0) throw error;
        }
      }
    },
  });
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** `npm run recovery-drill -- --writers 16`. */
if (import.meta.main) {
  const { values } = parseArgs({ options: { writers: { type: 'string', default: '16' } } });
  await recoveryDrill(Number(values.writers));
}
