import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { couponMachine } from '@yance/contract/coupons/states.ts';
import { beginning } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { countReceived } from '../batches.store.ts';
import { insertCoupons, nthOf, type BatchRow, type CouponRow } from '../coupons.store.ts';
import { cardOf } from '../coupon-card.ts';
import { watchDays } from '../over/coupon-days.ts';

/** From when to when a coupon lasts that is received now. */
export function validFrom(batch: Pick<BatchRow, 'valid_until' | 'valid_days'>, now: Date) {
  const last = batch.valid_until ?? addDays(shanghaiDate(now), batch.valid_days ?? 0);
  return { starts_at: now, expires_at: shanghaiMoment(addDays(last, 1)) };
}

/** What is received of such a batch today could never be used. */
export const isValidityOver = ({ valid_until }: Pick<BatchRow, 'valid_until'>, today: string): boolean =>
  valid_until !== null && valid_until < today;

/** So many rows and facts go to the database at once. */
const chunk = 500;

/**
 * Gives members one coupon each of a batch that the caller has locked and whose stock suffices, but for those who have
 * all that one may have. Returns to whom it gave one.
 */
export async function giveCoupons(
  work: Work,
  batch: BatchRow,
  given: { members: readonly string[]; event: 'issue' | 'receive' },
): Promise<CouponRow[]> {
  const now = work.clock.now();
  const made: CouponRow[] = [];
  for (let from = 0; from < given.members.length; from += chunk) {
    const members = given.members.slice(from, from + chunk);
    const nth = await nthOf(work.tx, batch.rid, members);
    const rows = members
      .filter((member) => (nth.get(member) ?? 0) < batch.per_member)
      .map((member_rid): CouponRow => ({
        ...blank(batch),
        ...validFrom(batch, now),
        state: 'usable',
        member_rid,
        nth: (nth.get(member_rid) ?? 0) + 1,
        received_at: now,
      }));
    await insertCoupons(work.tx, rows);
    await announce(
      work,
      rows.map((row) =>
        beginning(work.actor, couponMachine, {
          rid: row.rid,
          event: given.event,
          state: 'usable',
          details: cardOf(row, batch),
        }),
      ),
    );
    made.push(...rows);
  }
  await countReceived(work.tx, batch.rid, made.length);
  await watchDays(work, made);
  return made;
}

/** A coupon of a batch before anybody has it. */
export const blank = (batch: BatchRow) => ({
  rid: newRid(),
  batch_rid: batch.rid,
  code: null,
  member_rid: null,
  nth: null,
  received_at: null,
  order_rid: null,
  used_at: null,
  taken_fen: 0,
  warned_at: null,
  instead_of_rid: null,
  reason: '',
});
