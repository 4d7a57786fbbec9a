import { keysOf, recordOf } from '@yance/contract/kernel/keys.ts';
import { mostCounted } from '@yance/contract/kernel/page.ts';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  ilike,
  inArray,
  lt,
  min,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { labelOf } from './storage/label-proof.ts';
import { sampleStages, type SampleStage, type SampleState } from '@yance/contract/samples/states.ts';
import type { Tx } from '../../kernel/db.ts';
import { builtByShape, type Placed } from '../../kernel/postgres/built-by-shape.ts';
import { sendAhead } from '../../kernel/postgres/send-ahead.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { noteCount, reachedBound } from '../../kernel/reached-bound.ts';
import { lateOrders, ordersNotBegun, ordersWithClock, type Order } from '../orders/index.ts';
import { ordersBeingCollected } from './read/being-collected.ts';
import type { Sample } from './storage/sample-model.ts';
import { samples } from './samples.tables.ts';

/** One statement for up to a thousand samples: a statement holds at most 65,535 values. */
export async function insertSamples(tx: Tx, rows: readonly Sample[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000)
    await sendAhead(tx, sampleInsertion(tx, { rows: rows.slice(from, from + 1000) }));
}

const sampleInsertion = builtByShape((tx, { rows }: Placed<{ rows: Sample[] }>) => tx.insert(samples).values(rows));

export async function findSampleRow(tx: Tx, rid: string): Promise<Sample | undefined> {
  const [row] = await tx.select().from(samples).where(eq(samples.rid, rid));
  return row;
}

export async function samplesByRid(tx: Tx, rids: readonly string[]): Promise<Sample[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(samples)
    .where(inArray(samples.rid, [...rids]))
    .orderBy(asc(samples.rid));
}

/** Samples locked in one order, so that two callers never wait for each other. */
export async function lockSampleRows(tx: Tx, rids: readonly string[]): Promise<Sample[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(samples)
    .where(inArray(samples.rid, [...rids]))
    .orderBy(asc(samples.rid))
    .for('update');
}

export async function samplesOfOrders(tx: Tx, orderRids: readonly string[]): Promise<Sample[]> {
  if (orderRids.length === 0) return [];
  return tx
    .select()
    .from(samples)
    .where(inArray(samples.order_rid, [...orderRids]))
    .orderBy(asc(samples.order_rid), asc(samples.serial));
}

export async function sampleRidsOf(tx: Tx, orderRid: string): Promise<string[]> {
  const rows = await tx.select({ rid: samples.rid }).from(samples).where(eq(samples.order_rid, orderRid));
  return rows.map(({ rid }) => rid);
}

/** The labels of a sample's portions, in whichever order they are now. */
export async function labelsOfPortions(tx: Tx, originRid: string): Promise<string[]> {
  const rows = await tx.select({ label: samples.label_code }).from(samples).where(eq(samples.origin_rid, originRid));
  return rows.map((row) => row.label);
}

export async function samplesByLabel(tx: Tx, label: string): Promise<Sample | undefined> {
  const [row] = await tx.select().from(samples).where(eq(samples.label_code, label));
  return row;
}

export async function samplesWithLabels(tx: Tx, labels: readonly string[]): Promise<Sample[]> {
  if (labels.length === 0) return [];
  return tx
    .select()
    .from(samples)
    .where(inArray(samples.label_code, [...labels]));
}

/**
 * Samples that a scan or a typed code means: the one with this label, else those with this code that are not over,
 * newest first.
 */
export async function samplesByCode(tx: Tx, code: string): Promise<Sample[]> {
  const labelled = await samplesByLabel(tx, labelOf(code.toUpperCase()));
  if (labelled) return [labelled];
  return tx
    .select()
    .from(samples)
    .where(and(eq(samples.code, code), notInArray(samples.state, over)))
    .orderBy(desc(samples.rid))
    .limit(50);
}
const over: SampleState[] = ['cancelled', 'used', 'signed', 'destroyed'];

/** The orders of the samples that fit, each once. */
const ordersWith = (tx: Tx, where: SQL | undefined) =>
  tx.selectDistinct({ rid: samples.order_rid }).from(samples).where(where);

