import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { after, days } from './clock.ts';
import type { ReadWork, Tx } from './db.ts';
import { enqueue, reschedule, jobKind, jobOf } from './jobs.ts';
import { idempotencyKeys } from './kernel.tables.ts';
import { builtOnce, type Places } from './postgres/built-once.ts';
import { sendAhead } from './postgres/send-ahead.ts';
import { purgeTickets } from './access/tickets.ts';
import { Refusal } from './refusal.ts';

const retentionDays = 30;
const job = { kind: jobKind('kernel:forget-keys'), key: 'daily' };
/** Keys that one run forgets: few enough that their rows are held for a moment only. */
const batch = 1000;

/**
 * Runs `handle` once for an actor's key: a repeat with the same call and body gets the first reply, a repeat
 * with another one is refused (`keyReused`). The key is written in the same transaction, so callers at the same
 * time wait for the first, and a refused or failed call leaves no key behind.
 */
export async function once(
  work: ReadWork,
  given: { actor: string; key: string; path: string; body: unknown },
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(given.body ?? null))
    .digest('hex');
  const { actor, key, path } = given;
  const mine = and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key));
  const inserted = await insertKey(work.tx, { actor, key, path, bodyHash, now: work.clock.now() });
  if (inserted.length === 0) {
    const [first] = await work.tx.select().from(idempotencyKeys).where(mine);
    if (!first || first.path !== path || first.body_hash !== bodyHash) throw new Refusal('keyReused');
    return first.reply;
  }
  const reply = await handle().catch(async (error: unknown) => {
    // A refusal that keeps its traces commits: the key must not stay with them, or its repeat would look like success.
    if (error instanceof Refusal && error.commits) await work.tx.delete(idempotencyKeys).where(mine);
    throw error;
  });
  await sendAhead(work.tx, keepReply(work.tx, { actor, key, reply }));
  return reply;
}

const insertKey = builtOnce(
  (tx, at: Places<{ actor: string; key: string; path: string; bodyHash: string; now: Date }>) =>
    tx
      .insert(idempotencyKeys)
      .values({ actor: at.actor, key: at.key, path: at.path, body_hash: at.bodyHash, created_at: at.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
);

const keepReply = builtOnce((tx, at: Places<{ actor: string; key: string; reply: unknown }>) =>
  tx
    .update(idempotencyKeys)
    .set({ reply: sql`${sql.param(at.reply, idempotencyKeys.reply)}` })
    .where(and(eq(idempotencyKeys.actor, at.actor), eq(idempotencyKeys.key, at.key))),
);

/** Forgets an actor's keys with the replies that stand beside them, because those may hold personal data. */
export async function forgetKeys(tx: Tx, actor: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, actor));
}

/** Sets the clock of the next day, unless it is set. */
export async function scheduleKeyPurge(work: ReadWork): Promise<void> {
  await enqueue(work, { ...job, runAt: after(work.clock.now(), days(1)) });
}

/**
 * Every day: forgets keys older than thirty days, the oldest first, and goes on at once while there are more than a
 * batch.
 */
export const purgeKeysJob = jobOf(job.kind, {
  atStart: scheduleKeyPurge,
  run: async (work) => {
    const now = work.clock.now();
    const old = work.tx
      .select({ place: sql`ctid` })
      .from(idempotencyKeys)
      .where(lt(idempotencyKeys.created_at, after(now, -days(retentionDays))))
      .orderBy(idempotencyKeys.created_at)
      .limit(batch);
    const { rowCount } = await work.tx.delete(idempotencyKeys).where(sql`ctid = any(array(${old}))`);
    await purgeTickets(work.tx, now);
    await reschedule(work, { ...job, runAt: rowCount === batch ? now : after(now, days(1)) });
  },
});
