import type { Charge } from '@yance/contract/charges/charge.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { RefundOutlook } from '@yance/contract/refunds/refund.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { payersOfCharges, previewCredit } from '../charges/index.ts';
import { depositsBehindCharge } from '../invoices/index.ts';
import { onlineReturns } from '../transfers/index.ts';

/**
 * The newest payment online that paid for a charge, and how much it could take back of what giving back `amountFen`
 * brings to principal; undefined where none could.
 */
export async function onlineWay(
  work: ReadWork,
  charge: Charge,
  amountFen: Fen,
): Promise<NonNullable<RefundOutlook['online']> | undefined> {
  const effect = await previewCredit(work.tx, { charge_rid: charge.rid, amount_fen: amountFen });
  const coming = effect?.principal_back_fen ?? 0;
  if (coming === 0) return undefined;
  const payer = (await payersOfCharges(work.tx, [charge.rid])).get(charge.rid);
  if (!payer) return undefined;
  const behind = await depositsBehindCharge(work.tx, payer, charge, work.clock.now());
  const [lot] = await onlineReturns(work, payer, behind, coming);
  if (!lot) return undefined;
  const { payment_no, provider_label, refundable_fen } = lot;
  return { payment_no, provider_label, amount_fen: Math.min(coming, refundable_fen) };
}
