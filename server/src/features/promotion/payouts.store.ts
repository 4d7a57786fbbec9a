import type { Fen } from '@yance/contract/kernel/money.ts';
import type { PayoutState } from '@yance/contract/promotion/payout.ts';
import type { WithdrawalState } from '@yance/contract/promotion/states.ts';
import { and, asc, count, eq, exists, gt, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { rebates, withdrawalRebates, withdrawals } from './promotion.tables.ts';
import type { RebateRow } from './rebates.store.ts';

/** A promoter's rebates of which something reached the promoter and is in no withdrawal, oldest first, locked. */
export const lockUntaken = (tx: Tx, memberRid: string): Promise<RebateRow[]> =>
  tx
    .select()
    .from(rebates)
    .where(and(eq(rebates.member_rid, memberRid), gt(rebates.given_fen, rebates.taken_fen)))
    .orderBy(asc(rebates.rid))
    .for('update');

export interface Part {
  rebate_rid: string;
  amount_fen: Fen;
}

/** Notes which rebates a withdrawal takes up; triggers count it in each rebate. */
export async function insertParts(tx: Tx, withdrawalRid: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const rids = parts.map(({ rebate_rid }) => rebate_rid);
  const amounts = parts.map(({ amount_fen }) => amount_fen);
  await tx.execute(sql`insert into withdrawal_rebates (withdrawal_rid, rebate_rid, amount_fen)
    select ${withdrawalRid}::uuid, * from unnest(${sql.param(rids)}::uuid[], ${sql.param(amounts)}::bigint[])`);
}

/** Gives back what a withdrawal had taken up, with the rebates locked in their order. */
export async function deleteParts(tx: Tx, withdrawalRid: string): Promise<void> {
  const own = tx
    .select({ rid: withdrawalRebates.rebate_rid })
    .from(withdrawalRebates)
    .where(eq(withdrawalRebates.withdrawal_rid, withdrawalRid));
  await tx
    .select({ rid: rebates.rid })
    .from(rebates)
    .where(inArray(rebates.rid, own))
    .orderBy(asc(rebates.rid))
    .for('update');
  await tx.delete(withdrawalRebates).where(eq(withdrawalRebates.withdrawal_rid, withdrawalRid));
}

export interface PayoutPart {
  rebate_rid: string;
  rid: string;
  withdrawal_no: string;
  state: WithdrawalState;
  amount_fen: Fen;
}

/** Which withdrawals have taken up each of these rebates, oldest first. */
export const payoutsOf = async (tx: Tx, rebateRids: readonly string[]): Promise<PayoutPart[]> =>
  rebateRids.length === 0
    ? []
    : tx
        .select({
          rebate_rid: withdrawalRebates.rebate_rid,
          rid: withdrawals.rid,
          withdrawal_no: withdrawals.withdrawal_no,
          state: withdrawals.state,
          amount_fen: withdrawalRebates.amount_fen,
        })
        .from(withdrawalRebates)
        .innerJoin(withdrawals, eq(withdrawals.rid, withdrawalRebates.withdrawal_rid))
        .where(inArray(withdrawalRebates.rebate_rid, [...rebateRids]))
        .orderBy(asc(withdrawals.rid));

/** How many rebates each of these withdrawals pays. */
export async function countParts(tx: Tx, withdrawalRids: readonly string[]): Promise<(rid: string) => number> {
  if (withdrawalRids.length === 0) return () => 0;
  const rows = await tx
    .select({ rid: withdrawalRebates.withdrawal_rid, number: count() })
    .from(withdrawalRebates)
    .where(inArray(withdrawalRebates.withdrawal_rid, [...withdrawalRids]))
    .groupBy(withdrawalRebates.withdrawal_rid);
  const found = new Map(rows.map(({ rid, number }) => [rid, number]));
  return (rid) => found.get(rid) ?? 0;
}

/** Rebates that a withdrawal pays. */
export const paidBy = (tx: Tx, withdrawalRid: string): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(withdrawalRebates)
      .where(and(eq(withdrawalRebates.rebate_rid, rebates.rid), eq(withdrawalRebates.withdrawal_rid, withdrawalRid))),
  );

/** Rebates whose payout stands so (`payoutOf`). */
export function withPayout(tx: Tx, state: PayoutState): SQL | undefined {
  const open = exists(
    tx
      .select({ one: sql`1` })
      .from(withdrawalRebates)
      .innerJoin(withdrawals, eq(withdrawals.rid, withdrawalRebates.withdrawal_rid))
      .where(
        and(
          eq(withdrawalRebates.rebate_rid, rebates.rid),
          inArray(withdrawals.state, ['pending', 'approved', 'paying']),
        ),
      ),
  );
  if (state === 'withdrawing') return open;
  if (state === 'available') return and(gt(rebates.given_fen, rebates.taken_fen), not(open));
  return and(gt(rebates.given_fen, 0), eq(rebates.given_fen, rebates.taken_fen), not(open));
}
