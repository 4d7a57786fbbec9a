import type { Preset } from '@yance/contract/orders/preset-endpoints.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { notBegun } from '@yance/contract/orders/states.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { newRid, type ReadWork, type Tx } from '../../kernel/db.ts';
import { builtByShape, type Placed } from '../../kernel/postgres/built-by-shape.ts';
import { type Agreement, type Order, type OrderLine } from './state/order-model.ts';
import { agreements, orderDrafts, orderGroups, orderInputs, orderLines, orders, shipments } from './orders.tables.ts';

export async function findOrder(tx: Tx, rid: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.rid, rid));
  return row;
}

/** The order, locked against every other change until the transaction ends. */
export async function lockOrderRow(tx: Tx, rid: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.rid, rid)).for('update');
  return row;
}

/** The lines of an order in their order, each with its groups. Two statements. */
export async function linesOf(tx: Tx, orderRid: string): Promise<OrderLine[]> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_rid, orderRid))
    .orderBy(asc(orderLines.position));
  const groups = await tx
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.order_rid, orderRid))
    .orderBy(asc(orderGroups.position));
  return lines.map((line) => ({
    ...line,
    groups: groups.filter((group) => group.line_rid === line.rid),
  }));
}

/**
 * Writes a new order with its lines, groups and agreement, and drops the member's draft but for what was put aside: all
 * in one statement. `day` (YYYYMMDD) and the next number of the sequence make its order number, which comes first in
 * `search`. Returns the number.
 */
export async function insertOrder(
  tx: Tx,
  order: Omit<Order, 'order_no'>,
  given: { day: string; lines: readonly OrderLine[]; agreement: Agreement },
): Promise<string> {
  const [row] = await newOrder(tx, {
    at: [{ day: given.day, member_rid: order.member_rid, search: order.search }],
    order: [order],
    lines: given.lines.map(({ groups: _, ...line }) => line),
    groups: given.lines.flatMap((line) =>
      line.groups.map(({ rid, data }, position) => ({ rid, order_rid: order.rid, line_rid: line.rid, position, data })),
    ),
    agreement: [given.agreement],
  });
  return row?.order_no ?? '';
}

const newOrder = builtByShape(
  (
    tx,
    {
      at: [at],
      order,
      lines,
      groups,
      agreement,
    }: Placed<{
      at: { day: string; member_rid: string; search: string }[];
      order: Omit<Order, 'order_no'>[];
      lines: Omit<OrderLine, 'groups'>[];
      groups: (typeof orderGroups.$inferInsert)[];
      agreement: Agreement[];
    }>,
  ) => {
    const number = tx
      .$with('number', { order_no: sql<string>`order_no`.as('order_no') })
      .as(sql`select ${at?.day} || lpad(nextval('order_numbers')::text, 5, '0') as order_no`);
    const newLines = tx.$with('new_lines').as(tx.insert(orderLines).values(lines).returning({ rid: orderLines.rid }));
    const newGroups = tx
      .$with('new_groups')
      .as(tx.insert(orderGroups).values(groups).returning({ rid: orderGroups.rid }));
    const newAgreement = tx
      .$with('new_agreement')
      .as(tx.insert(agreements).values(agreement).returning({ rid: agreements.rid }));
    const ownDraft = sql`${orderDrafts.member_rid} = ${at?.member_rid}`;
    const draft = tx.$with('draft').as(
      tx
        .delete(orderDrafts)
        .where(and(ownDraft, sql`not ${hasAside}`))
        .returning({ member_rid: orderDrafts.member_rid }),
    );
    const draftAside = tx.$with('draft_aside').as(
      tx
        .update(orderDrafts)
        .set({ demand: sql`demand || jsonb_build_object('lines', demand -> 'aside', 'aside', '[]'::jsonb)` })
        .where(and(ownDraft, hasAside))
        .returning({ member_rid: orderDrafts.member_rid }),
    );
    // A draft is saved before its agreement: taken the other way round, the two would wait for each other. The parts of
    // a statement have no order of their own, but one that reads another comes after it.
    const draftFirst = sql`(select count(*) from ${draft}) + (select count(*) from ${draftAside}) >= 0`;
    const draftAgreement = tx.$with('draft_agreement').as(
      tx
        .delete(agreements)
        .where(and(sql`${agreements.member_rid} = ${at?.member_rid}`, isNull(agreements.order_rid), draftFirst))
        .returning({ rid: agreements.rid }),
    );
    const order_no = sql<string>`(select order_no from ${number})`;
    return tx
      .with(number, newLines, newGroups, newAgreement, draft, draftAside, draftAgreement)
      .insert(orders)
      .values(order.map((one) => ({ ...one, order_no, search: sql`${order_no} || ' ' || ${at?.search}::text` })))
      .returning({ order_no: orders.order_no });
  },
);

