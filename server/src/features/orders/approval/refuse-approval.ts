import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { refuseApproval as refuseCall } from '@yance/contract/orders/approval-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { rejectTime } from '../../reservations/index.ts';
import { endOrder } from '../cancel/end-order.ts';
import { findOrder } from '../orders.store.ts';
import { lockAsked } from './lock-asked.ts';
import { wrongState } from '../state/wrong-state.ts';

/** Who runs the community does not let an order or instrument time take its money: it ends, all held is released. */
export async function refuseApproval(
  work: MemberWork,
  given: InputOf<typeof refuseCall>,
): Promise<OutputOf<typeof refuseCall>> {
  if (!(await findOrder(work.tx, given.rid))) return rejectTime(work, given);
  const { order } = await lockAsked(work, given.rid);
  if (order.state !== 'approving') throw wrongState(order);
  return endOrder(work, order, 'reject', given.reason);
}
