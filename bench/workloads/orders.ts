import { randomUUID } from 'node:crypto';
import { verifyLedger } from '../../server/src/features/ledger/index.ts';
import { openDatabase } from '../../server/src/kernel/db.ts';
import { baselineName, orderBaseline } from '../baselines/run-order-script.ts';
import { bytesOf, load } from '../load.ts';
import type { BenchMember } from '../members.ts';
import { connections, type Place } from '../place.ts';
import type { Side, Workload } from '../workload.ts';

/**
 * The order that its SQL is recorded from belongs to the first member, whose plan keeps the lines of the template for
 * copies.
 */
export const ordering: readonly Workload[] = [
  {
    name: 'order',
    what: `Placing a signed order of two services, 16 members at once, against ${baselineName()}.`,
    least: 0.45,
    prepare: (place) => prepare(place, place.members),
  },
  {
    name: 'one-account',
    what: `16 callers who order on one account, every balance checked afterwards, against ${baselineName()}.`,
    least: 0.4,
    prepare: (place) => prepare(place, place.members.slice(1, 2)),
  },
];

async function prepare(place: Place, members: readonly BenchMember[]): Promise<{ product: Side; baseline: Side }> {
  const [first] = members;
  if (!first) throw new Error('Nobody can order.');
  const kept = await copyPlan(place, first);
  return { product: placing(place, members), baseline: await orderBaseline(place, { ...first, order: kept }, members) };
}

/** The same order on copies of its plan lines, because an order takes its lines out of the plan. */
export async function copyPlan({ pool }: Place, member: BenchMember): Promise<BenchMember['order']> {
  const copies = member.order.lines.map((line) => ({ ...line, plan_rid: randomUUID() }));
  await pool.query(
    `insert into plan_lines (rid, member_rid, service_rid, count, configuration, created_at)
     select copy.rid, line.member_rid, line.service_rid, line.count, line.configuration, line.created_at
     from unnest($1::uuid[], $2::uuid[]) copy (rid, of) join plan_lines line on line.rid = copy.of`,
    [copies.map((line) => line.plan_rid), member.order.lines.map((line) => line.plan_rid)],
  );
  return { ...member.order, lines: copies, ...(await copyCoupons(pool, member, 1))[0] };
}

/**
 * The member's coupon so many times, one for each order; none where the order has no coupon. A member's coupons of a
 * batch are counted, so copies are made one call after the other.
 */
async function copyCoupons(
  pool: Place['pool'],
  { order: { coupon_rid } }: BenchMember,
  count: number,
): Promise<{ coupon_rid: string }[]> {
  if (!coupon_rid) return [];
  const { rows } = await pool.query<{ coupon_rid: string }>(
    `insert into coupons (rid, batch_rid, state, member_rid, nth, starts_at, expires_at, received_at)
     select gen_random_uuid(), batch_rid, 'usable', member_rid, i + (select max(nth) from coupons), starts_at, expires_at, received_at
     from coupons, generate_series(1, $2) i where rid = $1 returning rid as coupon_rid`,
    [coupon_rid, count],
  );
  return rows;
}

/** Orders over the product's API. Plan lines and coupons are there before the time begins, as in the baseline. */
export function placing(place: Place, members: readonly BenchMember[]): Side {
  return async (seconds) => {
    const waiting: (() => Buffer | undefined)[] = [];
    for (let connection = 0; connection < connections; connection += 1)
      waiting.push(await planned(place, members[connection % members.length], Math.ceil(seconds * 200)));
    const next = (connection: number): Buffer => {
      const bytes = waiting[connection]?.();
      if (!bytes) throw new Error('The plan ran out of lines: fewer seconds, or more lines.');
      return bytes;
    };
    const { rate } = await load(place.port, { connections, seconds, next });
    await everythingAddsUp(place);
    return rate;
  };
}

async function planned(
  { pool }: Place,
  member: BenchMember | undefined,
  orders: number,
): Promise<() => Buffer | undefined> {
  if (!member) throw new Error('Nobody can order.');
  const rids: string[][] = [];
  for (const line of member.order.lines) {
    const { rows } = await pool.query<{ rid: string }>(
      `insert into plan_lines (rid, member_rid, service_rid, count, configuration, created_at)
       select gen_random_uuid(), member_rid, service_rid, count, configuration, created_at
       from plan_lines, generate_series(1, $2) where rid = $1 returning rid`,
      [line.plan_rid, orders],
    );
    rids.push(rows.map((row) => row.rid));
  }
  const coupons = await copyCoupons(pool, member, orders);
  let placed = 0;
  return () => {
    const lines = member.order.lines.map((line, index) => ({ ...line, plan_rid: rids[index]?.[placed] ?? '' }));
    const coupon = coupons[placed];
    placed += 1;
    if (placed > orders) return undefined;
    const headers = { token: member.token, 'idempotency-key': randomUUID() };
    return bytesOf({
      method: 'POST',
      path: '/api/auth/order/add',
      headers,
      body: { ...member.order, lines, ...coupon },
    });
  };
}

/** No wrong balance: what is held on credit is what the orders cost, and the ledger sums to zero. */
export async function everythingAddsUp({ connectionString, pool }: Place): Promise<void> {
  const database = openDatabase(connectionString, { connections: 1 });
  const faults = await verifyLedger(database.db);
  await database.close();
  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from orders o where o.state = 'sending' and o.rid in (select rid from orders order by created_at desc limit 2000)
       and exists (select 1 from facts f where f.entity_rid = o.rid and f.event = 'submit')
       and o.total_fen <> (select coalesce(sum(c.held_credit_fen + c.held_principal_fen + c.held_bonus_fen), 0) from charges c where c.order_rid = o.rid and c.state = 'frozen')`,
  );
  if (faults.length > 0 || (rows[0]?.wrong ?? 0) > 0)
    throw new Error(`Wrong balances: ${JSON.stringify(faults)}, ${rows[0]?.wrong} orders are not held in full.`);
}
