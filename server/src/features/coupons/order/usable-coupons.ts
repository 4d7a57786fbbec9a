import { termsOf, type UsableCoupon } from '@yance/contract/coupons/coupon.ts';
import type { QuotableDemand } from '@yance/contract/orders/demand.ts';
import type { OfferForm } from '@yance/contract/orders/offer-endpoints.ts';
import { type ReducibleLine, reductionOf } from '@yance/contract/pricing/reductions.ts';
import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { offerLines, reducibleLines } from '../../orders/index.ts';
import { readable, scopeNames } from '../coupon-card.ts';
import { findUsable } from '../coupons.store.ts';
import { unfitWords } from './coupon-reducer.ts';

/** The member's coupons for an order that is being written. */
export const usableCoupons = (work: MemberWork, demand: QuotableDemand): Promise<UsableCoupon[]> =>
  couponsFor(work, work.actor.rid, () => reducibleLines(work, demand));

/** A customer's coupons for an order that a manager writes. */
export const couponsForOffer = (work: StaffWork, form: OfferForm): Promise<UsableCoupon[]> =>
  couponsFor(work, form.member_rid, () => offerLines(work, form));

/** What takes most off first, of equals what ends first; those that do not fit come last and say why. */
async function couponsFor(
  work: MemberWork | StaffWork,
  memberRid: string,
  linesOf: () => Promise<ReducibleLine[]>,
): Promise<UsableCoupon[]> {
  const own = await findUsable(work.tx, memberRid, work.clock.now());
  if (own.length === 0) return [];
  const lines = await linesOf();
  const scopes = await scopeNames(
    work.tx,
    own.map(({ batch }) => batch),
  );
  const cards = await readable(work, own);
  return own
    .flatMap(({ batch }, index): UsableCoupon[] => {
      const card = cards[index];
      if (!card) return [];
      const { amount_fen, unfit } = reductionOf(termsOf(batch), lines);
      return [{ ...card, taken_fen: amount_fen, unfit: unfit && unfitWords(unfit, batch, scopes) }];
    })
    .toSorted((a, b) => b.taken_fen - a.taken_fen);
}
