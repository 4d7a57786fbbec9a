import { staging } from '../../gateways/storage/staging.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { after, days, hours } from '../../kernel/clock.ts';
import type { ReadWork, Tx } from '../../kernel/db.ts';
import { enqueue, reschedule, jobKind, jobOf } from '../../kernel/jobs.ts';
import { expireFiles } from './expire-files.ts';
import { storedAmong } from './files.store.ts';
import { deleteStagedBefore, stagedAmong } from './resume/staged-uploads.store.ts';
import { oldestLive } from './resume/upload-life.ts';

const job = { kind: jobKind('files:upkeep'), key: 'daily' };
/** An upload that is under way writes all the time. */
const leftoverAge = hours(6);
/** Longer than any upload takes from its last byte to its row. */
const rowlessAge = days(2);
const batch = 500;

/** Sets the upkeep for now, unless it is set: what a kill has left is swept at the start. */
export const scheduleFileUpkeep = (work: ReadWork): Promise<void> => enqueue(work, job);

/**
 * Every day: sweeps what kills have left (uploads that never arrived, files on disk without a row and what was made
 * from them) and forgets uploads that nothing names, and large ones that nobody went on with.
 */
export const fileUpkeep = jobOf(job.kind, {
  atStart: scheduleFileUpkeep,
  outside: async ({ database, clock }) => {
    const now = clock.now();
    await storage().removeLeftovers(after(now, -leftoverAge));
    await removeRowless(database.db, after(now, -rowlessAge));
    await removeRowlessStaged(database.db, after(now, -leftoverAge));
  },
  run: async (work) => {
    await expireFiles(work);
    await deleteStagedBefore(work.tx, await oldestLive(work.tx, work.clock));
    await reschedule(work, { ...job, runAt: after(work.clock.now(), days(1)) });
  },
});

/**
 * Files lie under their rid, and what was made from one under its rid with an ending. Other keys are other features'.
 */
const fileKey = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.preview\.\w+)?$/;

async function removeRowless(tx: Tx, before: Date): Promise<void> {
  let keys: string[] = [];
  const flush = async () => {
    const rids = new Set(keys.map(ridOf));
    const stored = rids.size > 0 ? await storedAmong(tx, [...rids]) : rids;
    // A large upload lies in the storage before its sender has it recorded.
    const coming = rids.size > 0 ? await stagedAmong(tx, [...rids]) : rids;
    for (const key of keys) if (!stored.has(ridOf(key)) && !coming.has(ridOf(key))) await storage().remove(key);
    keys = [];
  };
  for await (const key of storage().keysBefore(before)) {
    if (!fileKey.test(key)) continue;
    keys.push(key);
    if (keys.length === batch) await flush();
  }
  await flush();
}

async function removeRowlessStaged(tx: Tx, before: Date): Promise<void> {
  const resting = await staging().restingSince(before);
  const known = resting.length > 0 ? await stagedAmong(tx, resting) : new Set();
  for (const rid of resting) if (!known.has(rid)) await staging().remove(rid);
}

const ridOf = (key: string): string => fileKey.exec(key)?.[1] ?? '';
