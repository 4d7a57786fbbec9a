import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { compensationQueue as queueCall } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import type { listCompensations as listCall } from '@yance/contract/samples/recycle.ts';
import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { countAtStage, pageOfCompensations } from '../compensations.store.ts';
import { orderRidsFor } from '../read/sample-queue.ts';
import { compensationCards } from './compensation-card.ts';

export async function compensationQueue(
  work: StaffWork,
  input: InputOf<typeof queueCall>,
): Promise<OutputOf<typeof queueCall>> {
  const { page, size, state, stage, kw } = input;
  const orderRids = kw ? await orderRidsFor(work.tx, kw) : undefined;
  const { rows, total } = await pageOfCompensations(work.tx, { state, stage, orderRids }, input);
  const counts = { propose: await countAtStage(work.tx, 'propose'), pay: await countAtStage(work.tx, 'pay') };
  return { list: await compensationCards(work, rows), total, page, size, counts };
}

export async function listOwnCompensations(
  work: MemberWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { page, size, of, order_rid, sample_rid } = input;
  const { rows, total } = await pageOfCompensations(
    work.tx,
    { memberRid: work.actor.rid, rid: of, orderRids: order_rid ? [order_rid] : undefined, sampleRid: sample_rid },
    input,
  );
  return { list: await compensationCards(work, rows), total, page, size };
}
