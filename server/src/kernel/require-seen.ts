import type { Machine } from '@yance/contract/kernel/machine.ts';
import { wordingOf } from '@yance/contract/kernel/machine.ts';
import { and, desc, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Staff } from './actor.ts';
import type { Tx, Work } from './db.ts';
import { facts } from './kernel.tables.ts';
import { Refusal } from './refusal.ts';

/** The newest fact: what is read from now on knows of it. */
export async function newestFact(tx: Tx): Promise<number> {
  const [row] = await tx.select({ seq: facts.seq }).from(facts).orderBy(desc(facts.seq)).limit(1);
  return row?.seq ?? 0;
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
    .where(and(about, ...byOthersSince(actor, actor.seen.upTo)))
    .orderBy(desc(facts.seq))
    .limit(1);
  return later ?? null;
}

const byOthersSince = ({ rid }: Staff, upTo: number): SQL[] => [
  gt(facts.seq, upTo),
  ne(facts.actor_kind, 'timer'),
  sql`${facts.actor_rid} is distinct from ${rid}`,
];

const changed = (what = '已修改') => new Refusal('changedSince', { words: { what } });
