import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { after, type Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db.ts';
import { endWriting, renewWriting, takeWriting } from './staged-uploads.store.ts';

/** A process that was killed holds an upload for so long. */
const leaseMillis = 10_000;
const renewalMillis = 1_000;
const retryMillis = 150;
const patienceMillis = 15_000;

/**
 * Runs `write` while nobody else, in no process, writes to an upload. Who waits makes the other stop: a connection that
 * is dead is noticed by its sender, who comes again, long before by us. `signal` says that it must stop. undefined
 * where the turn does not come.
 */
export async function writingAlone<T>(
  { database: { db }, clock }: { database: Database; clock: Clock },
  rid: string,
  write: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const writer = randomUUID();
  const lease = () => ({ writer, now: clock.now(), until: after(clock.now(), leaseMillis) });
  const end = performance.now() + patienceMillis;
  while (!(await takeWriting(db, rid, lease()))) {
    if (performance.now() > end) return undefined;
    await pause(retryMillis);
  }
  const stop = new AbortController();
  const renew = async () => {
    if ((await renewWriting(db, rid, lease())) !== 'ours') stop.abort();
  };
  // A database that is away for a moment ends no upload: its lease is longer.
  const timer = setInterval(() => void renew().catch(() => undefined), renewalMillis);
  try {
    return await write(stop.signal);
  } finally {
    clearInterval(timer);
    await endWriting(db, rid, { writer, now: clock.now() }).catch(() => undefined);
  }
}
