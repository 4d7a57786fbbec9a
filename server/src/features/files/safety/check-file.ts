import { z } from 'zod';
import { gateways } from '../../../gateways/gateways.ts';
import { BeyondScanner, ScannerAway, type Finding } from '../../../gateways/clamd/port.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { enqueueAll, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { ServiceAway } from '../../../kernel/service-away.ts';
import { findFile, noteBeyond, ridsWaiting, settleSafety, type StoredFile } from '../files.store.ts';

export const checkKind = jobKind('files:check', { rid: z.string() });
/** What is looked through while its sender waits, and how long that takes at most; anything else is left to the job. */
const promptBytes = 32 * 1024 * 1024;
const promptMillis = 8_000;

/** So many of those that wait are set anew at a start; others follow at the next. */
const mostAtStart = 10_000;

/**
 * Looks through a file that waits; while the scanner is away, or none is configured, it tries again. One that is larger
 * than the scanner takes is left to an administrator, and tried anew at the next start, as after its limit was raised.
 */
export const fileCheck = jobOf(checkKind, {
  immediate: true,
  atStart: async (work) =>
    enqueueAll(
      work,
      (await ridsWaiting(work.tx, mostAtStart)).map((rid) => ({ kind: checkKind, key: rid, payload: { rid } })),
    ),
  outside: async ({ database, clock }, { rid }) => {
    const file = await findFile(database.db, rid);
    if (file?.safety !== 'waiting') return;
    if (!gateways().scanner) throw new ServiceAway('No scanner is configured.');
    try {
      await settle({ ...database, clock, actor: { kind: 'timer' } }, file, await findingIn(file));
    } catch (error) {
      if (!(error instanceof BeyondScanner)) throw error;
      await noteBeyond(database.db, rid);
    }
  },
  run: async () => undefined,
});

type Settling = Pick<Database, 'transaction'> & { clock: Clock; actor: Actor };

/**
 * Looks through a file that has just come, so that its sender reads at once what is wrong with it, and can go on with
 * it otherwise. A large one, or any while the scanner is away, waits for the job. Refuses `fileInfected`.
 */
export async function checkPromptly(work: Settling, file: StoredFile): Promise<void> {
  if (file.safety !== 'waiting' || file.size > promptBytes) return;
  const found = await soon(findingIn(file)).catch((error: unknown) => {
    if (error instanceof ScannerAway) return undefined;
    throw error;
  });
  if (found === undefined) return;
  await settle(work, file, found);
  if (found !== null) throw new Refusal('fileInfected');
}

/** What `work` gives, undefined where that takes too long. */
async function soon<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), promptMillis);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function findingIn(file: StoredFile): Promise<Finding | undefined> {
  return gateways().scanner?.scan(await storage().read(file.rid));
}

/** Notes what was found, once, whoever was first. */
async function settle({ transaction, clock, actor }: Settling, file: StoredFile, found: Finding | undefined) {
  if (found === undefined) return;
  await transaction(async (tx) => {
    const work: Work = { tx, clock, actor };
    const changed = await settleSafety(tx, file.rid, found === null ? 'clean' : 'infected', found);
    if (!changed) return;
    const about = { entity: 'file', entity_rid: file.rid } as const;
    if (found === null) {
      if (file.finding !== null) await announce(work, { ...about, event: 'cleared', details: { name: file.name } });
      return;
    }
    await announce(work, {
      ...about,
      event: 'infected',
      details: { name: file.name, finding: found, member_rid: file.owner_kind === 'member' ? file.owner_rid : null },
    });
  });
}
