import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { shareWith } from '../../communities/index.ts';

/** The share of an order's results by which the caller may read them; refuses `notFound`. */
export async function sharedOrder(work: MemberWork, orderRid: string) {
  const share = await shareWith(work.tx, work.actor.rid, { kind: 'order', thingRid: orderRid });
  if (!share) throw new Refusal('notFound');
  return share;
}
