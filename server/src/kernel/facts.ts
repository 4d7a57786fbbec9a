import { facts as declared, type FactName } from '@yance/contract/facts.ts';
import type { FactShape } from '@yance/contract/kernel/fact.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorKey } from './actor.ts';
import type { Clock } from './clock.ts';
import { newRid, type Database, type Tx, type Work } from './db.ts';
import { enqueue, enqueued, type NewJob } from './jobs.ts';
import { facts } from './kernel.tables.ts';

/** What `entity.event` carries. Machines that only a test knows may carry anything. */
export type DetailsOf<Name extends string> = Name extends FactName
  ? z.input<(typeof declared)[Name]['details']>
  : Record<string, unknown>;
type NeededKey<Details> = {
  [Key in keyof Details]-?: undefined extends Details[Key] ? never : Key;
}[keyof Details];
/** The type of an empty payload has any key and no value; a payload without a needed key may be left out too. */
type Carrying<Details> = string extends keyof Details
  ? { details?: Details }
  : [NeededKey<Details>] extends [never]
    ? { details?: Details }
    : { details: Details };
type NamedFact<Name extends FactName> = Name extends `${infer Entity}.${infer Event}`
  ? { entity: Entity; event: Event } & Carrying<DetailsOf<Name>>
  : never;
interface Happening {
  entity_rid: string;
  from_state?: string | null;
  to_state?: string | null;
  reason?: string | null;
}
/** A fact of the contract's list (contract/src/facts.ts), with the payload that is declared there. */
export type NewFact = Happening & { [Name in FactName]: NamedFact<Name> }[FactName];
export type Fact = typeof facts.$inferSelect;

/**
 * Runs inside the transaction that announces the fact: for what must be true together with it. `known` is what the
 * announcer has in hand, so that it need not be read again; its owner says what it is.
 */
export type Follower = { on: string; run: (work: Work, fact: Fact, known: unknown) => Promise<void> };
/** Runs after commit from the outbox, in a transaction of its own, at least once. */
export type Subscriber = { name: string; on: string; run: (work: Work, fact: Fact) => Promise<void> };

let followers: readonly Follower[] = [];
/** Set once at start from the visible list in app.ts. */
export function followFacts(list: readonly Follower[]): void {
  followers = list;
}

let shapes: Readonly<Record<string, FactShape>> = declared;
/** Other declarations than the contract's, for tests of the kernel itself. */
export function declareFactShapes(list: Readonly<Record<string, FactShape>>): void {
  shapes = list;
}

/**
 * Records that something happened, once or several times in this order, in one statement, and lets the followers of
 * each `entity.event` act in the same transaction. A payload that does not fit its declaration is a fault, like a
 * reply that breaks its promise. `jobs` are clocks that begin with it; `known` goes to the followers.
 */
export async function announce(
  work: Work,
  given: NewFact | readonly NewFact[],
  more: { jobs?: readonly NewJob[]; known?: unknown } = {},
): Promise<void> {
  const list = [given].flat();
  if (list.length === 0) return;
  const values = list.map((fact) => ({
    rid: newRid(),
    at: work.clock.now(),
    ...fact,
    ...payloadOf(fact),
    ...actorKey(work.actor),
  }));
  const rows = more.jobs?.length
    ? await work.tx
        .with(enqueued({ tx: work.tx, clock: work.clock }, more.jobs))
        .insert(facts)
        .values(values)
        .returning()
    : await work.tx.insert(facts).values(values).returning();
  for (const row of rows) {
    const name = `${row.entity}.${row.event}`;
    for (const follower of followers) if (follower.on === name) await follower.run(work, row, more.known);
  }
}

function payloadOf(fact: NewFact): { version: number; details: Record<string, unknown> } {
  const name = `${fact.entity}.${fact.event}`;
  const shape = shapes[name];
  if (!shape) throw new Error(`The fact ${name} is not declared in contract/src/facts.ts.`);
  return { version: shape.version, details: shape.details.parse(fact.details ?? {}) as Record<string, unknown> };
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
