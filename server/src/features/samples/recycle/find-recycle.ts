import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockOrders, lockPayersOf, type Order } from '../../orders/index.ts';
import type { Sample } from '../storage/sample-model.ts';
import { lockRecycles, type Recycle, recyclesByRid } from '../recycles.store.ts';

/** A member's own return with its order, both locked. Another member's answers like a missing one. */
export async function ownRecycle(work: MemberWork, rid: string): Promise<{ order: Order; recycle: Recycle }> {
  const [found] = await lockAfterOrder(work, [rid]);
  if (found?.recycle.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return found;
}

/** Locks who pays for the orders of these returns, before the orders: for what may hold a fee. */
export async function lockPayersOfReturns(work: Work, rids: readonly string[]): Promise<void> {
  const seen = await recyclesByRid(work.tx, [...new Set(rids)]);
  await lockPayersOf(
    work,
    seen.map((row) => row.order_rid),
  );
}

/** Returns with their orders locked first, parents before children. Refuses `notFound` when one is missing. */
export async function lockAfterOrder(
  work: Work,
  rids: readonly string[],
): Promise<{ order: Order; recycle: Recycle }[]> {
  const wanted = [...new Set(rids)];
  const seen = await recyclesByRid(work.tx, wanted);
  const orders = await lockOrders(
    work,
    seen.map((row) => row.order_rid),
  );
  const rows = await lockRecycles(work.tx, wanted);
  if (rows.length !== wanted.length) throw new Refusal('notFound');
  return rows.flatMap((recycle) => {
    const order = orders.get(recycle.order_rid);
    return order ? [{ order, recycle }] : [];
  });
}

export const aboutOf = ({ order_rid, member_rid }: Recycle) => ({ order_rid, member_rid });

export const codesOf = (rows: readonly Pick<Sample, 'code'>[]): string => rows.map((row) => row.code).join('、');
