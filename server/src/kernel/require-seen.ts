import type { Machine } from '@yance/contract/kernel/machine.ts';
import { wordingOf } from '@yance/contract/kernel/machine.ts';
import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Staff, Unseen } from './actor.ts';
import type { Tx, Work } from './db.ts';
import { facts } from './kernel.tables.ts';
import { Refusal } from './refusal.ts';

/** Which transactions were over: what is read from now on knows of what they did. */
export async function snapshotNow(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ now: string }>(sql`select pg_current_snapshot()::text as now`);
  return rows[0]?.now ?? '';
}

/** What a page had not seen whose reply knew of this snapshot; undefined for what is none. */
export function unseenAt(snapshot: string): Unseen | undefined {
  const [, from, list] = /^\d{1,18}:(\d{1,18}):((?:\d{1,18}(?:,\d{1,18}){0,999})?)$/.exec(snapshot) ?? [];
  return from === undefined ? undefined : { from, underWay: list ? list.split(',') : [] };
}

/** What a call of staff may be about: the record on which a step is made, or several. */
const subjects = ['rid', 'rids', 'charge_rid', 'task_rid'] as const;

/**
 * Refuses `changedSince` where people other than the one who makes a step did something to the record after the page
 * was read on which it is made; clocks that ran out meanwhile show in the record's state. Asked with the record locked.
 */
export async function requireSeen(work: Work, machine: Machine, rid: string): Promise<void> {
  const about = and(eq(facts.entity, machine.name), eq(facts.entity_rid, rid));
  const later = await laterFact(work, rid, about);
  if (later) throw changed(wordingOf(machine, later.event)?.label);
}

/**
 * The same for whatever a call of staff names as what it is about, machine or not. Asked at the end of its transaction:
 * all that it changes is locked by then.
 */
export async function requireSeenInput(work: Work, input: unknown): Promise<void> {
  if (work.actor.kind !== 'staff' || !work.actor.seen || typeof input !== 'object' || input === null) return;
  const given: Record<string, unknown> = { ...input };
  const rids = subjects.flatMap((key) => given[key] ?? []).filter((rid) => typeof rid === 'string');
  const [first] = rids;
  if (first && (await laterFact(work, first, inArray(facts.entity_rid, rids)))) throw changed();
}

/**
 * The same for a step that is made on a record together with what belongs to it: `rids`, and whatever says of itself
 * that it is of this order.
 */
export async function requireSeenWith(work: Work, orderRid: string, rids: readonly string[]): Promise<void> {
  const own = sql`${facts.details} ->> 'order_rid' = ${orderRid}`;
  const about = or(inArray(facts.entity_rid, [orderRid, ...rids]), own);
  if (await laterFact(work, orderRid, about)) throw changed();
}

async function laterFact({ tx, actor }: Work, rid: string, about: SQL | undefined): Promise<{ event: string } | null> {
  if (actor.kind !== 'staff' || !actor.seen?.rids.has(rid)) return null;
  const [later] = await tx
    .select({ event: facts.event })
    .from(facts)
    .where(and(about, ...byOthers(actor, actor.seen.unseen)))
    .orderBy(desc(facts.seq))
    .limit(1);
  return later ?? null;
}

const byOthers = ({ rid }: Staff, { underWay, from }: Unseen): SQL[] => [
  sql`(${facts.made_in} >= ${from}::xid8 or ${facts.made_in} = any(${`{${underWay.join(',')}}`}::xid8[]))`,
  // Numbers from before the database was restored from a backup say nothing.
  sql`${facts.made_in} < pg_snapshot_xmax(pg_current_snapshot())`,
  ne(facts.actor_kind, 'timer'),
  sql`${facts.actor_rid} is distinct from ${rid}`,
];

const changed = (what = '已修改') => new Refusal('changedSince', { words: { what } });
