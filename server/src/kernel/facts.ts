import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { actorKey } from './actor.ts';
import type { Clock } from './clock.ts';
import { newRid, type Database, type Tx, type Work } from './db.ts';
import { enqueue } from './jobs.ts';
import { facts } from './kernel.tables.ts';

export interface NewFact {
  entity: string;
  entity_rid: string;
  event: string;
  from_state?: string | null;
  to_state?: string | null;
  reason?: string | null;
  /** Versioned payload for subscribers and later webhooks. */
  details?: Record<string, unknown>;
  version?: number;
}
export type Fact = typeof facts.$inferSelect;

/** Runs inside the transaction that announces the fact: for what must be true together with it. */
export type Follower = { on: string; run: (work: Work, fact: Fact) => Promise<void> };
/** Runs after commit from the outbox, in a transaction of its own, at least once. */
export type Subscriber = { name: string; on: string; run: (work: Work, fact: Fact) => Promise<void> };

let followers: readonly Follower[] = [];
/** Set once at start from the visible list in app.ts. */
export function followFacts(list: readonly Follower[]): void {
  followers = list;
}

/** Records that something happened and lets the followers of `entity.event` act in the same transaction. */
export async function announce(work: Work, fact: NewFact): Promise<void> {
  const [row] = await work.tx
    .insert(facts)
    .values({ rid: newRid(), at: work.clock.now(), details: {}, ...fact, ...actorKey(work.actor) })
    .returning();
  const name = `${fact.entity}.${fact.event}`;
  for (const follower of followers) if (follower.on === name && row) await follower.run(work, row);
}

/** Every fact of a record in order: its timeline. */
export function factsOf(tx: Tx, entity: string, entityRids: string | string[]): Promise<Fact[]> {
  const rids = typeof entityRids === 'string' ? [entityRids] : entityRids;
  if (rids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(facts)
    .where(and(eq(facts.entity, entity), inArray(facts.entity_rid, rids)))
    .orderBy(asc(facts.seq));
}

/** Turns waiting facts into one job for each subscriber; returns how many facts were taken. */
export async function dispatchFacts(
  database: Database,
  clock: Clock,
  subscribers: readonly Subscriber[],
): Promise<number> {
  return database.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(facts)
      .where(isNull(facts.dispatched_at))
      .orderBy(asc(facts.seq))
      .limit(200)
      .for('update', { skipLocked: true });
    if (waiting.length === 0) return 0;
    for (const fact of waiting) {
      const name = `${fact.entity}.${fact.event}`;
      for (const subscriber of subscribers) {
        if (subscriber.on !== name && subscriber.on !== '*') continue;
        await enqueue(
          { tx, clock },
          { kind: `fact:${subscriber.name}`, key: String(fact.seq), payload: { seq: fact.seq } },
        );
      }
    }
    await tx
      .update(facts)
      .set({ dispatched_at: sql`now()` })
      .where(
        inArray(
          facts.seq,
          waiting.map((fact) => fact.seq),
        ),
      );
    return waiting.length;
  });
}

/** The job that runs one subscriber on one fact. */
export function factJobs(subscribers: readonly Subscriber[]) {
  return subscribers.map((subscriber) => ({
    kind: `fact:${subscriber.name}`,
    run: async (work: Work, payload: Record<string, unknown>) => {
      const [fact] = await work.tx
        .select()
        .from(facts)
        .where(eq(facts.seq, Number(payload.seq)));
      if (fact) await subscriber.run(work, fact);
    },
  }));
}
