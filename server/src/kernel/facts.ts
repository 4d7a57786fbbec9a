import type { facts as declared, FactName } from '@yance/contract/facts.ts';
import type { FactShape } from '@yance/contract/kernel/fact.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorKey } from './actor.ts';
import type { Clock } from './clock.ts';
import { newRid, type Database, type Tx, type Work } from './db.ts';
import { enqueueAll, enqueued, type JobKind, type NewJob, jobKind, jobOf, jobRows, type Job } from './jobs.ts';
import { facts } from './kernel.tables.ts';
import { notify } from './notices.ts';
import { port } from './port.ts';
import { builtByShape, type Placed } from './postgres/built-by-shape.ts';
import { builtOnce, type Places } from './postgres/built-once.ts';
import { sendAhead } from './postgres/send-ahead.ts';

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
/**
 * What the announcer of a fact has in hand and hands to its followers, so that they need not read it again. The owner
 * of the fact declares it beside the announcement: `declare module` with `interface Known { 'order.submit': … }`.
 */
export interface Known {}
export type KnownOf<Name extends string> = Name extends keyof Known ? Known[Name] : undefined;
/** Needed for a fact whose followers count on it, and impossible for every other. */
export type Knowing<Name extends string> = Name extends keyof Known ? { known: Known[Name] } : { known?: undefined };

type NamedFact<Name extends FactName> = Name extends `${infer Entity}.${infer Event}`
  ? { entity: Entity; event: Event } & Carrying<DetailsOf<Name>> & Knowing<Name>
  : never;
interface Happening {
  entity_rid: string;
  from_state?: string | null;
  to_state?: string | null;
  reason?: string | null;
  due_at?: Date | null;
}
/** A fact of the contract's list (contract/src/facts.ts), with the payload that is declared there. */
export type NewFact = Happening & { [Name in FactName]: NamedFact<Name> }[FactName];

export type Fact = typeof facts.$inferSelect;
type Recorded<Name extends FactName> = Name extends `${infer Entity}.${infer Event}`
  ? Omit<Fact, 'entity' | 'event' | 'details'> & {
      entity: Entity;
      event: Event;
      details: z.output<(typeof declared)[Name]['details']>;
    }
  : never;
/** A recorded fact of one of these names; its `event` says which payload it carries. */
export type FactOf<Name extends FactName> = { [One in Name]: Recorded<One> }[Name];
/** A recorded fact of the contract's list. */
export type AnyFact = FactOf<FactName>;
type EntityOf<Name extends FactName> = Name extends `${infer Entity}.${string}` ? Entity : never;
/**
 * A recorded fact about an entity of the contract's list. One that is not named, or that only a test knows, carries
 * anything.
 */
export type FactAbout<Entity extends string> = string extends Entity
  ? Fact
  : Entity extends EntityOf<FactName>
    ? FactOf<Extract<FactName, `${Entity}.${string}`>>
    : Fact;

/** Runs inside the transaction that announces the fact: for what must be true together with it. */
export interface Follower {
  readonly on: readonly string[];
  run(work: Work, fact: Fact, known: unknown): Promise<void>;
}
interface RunsEach extends Subscription {
  run(work: Work, fact: Fact): Promise<void>;
  runTogether?: never;
}
interface RunsTogether extends Subscription {
  runTogether(work: Work, facts: readonly Fact[]): Promise<void>;
  run?: never;
}
/**
 * Runs after commit from the outbox, in a transaction of its own, at least once: for each fact, or together for those
 * that were taken from the outbox at once. `*` stands for every fact.
 */
export type Subscriber = RunsEach | RunsTogether;
interface Subscription {
  readonly name: string;
  readonly on: readonly string[];
  /** Only where the record came into this state. */
  readonly to?: string | undefined;
  /** Which of these facts concern it, found out for many at once: for who has nothing to do with most of them. */
  readonly among?: ((tx: Tx, facts: readonly Fact[]) => Promise<readonly Fact[]>) | undefined;
}

/** A follower of one fact, or of several, with the payloads that these carry. */
export function follow<Name extends FactName>(
  on: Name | readonly Name[],
  run: (work: Work, fact: FactOf<Name>, known: KnownOf<Name>) => Promise<void>,
): Follower {
  return { on: [on].flat(), run };
}

/**
 * A subscriber of one fact, or of several, perhaps only into the state `to` or of those that `among` leaves; `name` is
 * its own in the outbox.
 */
export function subscribe<Name extends FactName>(
  name: string,
  on: Name | readonly Name[],
  run: (work: Work, fact: FactOf<Name>) => Promise<void>,
  { to, among }: Pick<Subscriber, 'to' | 'among'> = {},
): RunsEach {
  return { name, on: [on].flat(), to, among, run };
}

/** A subscriber that takes many facts at once, for what is cheaper so and waits for no other fact's deed. */
export function subscribeTogether<Name extends FactName>(
  name: string,
  on: Name | readonly Name[],
  runTogether: (work: Work, facts: readonly FactOf<Name>[]) => Promise<void>,
): Subscriber {
  return { name, on: [on].flat(), runTogether };
}

export const followersPort = port<readonly Follower[]>('kernel.followers');
export const factShapes = port<Readonly<Record<string, FactShape>>>('kernel.fact-shapes');

/**
 * Records that something happened, once or several times in this order, in one statement, and lets the followers of
 * each `entity.event` act in the same transaction. A payload that does not fit its declaration is a fault, like a
 * reply that breaks its promise. `jobs` are clocks that begin with it.
 */
