import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Tx } from './db.ts';
import { idempotencyKeys } from './kernel.tables.ts';
import { Refusal } from './refusal.ts';

/**
 * Runs `handle` once for an actor's key: a repeat with the same call and body gets the first reply, a repeat
 * with another one is refused (`keyReused`). The key is written in the same transaction, so callers at the same
 * time wait for the first, and a refused or failed call leaves no key behind.
 */
export async function once(
  work: { tx: Tx; clock: Clock },
  given: { actor: string; key: string; path: string; body: unknown },
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(given.body ?? null))
    .digest('hex');
  const mine = and(eq(idempotencyKeys.actor, given.actor), eq(idempotencyKeys.key, given.key));
  const inserted = await work.tx
    .insert(idempotencyKeys)
    .values({ actor: given.actor, key: given.key, path: given.path, body_hash: bodyHash, created_at: work.clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) {
    const [first] = await work.tx.select().from(idempotencyKeys).where(mine);
    if (!first || first.path !== given.path || first.body_hash !== bodyHash) throw new Refusal('keyReused');
    return first.reply;
  }
  const reply = await handle();
  await work.tx.update(idempotencyKeys).set({ reply: reply }).where(mine);
  return reply;
}

/** Forgets an actor's keys with the replies that stand beside them, because those may hold personal data. */
export async function forgetKeys(tx: Tx, actor: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, actor));
}
