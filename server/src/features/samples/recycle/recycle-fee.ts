import { returnLines } from '@yance/contract/pricing/order-price.ts';
import type { Timer } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Payer } from '../../balance/index.ts';
import { changeHold, payerOfCause, placeHolds, releaseHolds } from '../../charges/index.ts';
import { feeHindrance, feePayer, ownPayer, requireFeePayer, type Order } from '../../orders/index.ts';
import { extraRates } from '../../pricing/index.ts';
import { readSetting } from '../../settings/index.ts';
import { patchRecycle, type Recycle } from '../recycles.store.ts';

/** Who pays for an order. */
export const payerOf = ({ payer_kind, payer_rid }: Order): Payer => ({
  kind: payer_kind,
  rid: payer_rid,
});

export interface Tier {
  fee_fen: number;
  cover_fen: number;
}
export const insuranceTiers = (work: Pick<Work, 'tx'>): Promise<Tier[]> => readSetting(work.tx, 'sample.insurance');

/** What a return costs and covers at a tier: postage and premium, by the price engine. Refuses `tierUnknown`. */
export async function returnPrice(work: Pick<Work, 'tx'>, tier: number): Promise<Tier> {
  const rates = await extraRates(work.tx);
  const chosen = rates.insurance[tier];
  if (!chosen) throw new Refusal('tierUnknown');
  const lines = returnLines(rates, chosen.fee_fen);
  return { fee_fen: lines.reduce((sum, line) => sum + line.amount_fen, 0), cover_fen: chosen.cover_fen };
}

const timer: Timer = { kind: 'timer' };

/**
 * Holds the fee of a return, or brings an earlier hold to it. The community that pays for the order pays it as long as
 * it may and the customer passes no limit, else the customer. Refuses `fundsTooLow`, and `payerLeft`, `payerStopped` or
 * `feeLeaveNeeded` where a hold on a community that does not pay more would rise. The order's payer is locked before
 * the order.
 */
export async function holdFee(work: Work, order: Order, recycle: Recycle, fee_fen: number): Promise<Recycle> {
  const cause_rid = recycle.rid;
  if (recycle.held && fee_fen === 0) await releaseHolds(work, { cause_rids: [cause_rid] });
  else if (recycle.held) await changeFee(work, order, recycle, fee_fen);
  else if (fee_fen > 0)
    await placeHolds(work, {
      ...(await feePayer(work, order, fee_fen)),
      order_rid: null,
      lines: [{ cause: 'sample_return', cause_rid, title: `样品寄回 ${order.order_no}`, amount_fen: fee_fen }],
    });
  const held = fee_fen > 0;
  if (held !== recycle.held) await patchRecycle(work.tx, recycle.rid, { held });
  return { ...recycle, held };
}

async function changeFee(work: Work, order: Order, { rid: cause_rid, fee_fen: before }: Recycle, fee_fen: number) {
  const byCommunity = (await payerOfCause(work.tx, cause_rid))?.kind === 'team';
  if (byCommunity && fee_fen > before)
    await requireFeePayer(work, order, { total_fen: fee_fen, more_fen: fee_fen - before });
  const { allowCredit } = byCommunity ? { allowCredit: true } : await ownPayer(work.tx, order.member_rid);
  await changeHold(work, { cause_rid, amount_fen: fee_fen, allowCredit });
}

/**
 * Holds the fee that a return has by nobody's hand; false where its payer has too little, or is a community that does
 * not pay it: what that does not pay the customer has to ask for.
 */
export async function tryHoldFee(work: Work, order: Order, recycle: Recycle): Promise<boolean> {
  const fee = { total_fen: recycle.fee_fen, more_fen: recycle.fee_fen };
  if (!recycle.held && recycle.fee_fen > 0 && (await feeHindrance(work, order, fee))) return false;
  try {
    await holdFee({ ...work, actor: timer }, order, recycle, recycle.fee_fen);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'fundsTooLow') return false;
    throw error;
  }
}