export async function announce(
  work: Work,
  given: NewFact | readonly NewFact[],
  more: { jobs?: readonly NewJob[] } = {},
): Promise<void> {
  const list = [given].flat();
  if (list.length === 0) return;
  const values = list.map(({ known: _, ...fact }) => ({
    rid: newRid(),
    at: work.clock.now(),
    ...fact,
    ...payloadOf(fact),
    ...actorKey(work.actor),
    actor_session: 'session' in work.actor ? work.actor.session : null,
  }));
  const rows = { facts: values, jobs: jobRows(work.clock, more.jobs ?? []) };
  const followers = followersPort.get();
  const following = ({ entity, event }: { entity: string; event: string }) =>
    followers.filter(({ on }) => on.includes(`${entity}.${event}`));
  if (!list.some((fact) => following(fact).length > 0)) return sendAhead(work.tx, recording(work.tx, rows));
  for (const [index, row] of (await recordingThem(work.tx, rows)).entries())
    for (const follower of following(row)) await follower.run(work, row, list[index]?.known);
}

type Recording = Placed<{ facts: (typeof facts.$inferInsert)[]; jobs: ReturnType<typeof jobRows> }>;
const insertion = (tx: Tx, rows: Recording) =>
  (rows.jobs.length > 0 ? tx.with(enqueued(tx, rows.jobs)) : tx).insert(facts).values(rows.facts);
const recording = builtByShape((tx, rows: Recording) => insertion(tx, rows));
const recordingThem = builtByShape((tx, rows: Recording) => insertion(tx, rows).returning());

function payloadOf(fact: { entity: string; event: string; details?: unknown }): {
  version: number;
  details: Record<string, unknown>;
} {
  const name = `${fact.entity}.${fact.event}`;
  const shape = factShapes.get()[name];
  if (!shape) throw new Error(`The fact ${name} is not declared in contract/src/facts.ts.`);
  return { version: shape.version, details: shape.details.parse(fact.details ?? {}) as Record<string, unknown> };
}

/** Every fact of a record in order: its timeline. */
export async function factsOf<const Entity extends string>(
  tx: Tx,
  entity: Entity,
  entityRids: string | string[],
): Promise<FactAbout<Entity>[]> {
  const rids = typeof entityRids === 'string' ? [entityRids] : entityRids;
  if (rids.length === 0) return [];
  const rows: Fact[] = await tx
    .select()
    .from(facts)
    .where(and(eq(facts.entity, entity), inArray(facts.entity_rid, rids)))
    .orderBy(asc(facts.seq));
  // What a fact carries was checked against its declaration when it was announced.
  return rows as FactAbout<Entity>[];
}

/** Where every process hears of facts, a while after their commit: by their numbers, in order. */
export const factsChannel = 'facts';

/**
 * Turns waiting facts into jobs of their subscribers, and tells every process of them; returns how many facts were
 * taken. Named here and not where they are announced, because commits that tell something wait for one another.
 */
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
    const named = waiting.map((fact) => ({ fact, name: `${fact.entity}.${fact.event}` }));
    const concerned = new Map<Subscriber, ReadonlySet<Fact>>();
    for (const subscriber of subscribers) {
      const heard = named.filter((one) => hears(subscriber, one)).map(({ fact }) => fact);
      if (heard.length > 0)
        concerned.set(subscriber, new Set(subscriber.among ? await subscriber.among(tx, heard) : heard));
    }
    const jobs = waiting.flatMap((fact) =>
      [...concerned]
        .filter(([subscriber, heard]) => (subscriber.runTogether ? first(heard) === fact : heard.has(fact)))
        .map(([subscriber, heard]) => ({
          kind: factJob(subscriber),
          key: String(fact.seq),
          payload: { seqs: subscriber.runTogether ? [...heard].map(({ seq }) => seq) : [fact.seq] },
        })),
    );
    const seqs = waiting.map(({ seq }) => seq);
    await enqueueAll({ tx, clock }, jobs);
    await sendAhead(tx, markDispatched(tx, { seqs, at: clock.now() }));
    await notify(tx, factsChannel, seqs.join(' '));
    return waiting.length;
  });
}

/** One text for lists of any length, so that it is prepared. */
const markDispatched = builtOnce((tx, given: Places<{ seqs: number[]; at: Date }>) =>
  tx
    .update(facts)
    .set({ dispatched_at: sql`${given.at}` })
    .where(sql`${facts.seq} = any(${given.seqs})`),
);

const hears = ({ on, to }: Subscriber, { fact, name }: { fact: Fact; name: string }): boolean =>
  (on.includes(name) || on.includes('*')) && (!to || to === fact.to_state);

const first = <Item>(items: ReadonlySet<Item>): Item | undefined => items.values().next().value;

const kinds = new WeakMap<Subscriber, JobKind<{ seqs: number[] }>>();

/** The kind of a subscriber's jobs, declared once. */
function factJob(subscriber: Subscriber): JobKind<{ seqs: number[] }> {
  const kind = kinds.get(subscriber) ?? jobKind(`fact:${subscriber.name}`, { seqs: z.array(z.number()) });
  kinds.set(subscriber, kind);
  return kind;
}

/** The jobs that run subscribers on facts. */
export const factJobs = (subscribers: readonly Subscriber[]): Job[] =>
  subscribers.map((subscriber) =>
    jobOf(factJob(subscriber), {
      immediate: true,
      run: async (work, { seqs }) => {
        const rows = await work.tx.select().from(facts).where(inArray(facts.seq, seqs)).orderBy(asc(facts.seq));
        if (subscriber.runTogether) return subscriber.runTogether(work, rows);
        for (const fact of rows) await subscriber.run(work, fact);
      },
    }),
  );
