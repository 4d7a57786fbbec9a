import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork, ReadWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findBatch, findBatches, lockBatch } from '../batches.store.ts';
import { scopeNames, validityOf, worthOf } from '../coupon-card.ts';
import { nthByBatch, type BatchRow } from '../coupons.store.ts';
import { giveCoupons, isValidityOver } from './new-coupons.ts';

/** A batch as the shop of points offers it: what its coupon is worth, and how many there are, for all and for one. */
export interface CouponGood {
  title: string;
  rule: string;
  scope_text: string;
  validity: string;
  left: number;
  /** How many the member may still have. */
  allowed: number;
}

/** What the shop says of these batches, by their rid; `memberRid` is who reads. */
export async function couponGoods(
  { tx, clock }: ReadWork,
  batchRids: readonly string[],
  memberRid?: string,
): Promise<Map<string, CouponGood>> {
  const batches = await findBatches(tx, batchRids);
  const scopes = await scopeNames(tx, batches);
  const had = memberRid ? await nthByBatch(tx, memberRid, batchRids) : new Map<string, number>();
  const today = shanghaiDate(clock.now());
  return new Map(
    batches.map((batch) => {
      const { title, rule, scope_text } = worthOf(batch, scopes);
      const left = isGiven(batch, today) ? (batch.stock ?? Infinity) - batch.received : 0;
      const allowed = Math.max(0, batch.per_member - (had.get(batch.rid) ?? 0));
      return [batch.rid, { title, rule, scope_text, validity: validityOf(batch), left, allowed }];
    }),
  );
}

const isGiven = (batch: BatchRow, today: string): boolean => batch.state === 'open' && !isValidityOver(batch, today);

/** Refuses `batchUnfit` unless members get coupons of the batch for points now. */
export async function requireForPoints(tx: Tx, batchRid: string): Promise<void> {
  const batch = await findBatch(tx, batchRid);
  if (batch?.state !== 'open' || batch.channel !== 'points') throw new Refusal('batchUnfit');
}

/** Gives the member a coupon of a batch for points that the caller takes. Refuses `couponOver`, `couponHad`. */
export async function giveForPoints(work: MemberWork, batchRid: string): Promise<string> {
  const batch = await lockBatch(work.tx, batchRid);
  if (!batch || !isGiven(batch, shanghaiDate(work.clock.now())) || (batch.stock ?? Infinity) <= batch.received)
    throw new Refusal('couponOver');
  const [made] = await giveCoupons(work, batch, { members: [work.actor.rid], event: 'receive' });
  if (!made) throw new Refusal('couponHad', { words: { most: String(batch.per_member) } });
  return made.rid;
}