/** Lines of the plan that were not to be ordered this time wait in the draft. */
const hasAside = sql`(case when jsonb_typeof(demand -> 'aside') = 'array' then jsonb_array_length(demand -> 'aside') else 0 end > 0)`;

export async function saveLine(
  tx: Tx,
  line: Pick<OrderLine, 'rid' | 'urgent' | 'price' | 'amount_fen' | 'groups'>,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ urgent: line.urgent, price: line.price, amount_fen: line.amount_fen })
    .where(eq(orderLines.rid, line.rid));
  for (const group of line.groups)
    await tx.update(orderGroups).set({ data: group.data }).where(eq(orderGroups.rid, group.rid));
}

/** Changes columns of an order that no state machine governs. */
export async function patchOrder(
  tx: Tx,
  rid: string,
  change: Partial<
    Pick<
      Order,
      | 'total_fen'
      | 'customer_ref'
      | 'manager_rid'
      | 'extras'
      | 'reductions'
      | 'delivery_type'
      | 'scene_date'
      | 'search'
      | 'clock_kind'
      | 'clock_until'
      | 'resume_state'
      | 'settlement'
      | 'complaining'
      | 'collected_on'
      | 'promise_spans'
      | 'promised_from'
      | 'promised_at'
      | 'late'
      | 'report_receiver'
      | 'report_due_at'
      | 'report_courier'
      | 'report_number'
      | 'report_sent_at'
    >
  >,
): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.rid, rid));
}

const underWay = notInArray(orders.state, ['finished', 'cancelled']);

/** Gives a member's orders that are under way from one service manager to another; what a colleague has stays there. */
export async function moveOrdersOf(
  tx: Tx,
  memberRid: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const nobody = isNull(orders.manager_rid);
  const moved = await tx
    .select({ rid: orders.rid })
    .from(orders)
    .where(and(eq(orders.member_rid, memberRid), underWay, from ? or(eq(orders.manager_rid, from), nobody) : nobody))
    .orderBy(desc(orders.rid))
    .for('update');
  // One after the other: with each order its tasks are locked, whose orders come the newest first, too.
  for (const { rid } of moved) await patchOrder(tx, rid, { manager_rid: to });
}

/** Locks the orders under way of a service manager, the newest first as everywhere. */
export const countOrdersOfManager = (tx: Tx, managerRid: string): Promise<number> =>
  tx.$count(orders, and(eq(orders.manager_rid, managerRid), underWay));

export const lockOrdersOfManager = (tx: Tx, managerRid: string) =>
  tx
    .select({ rid: orders.rid, member_rid: orders.member_rid, state: orders.state })
    .from(orders)
    .where(and(eq(orders.manager_rid, managerRid), underWay))
    .orderBy(desc(orders.rid))
    .for('update');

/** The newest sample group that a member ordered of a service, without what belonged to that order alone. */
export async function lastGroupOf(tx: Tx, memberRid: string, serviceRid: string): Promise<Preset['group'] | undefined> {
  const [row] = await tx
    .select({ data: orderGroups.data })
    .from(orderGroups)
    .innerJoin(orderLines, eq(orderLines.rid, orderGroups.line_rid))
    .innerJoin(orders, eq(orders.rid, orderGroups.order_rid))
    .where(and(eq(orders.member_rid, memberRid), eq(orderLines.service_rid, serviceRid)))
    .orderBy(desc(orders.rid), asc(orderGroups.position))
    .limit(1);
  if (!row) return undefined;
  const { codes: _codes, photo_rid: _photo, ...rest } = row.data;
  return rest;
}

/** Of what a draft says: equal drafts have the same version. */
const draftVersion = sql<string>`md5(${orderDrafts.demand}::text)`;

/** A member's draft. `forUpdate` comes after the lines of the plan, as an order takes both, and never before them. */
export async function findDraft(tx: Tx, memberRid: string, { forUpdate = false } = {}) {
  const found = tx
    .select({ demand: orderDrafts.demand, saved_at: orderDrafts.saved_at, version: draftVersion })
    .from(orderDrafts)
    .where(eq(orderDrafts.member_rid, memberRid));
  const [row] = await (forUpdate ? found.for('update') : found);
  return row;
}

/**
 * Until the transaction ends, nobody else saves a draft of the member on what it was, also where there is none yet. It
 * comes before the plan. An order does not ask for it: who changes a draft also reads it `forUpdate`.
 */
