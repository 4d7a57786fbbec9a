import type { Fen } from '@yance/contract/kernel/money.ts';
import { withdrawalMachine } from '@yance/contract/promotion/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { ReadWork, StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { withdrawals } from '../promotion.tables.ts';
import { askedAround, lockWithdrawal, notePreapproval, type WithdrawalRow } from '../withdrawals.store.ts';
import { convertHeld, detailsOf, releaseWithdrawal } from './move-withdrawal.ts';

/** A withdrawal of anybody, locked; refuses `notFound`. */
export async function lockForFinance({ tx }: StaffWork, rid: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** What counts of each of these together with what else its promoter asked for, and whether two have to approve it. */
export async function sizesOf(
  { tx }: ReadWork,
  rids: readonly string[],
): Promise<(rid: string) => { near_fen: Fen; two_approvers: boolean }> {
  const limit = await readSetting(tx, 'withdraw.two_approvers_fen');
  const asked = await askedAround(tx, rids, await readSetting(tx, 'withdraw.two_approvers_days'));
  return (rid) => ({ near_fen: asked(rid), two_approvers: asked(rid) > 0 && asked(rid) >= limit });
}

/**
 * Finance approves a withdrawal; a large one waits for a second colleague. Refuses `sameApprover` to the first one.
 * What goes into the prepaid balance is there with the approval.
 */
export async function approveWithdrawal(work: StaffWork, rid: string): Promise<void> {
  const row = await lockForFinance(work, rid);
  const large = (await sizesOf(work, [rid]))(rid).two_approvers;
  if (row.state === 'pending' && large && row.preapproved_by === null) {
    await notePreapproval(work.tx, rid, work.actor.rid);
    const at = { from_state: 'pending', to_state: 'pending' };
    await announce(work, { entity: 'withdrawal', entity_rid: rid, event: 'preapprove', ...at });
    return;
  }
  if (row.state === 'pending' && row.preapproved_by === work.actor.rid) throw new Refusal('sameApprover');
  const set = { approved_by: work.actor.rid, answer: '' };
  const details = detailsOf(row);
  if (row.way === 'bank') {
    await advance(work, withdrawalMachine, withdrawals, { rid, event: 'approve', set, details });
    return;
  }
  const ended = { ...set, ended_at: work.clock.now() };
  await advance(work, withdrawalMachine, withdrawals, { rid, event: 'credit', set: ended, details });
  await convertHeld(work, row);
}

/** Finance sends a withdrawal back; what it held is free again. */
export async function rejectWithdrawal(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const row = await lockForFinance(work, given.rid);
  await releaseWithdrawal(work, row, { event: 'reject', reason: given.reason });
}
