import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { editGood as editCall } from '@yance/contract/points/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { requireForPoints } from '../../coupons/index.ts';
import { changeGood, lockGood } from '../goods.store.ts';

/**
 * Changes a good. What a colleague changed meanwhile is not written over (`changedMeanwhile`), nor a stock that members
 * have changed.
 */
export async function editGood(work: StaffWork, given: InputOf<typeof editCall>): Promise<void> {
  const { rid, stock_before, before, ...set } = given;
  const good = await lockGood(work.tx, rid);
  if (!good) throw new Refusal('notFound');
  const { rid: _, stock: _stock, created_at: _since, ...stored } = good;
  requireUnchanged(before, stored);
  if (set.batch_rid && set.batch_rid !== good.batch_rid) await requireForPoints(work.tx, set.batch_rid);
  if (set.stock !== stock_before && good.stock !== stock_before)
    throw new Refusal('stockChanged', { words: { stock: good.stock }, data: { stock: good.stock } });
  await changeGood(work.tx, rid, set.stock === stock_before ? { ...set, stock: good.stock } : set);
}
