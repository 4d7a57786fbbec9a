import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import type { Posts } from './create-staff-accounts.ts';
import { newAccount, type Account } from './journeys/steps/account.ts';
import { copyPreparedShop, prepareShop } from './prepared-shop.ts';
import { endProcess, placeFor, startProcess } from './server-process.ts';

/**
 * What the journeys know of their server under test; written to `<number of the worker>.json` in the folder that
 * YANCE_E2E_WORLDS names.
 */
export interface ServerUnderTest {
  origin: string;
  dataDir: string;
  staff: Posts;
  /**
   * A member who was registered at the start, so that the pause before their next code is over when it is asked for.
   */
  earlyMember: Account;
}

/**
 * Starts the product as a person would, once for each worker, so that journeys at the same time share no people and no
 * queue.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const worlds = await mkdtemp(join(tmpdir(), 'yance-e2e-'));
  const ends: (() => Promise<void>)[] = [];
  const end = async () => {
    await Promise.all(ends.map((stop) => stop()));
    await rm(worlds, { recursive: true, force: true });
  };
  try {
    await prepareShop(join(worlds, 'prepared'));
    const opening = Array.from({ length: workers }, async (_, worker) => {
      const { under, stop } = await open(join(worlds, String(worker)));
      ends.push(stop);
      await writeFile(join(worlds, `${worker}.json`), JSON.stringify(under));
    });
    // All, so that one that fails leaves no other behind.
    for (const opened of await Promise.allSettled(opening)) if (opened.status === 'rejected') throw opened.reason;
    process.env.YANCE_E2E_WORLDS = worlds;
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}

/** One server with a data folder of its own, and a staff account for each post. */
async function open(dataDir: string): Promise<{ under: ServerUnderTest; stop: () => Promise<void> }> {
  await mkdir(dataDir);
  const staff = await copyPreparedShop(dataDir);
  if (!staff) throw new Error('No shop was prepared.');
  const { origin, env } = await placeFor(dataDir);
  // A journey's own receivers of webhooks are programs of this machine.
  const server = await startProcess({ ...env, WEBHOOKS_TO_LOCALHOST: '1' }, origin);
  const stop = () => endProcess(server, 'SIGTERM');
  try {
    return { under: { origin, dataDir, staff, earlyMember: await newAccount({ origin, dataDir }) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
