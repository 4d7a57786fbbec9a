import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addGood as addCall } from '@yance/contract/points/staff-endpoints.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { requireForPoints } from '../../coupons/index.ts';
import { insertGood } from '../goods.store.ts';

/** A new good. Refuses `batchUnfit` for coupons that are not given for points. */
export async function addGood(work: StaffWork, given: InputOf<typeof addCall>): Promise<string> {
  if (given.batch_rid) await requireForPoints(work.tx, given.batch_rid);
  const rid = newRid();
  await insertGood(work.tx, { rid, ...given, created_at: work.clock.now() });
  return rid;
}
