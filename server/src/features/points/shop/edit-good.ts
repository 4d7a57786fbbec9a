import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { editGood as editCall } from '@yance/contract/points/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireForPoints } from '../../coupons/index.ts';
import { changeGood, lockGood } from '../goods.store.ts';

/** Changes a good. A stock that members have changed meanwhile is not written over. */
export async function editGood(work: StaffWork, given: InputOf<typeof editCall>): Promise<void> {
  const { rid, stock_before, ...set } = given;
  const good = await lockGood(work.tx, rid);
  if (!good) throw new Refusal('notFound');
  if (set.batch_rid && set.batch_rid !== good.batch_rid) await requireForPoints(work.tx, set.batch_rid);
  if (set.stock !== stock_before && good.stock !== stock_before)
    throw new Refusal('stockChanged', { words: { stock: good.stock }, data: { stock: good.stock } });
  await changeGood(work.tx, rid, set.stock === stock_before ? { ...set, stock: good.stock } : set);
}
