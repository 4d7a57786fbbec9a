import { depositMachine } from '@yance/contract/balance/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { insertDeposit, lockDeposit, type DepositRow } from '../balance.store.ts';
import { depositNumbers } from '../balance.tables.ts';
import type { Payer } from '../payer.ts';
import { notifyCommunity } from './notify-community.ts';
import { bookArrival, postMoney, refuseUsedReference, type Arrival } from './post-deposit.ts';

/**
 * Books money that a bank's statement shows for an application that still waits, with a voucher or without. Refuses
 * `depositClosed` for one that is over, `referenceUsed` for a reference that was booked before.
 */
export async function arriveForDeposit(work: Work, rid: string, arrival: Arrival): Promise<DepositRow> {
  const row = await lockDeposit(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  if (row.state === 'posted' || row.state === 'closed') throw new Refusal('depositClosed');
  await bookArrival(work, rid, row.state === 'pending' ? 'post' : 'arrive', arrival);
  return row;
}

/** Books money that a payer sent without an application, or after it was closed, as principal without a gift. */
export async function arriveForPayer(work: Work, payer: Payer, arrival: Arrival): Promise<DepositRow> {
  const now = work.clock.now();
  const row: DepositRow = {
    rid: newRid(),
    deposit_no: await nextNumber(work, 'YC', depositNumbers),
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    applied_by: null,
    state: 'posted',
    amount_fen: arrival.amount_fen,
    method: 'bank',
    gift: 'none',
    invoice_wanted: false,
    remark: '银行到账，没有预存申请',
    voucher_rid: null,
    order_rid: null,
    statement_rids: [],
    received_fen: arrival.amount_fen,
    bonus_fen: 0,
    gift_tiers: null,
    refunded_fen: 0,
    given_fen: 0,
    moved_fen: 0,
    corrects_rid: null,
    bank_reference: arrival.bank_reference,
    received_on: arrival.received_on,
    reject_reason: null,
    created_at: now,
    expires_at: null,
    posted_at: now,
  };
  await refuseUsedReference(() => insertDeposit(work.tx, row));
  await begin(work, depositMachine, {
    rid: row.rid,
    event: 'arrive',
    state: 'posted',
    details: { received_fen: arrival.amount_fen, bonus_fen: 0, payer_kind: payer.kind, payer_rid: payer.rid },
  });
  await postMoney(work, row, arrival.amount_fen);
  await notifyCommunity(work, row, arrival.amount_fen);
  return row;
}
