import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { communitySpending as spendingCall, SpendingPart } from '@yance/contract/orders/community-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { booksOf, callOf, projectsByRid, requireManager } from '../../communities/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { timeSpendingOf } from '../../reservations/index.ts';
import { spendingOf } from '../community-orders.store.ts';
import { lastMonths } from './last-months.ts';

/**
 * What a community's orders and instrument time came to in the last months, by month, member and project; the largest
 * part first.
 */
export async function communitySpending(work: MemberWork, rid: string): Promise<OutputOf<typeof spendingCall>> {
  const { tx, clock } = work;
  requireManager(await booksOf(work, rid));
  const months = lastMonths(clock.now());
  const since = shanghaiMoment(`${months[0]}-01`);
  const rows = [...(await spendingOf(tx, rid, since)), ...(await timeSpendingOf(tx, rid, since))];
  const people = await membersByRid(
    tx,
    rows.map((row) => row.member_rid),
  );
  const projects = await projectsByRid(
    tx,
    rows.flatMap(({ project_rid }) => project_rid ?? []),
  );
  const named = (project_rid: string): string => {
    const { name, grant_no } = projects.get(project_rid) ?? { name: '未指定项目', grant_no: '' };
    return grant_no ? `${name}（${grant_no}）` : name;
  };
  const all = partsOf(rows, {
    keyOf: () => 'all',
    nameOf: () => '合计',
  })[0];
  return {
    total_fen: all?.total_fen ?? 0,
    orders: all?.orders ?? 0,
    months: months.map((month) => {
      const own = rows.filter((row) => row.month === month);
      return partsOf(own, { keyOf: () => month, nameOf: () => month })[0] ?? emptyPart(month);
    }),
    members: partsOf(rows, { keyOf: (row) => row.member_rid, nameOf: (key) => callOf(people.get(key)) }),
    projects: partsOf(rows, { keyOf: (row) => row.project_rid ?? '', nameOf: named }),
  };
}

type Row = Awaited<ReturnType<typeof spendingOf>>[number];
const emptyPart = (month: string): SpendingPart => ({ key: month, name: month, orders: 0, total_fen: 0 });

/** Rows that belong together, added up, the largest first. */
const partsOf = (
  rows: readonly Row[],
  { keyOf, nameOf }: { keyOf: (row: Row) => string; nameOf: (key: string) => string },
): SpendingPart[] =>
  [...Map.groupBy(rows, keyOf)]
    .map(([key, own]) => ({
      key,
      name: nameOf(key),
      orders: own.reduce((sum, row) => sum + row.orders, 0),
      total_fen: own.reduce((sum, row) => sum + row.total_fen, 0),
    }))
    .toSorted((a, b) => b.total_fen - a.total_fen);
