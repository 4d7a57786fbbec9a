import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { PaymentRefund } from '@yance/contract/payments/payment.ts';
import { paymentProviders } from '@yance/contract/payments/providers.ts';
import { paymentRefundMachine } from '@yance/contract/payments/states.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refundsWith, type NamedRefund } from '../payment-refunds.store.ts';
import { tradeNoOf } from '../payments.store.ts';

/** The refunds that were begun for transfers, or of payments, as finance reads them; the newest first. */
export async function readRefunds(
  tx: Tx,
  by: { causes: readonly string[] } | { payments: readonly string[] },
): Promise<PaymentRefund[]> {
  return (await refundsWith(tx, by)).map(onWire);
}

export async function refundForFinance(tx: Tx, rid: string): Promise<PaymentRefund> {
  const [row] = await refundsWith(tx, { rids: [rid] });
  if (!row) throw new Refusal('notFound');
  return onWire(row);
}

function onWire(row: NamedRefund): PaymentRefund {
  const { rid, payment_rid, payment_no, provider, cause_rid, amount_fen, state, fault } = row;
  return {
    rid,
    refund_no: tradeNoOf(rid),
    payment_rid,
    payment_no,
    provider_label: paymentProviders[provider],
    cause_rid,
    amount_fen,
    state,
    label: paymentRefundMachine.states[state],
    fault,
    created: shanghaiIso(row.created_at),
    asked: row.asked_at ? shanghaiIso(row.asked_at) : null,
    ended: row.ended_at ? shanghaiIso(row.ended_at) : null,
  };
}
