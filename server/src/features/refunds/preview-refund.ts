import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import type { RefundOutlook } from '@yance/contract/refunds/refund.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findCharge, previewCredit } from '../charges/index.ts';
import { hinderingInvoices } from './hindering-invoices.ts';
import { onlineWay } from './online-way.ts';

/** What giving this amount back would do now, and the invoices that hinder it; nothing where too little is left. */
export async function outlookFor(
  work: ReadWork,
  given: { charge_rid: string; amount_fen: Fen },
): Promise<RefundOutlook> {
  const { tx } = work;
  const effect = await previewCredit(tx, given);
  const charge = await findCharge(tx, given.charge_rid);
  if (!effect || !charge) return { invoices: [], foreseen: null, online: null };
  const online = await onlineWay(work, charge, given.amount_fen);
  const { off_fen, principal_back_fen, bonus_back_fen } = effect;
  return {
    invoices: await hinderingInvoices(tx, effect.charge, effect),
    foreseen: { off_fen, principal_back_fen, bonus_back_fen },
    online: online ?? null,
  };
}

/** The same before a proposal. Refuses `refundTooHigh` above what is left of the charge. */
export async function previewRefund(
  work: ReadWork,
  given: { charge_rid: string; amount_fen: Fen },
): Promise<RefundOutlook> {
  const charge = await findCharge(work.tx, given.charge_rid);
  if (!charge || charge.state === 'released') throw new Refusal('notFound');
  const left = charge.amount_fen - charge.credited_fen;
  if (given.amount_fen > left) throw new Refusal('refundTooHigh', { words: { left: fenText(left) } });
  return outlookFor(work, given);
}
