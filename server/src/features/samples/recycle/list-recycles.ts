import { keysOf, recordOf } from '@yance/contract/kernel/keys.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listRecycles as listCall } from '@yance/contract/samples/recycle.ts';
import type { recycleQueue as queueCall } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { recycleCards } from './recycle-card.ts';
import { countRecycles, pageOfRecycles } from '../recycles.store.ts';
import { orderRidsFor } from '../read/sample-queue.ts';

export async function listOwnRecycles(
  work: MemberWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { page, size, of, order_rid, state } = input;
  const { rows, total } = await pageOfRecycles(
    work.tx,
    { memberRid: work.actor.rid, rid: of, state, orderRids: order_rid ? [order_rid] : undefined },
    input,
  );
  return { list: await recycleCards(work.tx, rows, work.actor), total, page, size };
}

/** The keeper's returns, what must leave first at the top. */
export async function recycleQueue(
  work: StaffWork,
  input: InputOf<typeof queueCall>,
): Promise<OutputOf<typeof queueCall>> {
  const { page, size, state, kw } = input;
  const found = kw ? { orderRids: await orderRidsFor(work.tx, kw), number: kw } : {};
  const { rows, total } = await pageOfRecycles(work.tx, { state, ...found }, input);
  const counts = await countRecycles(work.tx);
  return {
    list: await recycleCards(work.tx, rows, work.actor),
    total,
    page,
    size,
    counts: recordOf(keysOf(recycleMachine.states), (one) => counts.get(one) ?? 0),
  };
}
