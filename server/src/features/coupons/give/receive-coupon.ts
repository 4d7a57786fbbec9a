import type { Coupon } from '@yance/contract/coupons/coupon.ts';
import { couponMachine } from '@yance/contract/coupons/states.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { countReceived, findBatchByCode, lockBatch } from '../batches.store.ts';
import { cardOf, readable } from '../coupon-card.ts';
import { findCouponByCode, findOwnCoupon, nthOf, type BatchRow, type CouponRow } from '../coupons.store.ts';
import { coupons } from '../coupons.tables.ts';
import { watchDays } from '../over/coupon-days.ts';
import { giveCoupons, validFrom } from './new-coupons.ts';

/**
 * Receives a coupon by the word of a batch, or by a code of which there is one. Everybody who receives one of a batch
 * waits for its lock, so that the stock and what one may have are counted exactly. Refuses `codeUnknown`, `codeUsed`,
 * `claimOver`, `stockOver`, `limitReached`.
 */
export async function receiveCoupon(work: MemberWork, { code }: { code: string }): Promise<Coupon> {
  const { tx, actor } = work;
  const shared = await findBatchByCode(tx, code);
  const single = shared ? undefined : await findCouponByCode(tx, code);
  const batch = await lockBatch(tx, shared?.rid ?? single?.batch_rid ?? '00000000-0000-0000-0000-000000000000');
  if (!batch || batch.state === 'draft') throw new Refusal('codeUnknown');
  if (batch.state === 'stopped' || (batch.claim_until ?? '') < shanghaiDate(work.clock.now()))
    throw new Refusal('claimOver');
  const rid = single ? await takeCode(work, batch, code) : await takeOne(work, batch);
  const own = await findOwnCoupon(tx, { rid, memberRid: actor.rid });
  const [wire] = own ? await readable(work, [own]) : [];
  if (!wire) throw new Refusal('notFound');
  return wire;
}

/** One more of the batch for this member. */
async function takeOne(work: MemberWork, batch: BatchRow): Promise<string> {
  requireStock(batch);
  const [made] = await giveCoupons(work, batch, { members: [work.actor.rid], event: 'receive' });
  if (!made) throw limitReached(batch);
  return made.rid;
}

/** The code is the coupon itself: whoever receives it first has it. */
async function takeCode(work: MemberWork, batch: BatchRow, code: string): Promise<string> {
  const { tx, actor, clock } = work;
  // Read again under the batch's lock.
  const single = await findCouponByCode(tx, code);
  if (!single || single.state === 'voided') throw new Refusal('codeUnknown');
  if (single.state === 'expired') throw new Refusal('claimOver');
  if (single.state !== 'unclaimed') throw new Refusal('codeUsed');
  const had = (await nthOf(tx, batch.rid, [actor.rid])).get(actor.rid) ?? 0;
  if (had >= batch.per_member) throw limitReached(batch);
  const now = clock.now();
  const received: CouponRow = {
    ...single,
    ...validFrom(batch, now),
    member_rid: actor.rid,
    nth: had + 1,
    received_at: now,
  };
  const { starts_at, expires_at, member_rid, nth, received_at } = received;
  await advance(work, couponMachine, coupons, {
    rid: single.rid,
    event: 'receive',
    set: { starts_at, expires_at, member_rid, nth, received_at },
    details: cardOf(received, batch),
  });
  await countReceived(tx, batch.rid, 1);
  await watchDays(work, [received]);
  return single.rid;
}

function requireStock({ stock, received }: BatchRow): void {
  if (stock !== null && received >= stock) throw new Refusal('stockOver');
}

const limitReached = ({ per_member }: BatchRow): Refusal =>
  new Refusal('limitReached', { words: { most: String(per_member) } });
