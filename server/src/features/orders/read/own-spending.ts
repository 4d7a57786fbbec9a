import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { ownSpending as spendingCall } from '@yance/contract/orders/center-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { communitiesNamed } from '../../communities/index.ts';
import { spendingOfMember, turnaroundOfMember } from '../center.store.ts';
import { lastMonths } from './last-months.ts';

type Spending = OutputOf<typeof spendingCall>;
type Row = Awaited<ReturnType<typeof spendingOfMember>>[number];

/** What the member's orders of the last months came to, by who paid, and how long they took. Three statements. */
export async function ownSpending({ tx, clock, actor }: MemberWork): Promise<Spending> {
  const months = lastMonths(clock.now());
  const since = shanghaiMoment(`${months[0]}-01`);
  const rows = await spendingOfMember(tx, actor.rid, since);
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

function accountOf(
  payer: Spending['accounts'][number]['payer'],
  rows: readonly Row[],
  months: readonly string[],
): Spending['accounts'][number] {
  const parts = months.map((month) => {
    const { orders = 0, total_fen = 0 } = rows.find((row) => row.month === month) ?? {};
    return { key: month, name: month, orders, total_fen };
  });
  return {
    payer,
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    total_fen: parts.reduce((sum, { total_fen }) => sum + total_fen, 0),
    months: parts,
  };
}
