import { couponBatchMachine, couponMachine } from '@yance/contract/coupons/states.ts';
import { z } from 'zod';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf, reschedule } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockBatch } from '../batches.store.ts';
import { cardOf } from '../coupon-card.ts';
import { findCoupon, lockUnclaimed } from '../coupons.store.ts';
import { couponBatches, coupons } from '../coupons.tables.ts';

const voiding = jobKind('coupon.void', { batch_rid: z.string() });
const chunk = 500;

/** Nobody receives another one; what members have stays usable, and codes that nobody has are void. */
export async function stopBatch(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const batch = await lockBatch(work.tx, given.rid);
  if (!batch) throw new Refusal('notFound');
  await advance(work, couponBatchMachine, couponBatches, { rid: given.rid, event: 'stop', reason: given.reason });
  if (batch.channel === 'codes')
    await enqueue(work, { kind: voiding, key: batch.rid, payload: { batch_rid: batch.rid } });
}

/** Voids the codes of a stopped batch, some at a time; none can be received meanwhile. */
export const voidCodes = jobOf(voiding, {
  immediate: true,
  run: async (work, { batch_rid }) => {
    const rows = await lockUnclaimed(work.tx, batch_rid, chunk);
    for (const { coupon, batch } of rows)
      await advance(work, couponMachine, coupons, { rid: coupon.rid, event: 'void', details: cardOf(coupon, batch) });
    if (rows.length === chunk) await reschedule(work, { kind: voiding, key: batch_rid, payload: { batch_rid } });
  },
});

/** Takes one coupon that was not used away from its member, or a code from everybody. */
export async function voidCoupon(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const found = await findCoupon(work.tx, given.rid);
  if (!found) throw new Refusal('notFound');
  await advance(work, couponMachine, coupons, {
    rid: given.rid,
    event: 'void',
    reason: given.reason,
    set: { reason: given.reason },
    details: cardOf(found.coupon, found.batch),
  });
}
