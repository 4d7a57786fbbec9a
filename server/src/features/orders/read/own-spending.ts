import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { ownSpending as spendingCall } from '@yance/contract/orders/center-endpoints.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { chargesOfOrder, spentByMonth } from '../../charges/index.ts';
import { communitiesNamed } from '../../communities/index.ts';
import { sharedTimeOf } from '../../reservations/index.ts';
import { payingOrdersOf, sharedOrdersOf, turnaroundOfMember } from '../center.store.ts';
import { feesBeside } from '../community-orders.store.ts';
import { lastMonths } from './last-months.ts';

type Spending = OutputOf<typeof spendingCall>;
type Row = Awaited<ReturnType<typeof spentByMonth>>[number];

/** What the member spent in the last months, by who paid, and how long orders took. */
export async function ownSpending({ tx, clock, actor }: MemberWork): Promise<Spending> {
  const months = lastMonths(clock.now());
  const since = shanghaiMoment(`${months[0]}-01`);
  const rows = await spentSince(tx, actor.rid, since);
  const byCommunity = Map.groupBy(
    rows.filter(({ payer_kind }) => payer_kind === 'team'),
    ({ payer_rid }) => payer_rid,
  );
  const named = await communitiesNamed(tx, [...byCommunity.keys()]);
  const own = rows.filter(({ payer_kind }) => payer_kind === 'member');
  const communities = [...byCommunity].map(([rid, paid]) =>
    accountOf({ rid, name: named.get(rid)?.name ?? '' }, paid, months),
  );
  const took = await turnaroundOfMember(tx, actor.rid, since);
  return {
    accounts: [accountOf(null, own, months), ...communities.toSorted((a, b) => b.total_fen - a.total_fen)],
    turnaround: months.map((month) => {
      const { orders = 0, median_days = null } = took.find((row) => row.month === month) ?? {};
      return { month, orders, median_days: median_days === null ? null : Math.round(median_days * 10) / 10 };
    }),
  };
}

/**
 * Orders, instrument time, pickups and returns, less what was given back, in the month of each charge. An order that
 * waits for money counts with all that it will need.
 */
async function spentSince(tx: Tx, memberRid: string, since: Date): Promise<Row[]> {
  const orders = await sharedOrdersOf(tx, memberRid);
  const causes = await sharedTimeOf(tx, memberRid);
  for (const one of feesBeside.get())
    for (const { cause_rid } of await one.causesOf(tx, orders)) causes.push(cause_rid);
  const rows = await spentByMonth(tx, memberRid, { orders, causes, since });
  for (const { rid, created_at, total_fen, ...payer } of await payingOrdersOf(tx, memberRid, since)) {
    const held = (await chargesOfOrder(tx, rid)).filter(({ state }) => state !== 'released');
    const missing = total_fen - sumOf(held.map(({ amount_fen }) => amount_fen));
    const month = shanghaiDate(created_at).slice(0, 7);
    if (missing > 0) rows.push({ ...payer, month, records: held.length === 0 ? 1 : 0, total_fen: missing });
  }
  return rows;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

function accountOf(
  payer: Spending['accounts'][number]['payer'],
  rows: readonly Row[],
  months: readonly string[],
): Spending['accounts'][number] {
  const parts = months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    const [orders, total_fen] = [sumOf(own.map(({ records }) => records)), sumOf(own.map((row) => row.total_fen))];
    return { key: month, name: month, orders, total_fen };
  });
  return {
    payer,
    orders: sumOf(parts.map(({ orders }) => orders)),
    total_fen: sumOf(parts.map(({ total_fen }) => total_fen)),
    months: parts,
  };
}
