import type { OpenCoupon } from '@yance/contract/coupons/coupon.ts';
import type { CouponTab, listCoupons as listCall } from '@yance/contract/coupons/endpoints.ts';
import type { CouponState } from '@yance/contract/coupons/states.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { findListed } from '../batches.store.ts';
import { readable, scopeNames, validityOf, worthOf } from '../coupon-card.ts';
import { countOwn, pageOfOwn } from '../coupons.store.ts';

const statesOf: Record<CouponTab, readonly CouponState[]> = {
  usable: ['usable'],
  frozen: ['frozen'],
  used: ['used'],
  over: ['expired', 'voided'],
};

/** A page of the member's coupons, how many stand where, and what may be received now. */
export async function listOwnCoupons(
  work: MemberWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { tx, actor } = work;
  const { tab, page, size } = input;
  const counts = await countOwn(tx, actor.rid);
  const numberOf = (one: CouponTab) => statesOf[one].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const rows = await pageOfOwn(tx, actor.rid, statesOf[tab], { page, size });
  return {
    list: await readable(work, rows),
    total: numberOf(tab),
    page,
    size,
    counts: Object.fromEntries(keysOf(statesOf).map((one) => [one, numberOf(one)])) as Record<CouponTab, number>,
    open: await openCoupons(work),
  };
}

async function openCoupons({ tx, actor, clock }: MemberWork): Promise<OpenCoupon[]> {
  const batches = await findListed(tx, actor.rid, shanghaiDate(clock.now()));
  const scopes = await scopeNames(tx, batches);
  return batches.map((batch) => ({
    rid: batch.rid,
    ...worthOf(batch, scopes),
    code: batch.code ?? '',
    claim_until: batch.claim_until,
    validity: validityOf(batch),
    left: batch.stock === null ? null : batch.stock - batch.received,
  }));
}
