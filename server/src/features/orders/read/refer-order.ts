import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { referOrder as referCall } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { projectsByRid } from '../../communities/index.ts';
import { patchOrder } from '../orders.store.ts';
import { ownOrder } from '../state/move-order.ts';

/** Writes the customer's own reference of an order, whatever its state: it is asked for when the bill is settled. */
export async function referOrder(
  work: MemberWork,
  { rid, customer_ref }: InputOf<typeof referCall>,
): Promise<OutputOf<typeof referCall>> {
  const { project_rid } = await ownOrder(work, rid);
  const project = (await projectsByRid(work.tx, project_rid ? [project_rid] : [])).get(project_rid ?? '');
  if (project?.grant_no) throw new Refusal('refOfProject');
  await patchOrder(work.tx, rid, { customer_ref });
  return { rid, customer_ref };
}
