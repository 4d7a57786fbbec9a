import { after, days } from '../../kernel/clock.ts';
import type { Work } from '../../kernel/db.ts';
import type { Fact } from '../../kernel/facts.ts';
import { readSetting } from '../settings/index.ts';
import { findReservation } from '../reservations/index.ts';
import { insertReviews } from './reviews.store.ts';

/** Instrument time is paid for or decided about: it may be evaluated too, unless a fault left nothing to be used. */
export async function offerReviewOfUse(work: Work, fact: Fact): Promise<void> {
  const row = await findReservation(work.tx, fact.entity_rid);
  if (!row?.use || row.use.billed_minutes === 0) return;
  await insertReviews(work.tx, [
    {
      rid: row.rid,
      order_rid: null,
      order_no: row.reservation_no,
      member_rid: row.member_rid,
      service_rid: row.service_rid,
      name: row.service,
      img: row.img,
      offered_at: fact.at,
      until: after(fact.at, days(await readSetting(work.tx, 'evaluation.days'))),
      content: '',
    },
  ]);
}
