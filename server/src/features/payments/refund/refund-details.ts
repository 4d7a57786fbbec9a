import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { PaymentRefundRow } from '../payment-refunds.store.ts';
import { tradeNoOf } from '../payments.store.ts';

/** What every fact of a refund carries. */
export function detailsOf(row: PaymentRefundRow, at: Date) {
  const { rid, provider, payer_kind, payer_rid, amount_fen, cause_rid } = row;
  return { provider, payer_kind, payer_rid, amount_fen, cause_rid, refund_no: tradeNoOf(rid), on: shanghaiDate(at) };
}
