import { transferMachine } from '@yance/contract/transfers/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { beginOnlineRefund } from '../../payments/index.ts';
import { arrivesOf, detailsOf, payerOf } from '../move-transfer.ts';
import { findParts, notePreapproval, type TransferRow } from '../transfers.store.ts';
import { transfers } from '../transfers.tables.ts';
import { lockForFinance } from './lock-for-finance.ts';
import { refundSizes } from './refund-sizes.ts';

/**
 * Finance approves a refund; a large one, or several that make one, waits for a second colleague. One that goes back
 * the way it came is begun at its provider. Refuses `sameApprover` to who approved first.
 */
export async function approveTransfer(work: StaffWork, rid: string): Promise<void> {
  const row = await lockForFinance(work, rid);
  const large = (await refundSizes(work.tx, [rid]))(rid).two_approvers;
  if (row.state === 'pending' && large && row.preapproved_by === null) {
    await notePreapproval(work.tx, rid, work.actor.rid);
    const at = { from_state: 'pending', to_state: 'pending' };
    await announce(work, { entity: 'transfer', entity_rid: rid, event: 'preapprove', ...at });
    return;
  }
  if (row.state === 'pending' && row.preapproved_by === work.actor.rid) throw new Refusal('sameApprover');
  await advance(work, transferMachine, transfers, {
    rid,
    event: 'approve',
    set: { approved_by: work.actor.rid, answer: '' },
    details: detailsOf(row),
  });
  if (row.way === 'online') await sendBack(work, row);
}

/** Asks the provider to give the money back; it is done, or approved anew, by what the provider says. */
async function sendBack(work: StaffWork, row: TransferRow): Promise<void> {
  const [part] = await findParts(work.tx, [row.rid]);
  await beginOnlineRefund(work, {
    cause_rid: row.rid,
    payer: payerOf(row),
    deposit_rid: part?.source_rid ?? '',
    amount_fen: arrivesOf(row),
    reason: `预存退款 ${row.transfer_no}`,
  });
}
