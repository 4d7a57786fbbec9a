import type { Fen } from '@yance/contract/kernel/money.ts';
import type { PayoutState } from '@yance/contract/promotion/payout.ts';
import type { RebateState } from '@yance/contract/promotion/states.ts';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { paidBy, withPayout } from './payouts.store.ts';
import { rebates } from './promotion.tables.ts';

export type RebateRow = typeof rebates.$inferSelect;

export const insertRebate = async (tx: Tx, row: RebateRow): Promise<void> =>
  void (await tx.insert(rebates).values(row));

export async function lockRebateOf(tx: Tx, chargeRid: string): Promise<RebateRow | undefined> {
  const [row] = await tx.select().from(rebates).where(eq(rebates.charge_rid, chargeRid)).for('update');
  return row;
}

/** Those of a customer that are not over, locked. */
export const lockRebatesOfCustomer = (tx: Tx, invitationRid: string): Promise<RebateRow[]> =>
  tx
    .select()
    .from(rebates)
    .where(and(eq(rebates.invitation_rid, invitationRid), inArray(rebates.state, ['expected', 'frozen', 'available'])))
    .orderBy(asc(rebates.rid))
    .for('update');

/** What a promoter expects, locked. */
export const lockExpected = (tx: Tx, memberRid: string): Promise<RebateRow[]> =>
  tx
    .select()
    .from(rebates)
    .where(and(eq(rebates.member_rid, memberRid), eq(rebates.state, 'expected')))
    .orderBy(asc(rebates.rid))
    .for('update');

/** What of a promoter's rebates is due by a day and not released, locked. */
export const lockDueRebates = (tx: Tx, memberRid: string, today: string): Promise<RebateRow[]> =>
  tx
    .select()
    .from(rebates)
    .where(
      and(
        eq(rebates.member_rid, memberRid),
        inArray(rebates.state, ['frozen', 'available']),
        gt(rebates.amount_fen, rebates.released_fen),
        lte(rebates.due_on, today),
      ),
    )
    .orderBy(asc(rebates.rid))
    .for('update');

export const changeRebate = async (
  tx: Tx,
  rid: string,
  set: Partial<Pick<RebateRow, 'money_fen' | 'amount_fen' | 'released_fen' | 'given_fen' | 'due_on'>>,
): Promise<void> => void (await tx.update(rebates).set(set).where(eq(rebates.rid, rid)));

const sumOf = (...states: RebateState[]) =>
  sql<number>`coalesce(sum(${rebates.amount_fen}) filter (where ${inArray(rebates.state, states)}), 0)::bigint`.mapWith(
    Number,
  );
const paid = inArray(rebates.state, ['frozen', 'available']);

/** What is expected and what is frozen, also of available ones that have grown since. */
export async function openSums(tx: Tx, memberRid: string): Promise<{ expected_fen: Fen; frozen_fen: Fen }> {
  const frozen = sql<number>`coalesce(sum(${rebates.amount_fen} - ${rebates.released_fen}) filter (where ${paid}), 0)::bigint`;
  const [row] = await tx
    .select({ expected_fen: sumOf('expected'), frozen_fen: frozen.mapWith(Number) })
    .from(rebates)
    .where(eq(rebates.member_rid, memberRid));
  return row ?? { expected_fen: 0, frozen_fen: 0 };
}

/** How many customers of a promoter have ordered, and how many have paid. */
export async function countOrdering(tx: Tx, memberRid: string): Promise<{ ordered: number; paid: number }> {
  const customers = (where?: SQL) =>
    sql<number>`count(distinct ${rebates.invitation_rid}) ${where ? sql`filter (where ${where})` : sql``}`.mapWith(
      Number,
    );
  const [row] = await tx
    .select({ ordered: customers(), paid: customers(paid) })
    .from(rebates)
    .where(eq(rebates.member_rid, memberRid));
  return row ?? { ordered: 0, paid: 0 };
}

/** What came of payments in each month of Shanghai since a moment: `2026-11`. */
export function monthSums(tx: Tx, memberRid: string, since: Date): Promise<{ month: string; amount_fen: Fen }[]> {
  const month = sql<string>`to_char(${rebates.paid_at} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  return tx
    .select({ month, amount_fen: sumOf('frozen', 'available') })
    .from(rebates)
    .where(and(eq(rebates.member_rid, memberRid), gte(rebates.paid_at, since), paid))
    .groupBy(sql`1`);
}

/** What each of these customers has brought. */
export async function sumsByCustomer(tx: Tx, invitationRids: readonly string[]): Promise<(rid: string) => Fen> {
  if (invitationRids.length === 0) return () => 0;
  const rows = await tx
    .select({ rid: rebates.invitation_rid, amount_fen: sumOf('frozen', 'available') })
    .from(rebates)
    .where(inArray(rebates.invitation_rid, [...invitationRids]))
    .groupBy(rebates.invitation_rid);
  const found = new Map(rows.map((row) => [row.rid, row.amount_fen]));
  return (rid) => found.get(rid) ?? 0;
}

export interface RebateFilter {
  member: string;
  state?: RebateState | undefined;
  payout?: PayoutState | undefined;
  /** Only those that this withdrawal pays. */
  withdrawal?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** A promoter's rebates, newest first. */
export async function pageOfRebates(
  tx: Tx,
  { member, state, payout, withdrawal, since, until }: RebateFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RebateRow[]; total: number }> {
  const where = and(
    eq(rebates.member_rid, member),
    state ? eq(rebates.state, state) : undefined,
    payout ? withPayout(tx, payout) : undefined,
    withdrawal ? paidBy(tx, withdrawal) : undefined,
    since ? gte(rebates.created_at, since) : undefined,
    until ? lt(rebates.created_at, until) : undefined,
  );
  const rows = await tx
    .select()
    .from(rebates)
    .where(where)
    .orderBy(desc(rebates.rid))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await tx.$count(rebates, where) };
}