/** Orders with a sample of this label, code or place, newest first. */
export async function orderRidsByCode(tx: Tx, code: string): Promise<string[]> {
  const meant = or(
    eq(samples.label_code, labelOf(code.toUpperCase())),
    eq(samples.code, code),
    eq(samples.place, code),
  );
  const rows = await ordersWith(tx, meant).orderBy(desc(samples.order_rid)).limit(500);
  return rows.map((row) => row.rid);
}

/** Samples of a line are for this laboratory from now on, or for the operator's own staff. */
export async function assignLine(tx: Tx, lineRid: string, laboratoryRid: string | null): Promise<void> {
  await tx.update(samples).set({ laboratory_rid: laboratoryRid }).where(eq(samples.line_rid, lineRid));
}

export async function addPhoto(tx: Tx, rid: string, photoRid: string): Promise<void> {
  await tx
    .update(samples)
    .set({ photos: sql`array_append(${samples.photos}, ${photoRid}::uuid)` })
    .where(eq(samples.rid, rid));
}

export async function setPlace(tx: Tx, rid: string, set: Pick<Sample, 'place' | 'spot'>): Promise<void> {
  await tx.update(samples).set(set).where(eq(samples.rid, rid));
}

interface OwnFilter {
  orderRid?: string | undefined;
  states: readonly SampleState[];
  /** Samples in these states whose line is one of these are shown as 检测中. */
  tested: { states: readonly SampleState[]; lines: ReadonlySet<string> };
  kw: string;
}

/** The orders of a member that have a sample in one of these states. */
export async function orderRidsInStates(
  tx: Tx,
  memberRid: string,
  states: readonly SampleState[],
): Promise<readonly string[]> {
  const rows = await ordersWith(tx, and(eq(samples.member_rid, memberRid), inArray(samples.state, [...states])));
  return rows.map(({ rid }) => rid);
}

/** Whether a sample is in one of these states as its customer is shown it. */
function shownIn({ states, tested }: Pick<OwnFilter, 'states' | 'tested'>): SQL | undefined {
  if (states.length === 0) return undefined;
  const stored = inArray(samples.state, [...states]);
  if (tested.lines.size === 0) return stored;
  const underTest = and(inArray(samples.state, [...tested.states]), inArray(samples.line_rid, [...tested.lines]));
  return underTest && (states.includes('testing') ? or(stored, underTest) : and(stored, not(underTest)));
}

