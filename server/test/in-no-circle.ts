import { expect } from 'vitest';
import { lockPayer } from '../src/features/balance/index.ts';
import { atOnce } from './at-once.ts';
import { deadlocksIn } from './deadlocks.ts';
import type { World } from './world.ts';

/**
 * Makes calls meet, as `atOnce` does, each waiting before the next one begins: who waits first goes on first. Expects
 * that none of them waits for another in a circle.
 */
export async function inNoCircle<T>(
  world: World,
  row: { table: string; rid: string; key?: string },
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const before = await deadlocksIn(world.database);
  const answers = await atOnce(world, row, calls.length, async (index) => {
    await whenTheyWait(world, index);
    const call = calls[index];
    if (!call) throw new RangeError(`There is no call ${index}.`);
    return call();
  });
  expect((await deadlocksIn(world.database)) - before, 'deadlocks').toBe(0);
  return answers;
}

/** Resolves when this many calls wait for a lock, or when no more of them come that far. */
async function whenTheyWait({ database }: World, count: number): Promise<void> {
  for (let look = 0; look < 50 * count; look += 1) {
    const { rows } = await database.probes.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** One of a member's accounts, for which everybody waits who moves or counts their money. */
export async function accountRow(
  { database }: World,
  { rid }: { rid: string },
): Promise<{ table: string; rid: string }> {
  const accounts = await database.transaction((tx) => lockPayer(tx, { kind: 'member', rid }));
  const bonus = [...accounts.values()].find(({ kind }) => kind === 'bonus');
  return { table: 'ledger_accounts', rid: bonus?.rid ?? '' };
}