export async function lockDraft(tx: Tx, memberRid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft:${memberRid}`}, 0))`);
}

/** Keeps a member's draft and returns its version. */
export async function saveDraftRow(tx: Tx, row: typeof orderDrafts.$inferInsert): Promise<string> {
  const [saved] = await tx
    .insert(orderDrafts)
    .values(row)
    .onConflictDoUpdate({ target: orderDrafts.member_rid, set: { demand: row.demand, saved_at: row.saved_at } })
    .returning({ version: draftVersion });
  return saved?.version ?? '';
}

export async function insertShipment(tx: Tx, row: typeof shipments.$inferInsert): Promise<void> {
  await tx.insert(shipments).values(row);
}

/** The parcels of these orders, the oldest first. */
export function shipmentsOf(tx: Tx, orderRids: readonly string[]) {
  return tx
    .select()
    .from(shipments)
    .where(inArray(shipments.order_rid, [...orderRids]))
    .orderBy(asc(shipments.rid));
}

/** Keeps input data of an order; a file that is there already stays once. */
export async function insertInputs(
  { tx, clock }: ReadWork,
  orderRid: string,
  files: readonly { rid: string }[],
): Promise<void> {
  const created_at = clock.now();
  await tx
    .insert(orderInputs)
    .values(files.map((file) => ({ rid: newRid(), order_rid: orderRid, file_rid: file.rid, created_at })))
    .onConflictDoNothing();
}

/** The files of an order's input data, oldest first. */
export async function inputsOf(tx: Tx, orderRid: string): Promise<string[]> {
  const rows = await tx
    .select({ file_rid: orderInputs.file_rid })
    .from(orderInputs)
    .where(eq(orderInputs.order_rid, orderRid))
    .orderBy(asc(orderInputs.rid));
  return rows.map((row) => row.file_rid);
}

export async function ordersByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, Order>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.rid, [...rids]));
  return new Map(rows.map((row) => [row.rid, row]));
}

/** Orders that are not confirmed, agreed on or paid yet, to be asked within another statement. */
export const ordersNotBegun = (tx: Tx) =>
  tx
    .select({ rid: orders.rid })
    .from(orders)
    .where(inArray(orders.state, keysOf(notBegun)));

/** Orders in these states whose clock runs, to be asked within another statement. */
export const ordersWithClock = (tx: Tx, states: readonly Order['state'][]) =>
  tx
    .select({ rid: orders.rid })
    .from(orders)
    .where(and(inArray(orders.state, [...states]), isNotNull(orders.clock_kind)));

/** A member's orders by their own number, or by the number of a parcel that was sent in; exact. */
export async function ordersByNumber(
  tx: Tx,
  memberRid: string,
  number: string,
): Promise<{ order: Order; parcel: string | null }[]> {
  const own = eq(orders.member_rid, memberRid);
  const named = await tx
    .select()
    .from(orders)
    .where(and(own, eq(orders.order_no, number)));
  const sent = await tx
    .select({ order: orders, courier: shipments.courier, number: shipments.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.rid, shipments.order_rid))
    .where(and(own, inArray(shipments.number, [...new Set([number, number.toUpperCase(), number.toLowerCase()])])))
    .orderBy(desc(shipments.rid))
    .limit(50);
  return [
    ...named.map((order) => ({ order, parcel: null })),
    ...sent.map((row) => ({ order: row.order, parcel: `${row.courier} ${row.number}` })),
  ];
}

/** The order with this number, or all that lay in the parcel with this courier number, newest first. */
export async function orderRidsByNumber(tx: Tx, number: string): Promise<string[]> {
  const named = await tx.select({ rid: orders.rid }).from(orders).where(eq(orders.order_no, number));
  if (named.length > 0) return named.map((row) => row.rid);
  const sent = await tx
    .selectDistinct({ rid: shipments.order_rid })
    .from(shipments)
    .where(inArray(shipments.number, [...new Set([number, number.toUpperCase()])]))
    .orderBy(desc(shipments.order_rid))
    .limit(50);
  return sent.map((row) => row.rid);
}

/** The order behind an order number or a courier number. */
export async function findOrderByCode(tx: Tx, code: string): Promise<Order | undefined> {
  const [byNumber] = await tx.select().from(orders).where(eq(orders.order_no, code));
  if (byNumber) return byNumber;
  const [parcel] = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.number, code))
    .orderBy(desc(shipments.rid))
    .limit(1);
  return parcel ? findOrder(tx, parcel.order_rid) : undefined;
}
