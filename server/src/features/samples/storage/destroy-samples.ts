import type { StaffWork } from '../../../kernel/db.ts';
import { ordersByRid } from '../../orders/index.ts';
import { photoOf } from './hand-over-photo.ts';
import { requireNoComplaint } from './require-no-complaint.ts';
import { lockSamples, moveSamples } from './move-samples.ts';
import { nowhere, type Sample } from './sample-model.ts';

/** Samples are destroyed before a witness. Refuses `underComplaint`. */
export async function destroySamples(
  work: StaffWork,
  given: { rids: readonly string[]; record: string; witness: string; photo_rid?: string | undefined },
): Promise<Sample[]> {
  const photo = await photoOf(work, given);
  const rows = await lockSamples(work, given.rids);
  const orders = await ordersByRid(
    work.tx,
    rows.map((row) => row.order_rid),
  );
  requireNoComplaint([...orders.values()]);
  return moveSamples(work, rows, 'destroy', (row) => ({
    set: { ...nowhere, ...photo.set(row) },
    details: {
      record: given.record,
      witness: given.witness,
      ...(row.place ? { place: row.place } : {}),
      ...photo.details,
    },
  }));
}
