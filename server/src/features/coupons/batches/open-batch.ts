import { couponBatchMachine, couponMachine } from '@yance/contract/coupons/states.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { advance, beginning } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { newDocumentCode } from '../../../kernel/document-code.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockBatch } from '../batches.store.ts';
import { cardOf } from '../coupon-card.ts';
import { insertCoupons, type BatchRow, type CouponRow } from '../coupons.store.ts';
import { couponBatches } from '../coupons.tables.ts';
import { blank } from '../give/new-coupons.ts';
import { watchDays } from '../over/coupon-days.ts';
import { requireDays } from './write-batch.ts';

/** From here on members receive it, and its terms stay. Of single codes all are written now. Refuses `dayPast`. */
export async function openBatch(work: StaffWork, rid: string): Promise<void> {
  const batch = await lockBatch(work.tx, rid);
  if (!batch) throw new Refusal('notFound');
  requireDays(batch, shanghaiDate(work.clock.now()));
  await advance(work, couponBatchMachine, couponBatches, { rid, event: 'open' });
  if (batch.channel === 'codes') await printCodes(work, batch);
}

const chunk = 500;

async function printCodes(work: StaffWork, batch: BatchRow): Promise<void> {
  const until = shanghaiMoment(addDays(batch.claim_until ?? '', 1));
  const codes = batch.stock ?? 0;
  for (let from = 0; from < codes; from += chunk) {
    const rows = Array.from({ length: Math.min(chunk, codes - from) }, (): CouponRow => ({
      ...blank(batch),
      state: 'unclaimed',
      code: newDocumentCode(),
      starts_at: work.clock.now(),
      expires_at: until,
    }));
    await insertCoupons(work.tx, rows);
    await announce(
      work,
      rows.map((row) =>
        beginning(work.actor, couponMachine, {
          rid: row.rid,
          event: 'print',
          state: 'unclaimed',
          details: cardOf(row, batch),
        }),
      ),
    );
    if (from === 0) await watchDays(work, rows);
  }
  await announce(work, {
    entity: 'couponBatch',
    entity_rid: batch.rid,
    event: 'printed',
    from_state: 'open',
    to_state: 'open',
    details: { codes },
  });
}
