import { addDays, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { couponMachine } from '@yance/contract/coupons/states.ts';
import { z } from 'zod';
import { advance } from '../../../kernel/advance.ts';
import type { ReadWork, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { enqueueAll, jobKind, jobOf, reschedule } from '../../../kernel/jobs.ts';
import { readSetting } from '../../settings/index.ts';
import { cardOf, lastDay } from '../coupon-card.ts';
import { lockExpired, lockUnwarned, noteWarned, type CouponRow } from '../coupons.store.ts';
import { coupons } from '../coupons.tables.ts';

/** One job for all coupons of a day: `due_on` is their last. */
const expiry = jobKind('coupon.expire', { due_on: z.string() });
const warning = jobKind('coupon.warn', { due_on: z.string() });
const chunk = 500;
/** When members read what ends soon. */
const morning = '09:00';

/** Sets the clocks of the last days of new coupons: one that ends them, one that tells of it before. */
export async function watchDays(work: ReadWork, rows: readonly CouponRow[]): Promise<void> {
  const remindDays = await readSetting(work.tx, 'coupon.remind_days');
  const now = work.clock.now();
  await enqueueAll(
    work,
    [...new Set(rows.map(lastDay))].flatMap((due_on) => {
      const warnAt = shanghaiMoment(addDays(due_on, -remindDays), morning);
      return [
        { kind: expiry, key: due_on, payload: { due_on }, runAt: shanghaiMoment(addDays(due_on, 1)) },
        // Who receives one on its last days knows that it ends soon.
        ...(warnAt > now ? [{ kind: warning, key: due_on, payload: { due_on }, runAt: warnAt }] : []),
      ];
    }),
  );
}

/** Ends what is over: coupons that were not used, and codes that nobody received in time. */
export const expireCoupons = jobOf(expiry, {
  run: async (work, { due_on }) => {
    const rows = await lockExpired(work.tx, work.clock.now(), chunk);
    for (const { coupon, batch } of rows)
      await advance(work, couponMachine, coupons, { rid: coupon.rid, event: 'expire', details: cardOf(coupon, batch) });
    if (rows.length === chunk) await again(work, expiry, due_on);
  },
});

/** Tells members of coupons that they have not used and that end soon. */
export const warnOfCoupons = jobOf(warning, {
  run: async (work, { due_on }) => {
    const expiresAt = shanghaiMoment(addDays(due_on, 1));
    if (expiresAt <= work.clock.now()) return;
    const rows = await lockUnwarned(work.tx, expiresAt, chunk);
    if (rows.length === 0) return;
    await noteWarned(
      work.tx,
      rows.map(({ coupon }) => coupon.rid),
      work.clock.now(),
    );
    await announce(
      work,
      rows.map(({ coupon, batch }) => ({
        entity: 'coupon' as const,
        entity_rid: coupon.rid,
        event: 'expiring' as const,
        from_state: coupon.state,
        to_state: coupon.state,
        details: cardOf(coupon, batch),
      })),
    );
    if (rows.length === chunk) await again(work, warning, due_on);
  },
});

const again = (work: Work, kind: typeof expiry, due_on: string): Promise<void> =>
  reschedule(work, { kind, key: due_on, payload: { due_on } });
