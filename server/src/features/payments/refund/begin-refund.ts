import type { Fen } from '@yance/contract/kernel/money.ts';
import { paymentRefundMachine } from '@yance/contract/payments/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Payer } from '../../balance/index.ts';
import { countRefunded, insertPaymentRefund, sourcesOf, type PaymentRefundRow } from '../payment-refunds.store.ts';
import { refundableSources } from './online-sources.ts';
import { detailsOf } from './refund-details.ts';
import { sendSoon } from './send-refund.ts';

/** What goes back, and the transfer for which it goes. */
export interface NewRefund {
  cause_rid: string;
  payer: Payer;
  deposit_rid: string;
  amount_fen: Fen;
  reason: string;
}

/**
 * Gives money of a deposit back to who paid it online: noted here, and sent to the provider after the transaction.
 * What becomes of it is announced. Refuses `notOnline` where the provider gives no such money back any more.
 */
export async function beginOnlineRefund(work: StaffWork, given: NewRefund): Promise<void> {
  const { cause_rid, payer, deposit_rid, amount_fen, reason } = given;
  const [open] = await refundableSources(work, [deposit_rid]);
  const [source] = await sourcesOf(work.tx, [deposit_rid]);
  if (!open || !source || open.left_fen < amount_fen) throw new Refusal('notOnline');
  const row: PaymentRefundRow = {
    rid: newRid(),
    arrival_rid: source.rid,
    provider: source.provider,
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    cause_rid,
    amount_fen,
    reason,
    state: 'processing',
    fault: '',
    created_at: work.clock.now(),
    asked_at: null,
    ended_at: null,
  };
  if (!(await countRefunded(work.tx, source.rid, amount_fen))) throw new Refusal('notOnline');
  await insertPaymentRefund(work.tx, row);
  await begin(work, paymentRefundMachine, {
    rid: row.rid,
    event: 'begin',
    state: 'processing',
    details: detailsOf(row, work.clock.now()),
  });
  await sendSoon(work, row);
}
