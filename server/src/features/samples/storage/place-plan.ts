import { addDays, shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { PlacePlan, StoredSample } from '@yance/contract/samples/plan-endpoints.ts';
import { spotsOf } from '@yance/contract/samples/storage.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { samplesAt } from '../places.store.ts';
import { sampleCardOf } from '../read/sample-card.ts';
import { recyclesByRid } from '../recycles.store.ts';
import { placeCard } from './place-card.ts';
import type { Sample } from './sample-model.ts';

const most = 500;

/** What lies at a place, where, and what of it leaves when. */
export async function planOf(work: StaffWork, rid: string): Promise<PlacePlan> {
  const place = await placeCard(work.tx, rid);
  const rows = await samplesAt(work.tx, place.name, most);
  const leavesOf = await leavings(work, rows);
  const taken = new Set(rows.map(({ spot }) => spot));
  return {
    place,
    samples: rows.map((row) => ({ ...sampleCardOf(row, work.actor), leaves: leavesOf(row) })),
    total: place.samples,
    free: spotsOf(place).filter((spot) => !taken.has(spot)),
  };
}

/** What is known of when each sample leaves. */
async function leavings({ tx, clock }: StaffWork, rows: readonly Sample[]) {
  const today = shanghaiDate(clock.now());
  const warning = addDays(today, await readSetting(tx, 'sample.keep_warning_days'));
  const returns = await recyclesByRid(tx, [...new Set(rows.flatMap(({ recycle_rid }) => recycle_rid ?? []))]);
  const dueOf = new Map(returns.map(({ rid, due_at }) => [rid, due_at]));
  const dated = (at: Date | null | undefined) => {
    const date = at ? shanghaiDate(at) : null;
    return { date, overdue: date !== null && date < today };
  };
  return (row: Sample): StoredSample['leaves'] => {
    if (row.state === 'destroying') return { kind: 'destroy', label: '待销毁', ...dated(null), soon: true };
    if (row.state === 'returning')
      return { kind: 'return', label: '待寄回', ...dated(dueOf.get(row.recycle_rid ?? '')), soon: true };
    if (row.state !== 'kept' || !row.keep_until) return null;
    const { date, overdue } = dated(row.keep_until);
    return { kind: 'keepEnds', label: '留样到期', date, overdue, soon: date !== null && date <= warning };
  };
}