/** One page of a member's samples, newest order first. */
export async function pageOfSamples(
  tx: Tx,
  memberRid: string,
  filter: OwnFilter,
  paging: { page: number; size: number },
): Promise<{ rows: Sample[]; total: number }> {
  const part = containing(filter.kw);
  const where = and(
    eq(samples.member_rid, memberRid),
    filter.orderRid ? eq(samples.order_rid, filter.orderRid) : undefined,
    shownIn(filter),
    filter.kw
      ? or(
          ilike(samples.code, part),
          ilike(samples.name, part),
          ilike(samples.label_code, part),
          ilike(samples.service, part),
        )
      : undefined,
  );
  const rows = await tx
    .select()
    .from(samples)
    .where(where)
    .orderBy(desc(samples.order_rid), asc(samples.serial))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(samples).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The stages that somebody has to end. */
const queues: readonly SampleStage[] = ['arriving', 'unsent', 'late', 'troubled', 'destroying'];

/**
 * A page of orders that have samples at a stage, the newest first, in a queue the oldest; parcels on their way come
 * before them, unless another order is requested, and at a stage in the order in which they are awaited.
 */
export async function pageOfOrderRids(
  tx: Tx,
  filter: { stage?: SampleStage | undefined; memberRid?: string | undefined; orderRids?: readonly string[] },
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rids: string[]; total: number }> {
  if (filter.orderRids?.length === 0) return { rids: [], total: 0 };
  const where: SQL | undefined = and(
    filter.stage ? atStage(tx, filter.stage) : undefined,
    filter.memberRid ? eq(samples.member_rid, filter.memberRid) : undefined,
    filter.orderRids ? inArray(samples.order_rid, [...filter.orderRids]) : undefined,
  );
  const turn = filter.stage && queues.includes(filter.stage) ? asc : desc;
  const first = paging.sort ? undefined : travelling(tx, where, filter.stage ? asc : desc);
  const firstRids = first ? (await first).map(({ rid }) => rid) : [];
  const skipped = (paging.page - 1) * paging.size;
  const rids = firstRids.slice(skipped, skipped + paging.size);
  const total = await countSomeOrders(tx, where);
  if (rids.length === paging.size) return { rids, total };
  const others = first && firstRids.length > 0 ? notInArray(samples.order_rid, first) : undefined;
  const rest = await ordersWith(tx, and(where, others))
    .orderBy(...sortedBy({ created: samples.order_rid }, paging.sort, [turn(samples.order_rid)]).slice(0, 1))
    .limit(paging.size - rids.length)
    .offset(Math.max(0, skipped - firstRids.length));
  return { rids: [...rids, ...rest.map(({ rid }) => rid)], total };
}

/** Of these samples' orders those with a parcel on its way. */
const travelling = (tx: Tx, where: SQL | undefined, direction: typeof asc) =>
  ordersWith(tx, and(where, eq(samples.state, 'travelling')))
    .orderBy(direction(samples.order_rid))
    .limit(mostCounted);

/** How many orders these samples are of, as far as rows of a list are counted (`mostCounted`). */
async function countSomeOrders(tx: Tx, where: SQL | undefined): Promise<number> {
  const listed = ordersWith(tx, where).limit(mostCounted);
  const counted = listed.toSQL();
  if (reachedBound(counted)) return mostCounted;
  const [row] = await tx.select({ number: count() }).from(listed.as('listed'));
  return noteCount(counted, row?.number ?? 0);
}

/** How many orders have a sample at this stage. */
export async function countOrdersAt(tx: Tx, stage: SampleStage): Promise<number> {
  const [counted] = await tx
    .select({ number: countDistinct(samples.order_rid) })
    .from(samples)
    .where(atStage(tx, stage));
  return counted?.number ?? 0;
}

/**
 * Samples in trouble whose order shows no clock in these states: when the first was found so, and how many orders have
 * one that was found before `limit`.
 */
export async function troublesAlone(
  tx: Tx,
  shown: readonly Order['state'][],
  limit: Date,
): Promise<{ first: Date | null; late: number }> {
  const [row] = await tx
    .select({
      first: min(samples.troubled_at),
      late: sql`count(distinct ${samples.order_rid}) filter (where ${lt(samples.troubled_at, limit)})`.mapWith(Number),
    })
    .from(samples)
    .where(and(eq(samples.state, 'troubled'), notInArray(samples.order_rid, ordersWithClock(tx, shown))));
  return row ?? { first: null, late: 0 };
}

/** The orders that have a sample at this stage, for a statement about them. */
export const ordersAt = (tx: Tx, stage: SampleStage) =>
  tx.select({ rid: samples.order_rid }).from(samples).where(atStage(tx, stage));

/** How many orders have a sample at each stage, in one statement, as far as rows of a list are counted. */
export async function countOrdersAtStages(tx: Tx): Promise<Record<SampleStage, number>> {
  const columns = recordOf(keysOf(sampleStages), (stage) => {
    const listed = ordersWith(tx, atStage(tx, stage)).limit(mostCounted);
    return sql`(select count(*) from ${listed.as(stage)})`.mapWith(Number);
  });
  const [counts] = await tx.select(columns).from(sql`(values (1))`);
  return counts ?? recordOf(keysOf(sampleStages), () => 0);
}

/** What is not on its way yet is awaited once its order goes on: before that its customer was not asked to send it. */
function atStage(tx: Tx, stage: SampleStage): SQL | undefined {
  const there = inArray(samples.state, [...sampleStages[stage].states]);
  if (stage === 'late') return and(there, inArray(samples.order_rid, lateOrders(tx)));
  const fetched = ordersBeingCollected.get()(tx);
  if (stage === 'arriving') return and(there, or(eq(samples.state, 'travelling'), inArray(samples.order_rid, fetched)));
  if (stage !== 'unsent') return there;
  return and(there, notInArray(samples.order_rid, fetched), notInArray(samples.order_rid, ordersNotBegun(tx)));
}

/** Of these orders those whose samples are being fetched. */
export async function beingCollected(tx: Tx, orderRids: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderRids.length === 0) return new Set();
  const fetched = inArray(samples.order_rid, ordersBeingCollected.get()(tx));
  const rows = await ordersWith(tx, and(inArray(samples.order_rid, [...orderRids]), fetched));
  return new Set(rows.map(({ rid }) => rid));
}
