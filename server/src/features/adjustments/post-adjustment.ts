import type { AdjustedAccount } from '@yance/contract/adjustments/adjustment.ts';
import { adjustmentMachine } from '@yance/contract/adjustments/states.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../kernel/advance.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { addCorrectedDeposit, lockPayer, requireLeft, takeOffDeposit, type Payer } from '../balance/index.ts';
import { communitiesNamed } from '../communities/index.ts';
import {
  accountOf,
  balancesAmong,
  lockAccounts,
  operator,
  post,
  type Balances,
  type LockedAccounts,
} from '../ledger/index.ts';
import { takePrincipal } from '../transfers/index.ts';
import { lockAdjustment, payerOf, type AdjustmentRow } from './adjustments.store.ts';
import { adjustments } from './adjustments.tables.ts';

/**
 * Writes the correction that a colleague proposed. Refuses `ownAdjustment` to the colleague, and `adjustmentTooHigh`
 * where the account holds less than is taken off, `depositTooHigh` where the deposit does.
 */
export async function postAdjustment(work: StaffWork, rid: string): Promise<void> {
  const row = await lockedAdjustment(work, rid);
  if (row.proposed_by === work.actor.rid) throw new Refusal('ownAdjustment');
  await answer(work, row, 'post');
  const payer = payerOf(row);
  const locked = await lockAdjusted(work, payer, row.account);
  refuseBelowZero(row, balancesAmong(locked, payer));
  const deposit = row.account === 'principal' ? await countAtDeposits(work, payer, row) : null;
  const [own, other] = [accountOf(payer, row.account), operator('adjustments')];
  const move = row.amount_fen > 0 ? { from: other, to: own } : { from: own, to: other };
  await post(
    work,
    {
      reference: deposit ? `deposit/${deposit}` : `adjustment/${rid}`,
      kind: 'adjust',
      title: `调账：${row.reason}`,
      moves: [{ ...move, amount: Math.abs(row.amount_fen) }],
    },
    locked,
  );
}

/**
 * Principal is invoiced and refunded by the deposits that it came by: what is taken off leaves the deposit that was
 * wrong, else the oldest; what is added is a deposit of its own where it corrects one, whose rid it gives.
 */
async function countAtDeposits(work: StaffWork, payer: Payer, row: AdjustmentRow): Promise<string | null> {
  const { deposit_rid, amount_fen } = row;
  if (!deposit_rid) {
    if (amount_fen < 0) await takePrincipal(work.tx, payer, -amount_fen);
    return null;
  }
  if (amount_fen > 0) return addCorrectedDeposit(work, payer, { of_rid: deposit_rid, amount_fen });
  await requireLeft(work.tx, payer, deposit_rid, -amount_fen);
  await takeOffDeposit(work.tx, deposit_rid, -amount_fen);
  return null;
}

/** A rebate stands apart from the accounts that pay for orders. */
const lockAdjusted = ({ tx }: StaffWork, payer: Payer, account: AdjustedAccount): Promise<LockedAccounts> =>
  account === 'rebate' ? lockAccounts(tx, [accountOf(payer, account)]) : lockPayer(tx, payer);

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

/** What a fact says to the customer, or to the owner of the community. */
export async function detailsOf(tx: Tx, row: AdjustmentRow) {
  const { payer_kind, payer_rid, amount_fen } = row;
  const about = { payer_kind, payer_rid, amount_fen };
  if (payer_kind === 'member') return about;
  return { ...about, community: (await communitiesNamed(tx, [payer_rid])).get(payer_rid)?.name ?? '' };
}

async function lockedAdjustment(work: StaffWork, rid: string): Promise<AdjustmentRow> {
  const row = await lockAdjustment(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

async function answer(
  work: StaffWork,
  row: AdjustmentRow,
  event: 'post' | 'refuse' | 'withdraw',
  reason = '',
): Promise<void> {
  await advance(work, adjustmentMachine, adjustments, {
    rid: row.rid,
    event,
    reason: reason || row.reason,
    set: { answered_by: work.actor.rid, answered_at: work.clock.now(), answer: reason },
    details: await detailsOf(work.tx, row),
  });
}
