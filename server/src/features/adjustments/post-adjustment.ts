import type { AdjustedAccount } from '@yance/contract/adjustments/adjustment.ts';
import { adjustmentMachine } from '@yance/contract/adjustments/states.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockPayer } from '../balance/index.ts';
import { accountOf, balancesAmong, operator, post, type Balances } from '../ledger/index.ts';
import { lockAdjustment, type AdjustmentRow } from './adjustments.store.ts';
import { adjustments } from './adjustments.tables.ts';

/**
 * Writes the correction that a colleague proposed. Refuses `ownAdjustment` to the colleague, and `adjustmentTooHigh`
 * where the account holds less than is taken off.
 */
export async function postAdjustment(work: StaffWork, rid: string): Promise<void> {
  const row = await lockedAdjustment(work, rid);
  if (row.proposed_by === work.actor.rid) throw new Refusal('ownAdjustment');
  await answer(work, row, 'post');
  const payer = { kind: 'member', rid: row.member_rid } as const;
  const locked = await lockPayer(work.tx, payer);
  refuseBelowZero(row, balancesAmong(locked, payer));
  const [own, other] = [accountOf(payer, row.account), operator('adjustments')];
  const move = row.amount_fen > 0 ? { from: other, to: own } : { from: own, to: other };
  await post(
    work,
    {
      reference: `adjustment/${rid}`,
      kind: 'adjust',
      title: `调账：${row.reason}`,
      moves: [{ ...move, amount: Math.abs(row.amount_fen) }],
    },
    locked,
  );
}

/** A colleague does not agree. */
export async function refuseAdjustment(
  work: StaffWork,
  { rid, reason }: { rid: string; reason: string },
): Promise<void> {
  const row = await lockedAdjustment(work, rid);
  if (row.proposed_by === work.actor.rid) throw new Refusal('ownAdjustment');
  await answer(work, row, 'refuse', reason);
}

/** Who proposed it has thought better of it. */
export async function withdrawAdjustment(work: StaffWork, rid: string): Promise<void> {
  const row = await lockedAdjustment(work, rid);
  if (row.proposed_by !== work.actor.rid) throw new Refusal('othersAdjustment');
  await answer(work, row, 'withdraw');
}

export function refuseBelowZero(
  { account, amount_fen }: { account: AdjustedAccount; amount_fen: Fen },
  balances: Balances,
): void {
  const left = balances[account] ?? 0;
  if (left + amount_fen < 0) throw new Refusal('adjustmentTooHigh', { words: { left: fenText(left) } });
}

async function lockedAdjustment(work: StaffWork, rid: string): Promise<AdjustmentRow> {
  const row = await lockAdjustment(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

async function answer(
  work: StaffWork,
  { rid, member_rid, amount_fen, reason: why }: AdjustmentRow,
  event: 'post' | 'refuse' | 'withdraw',
  reason = '',
): Promise<void> {
  await advance(work, adjustmentMachine, adjustments, {
    rid,
    event,
    reason: reason || why,
    set: { answered_by: work.actor.rid, answered_at: work.clock.now(), answer: reason },
    details: { member_rid, amount_fen },
  });
}
