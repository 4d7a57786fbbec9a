import { addOrder, saveDraft, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { published, receiveAll, type LaboratoryStaff } from './laboratory.ts';
import { demandFor } from './ordering.ts';
import type { MemberSpeaker } from './people.ts';
import type { World } from './world.ts';

/** An order whose parcel is on its way, with what becomes of its samples after the test. */
export async function sentOrder(
  world: World,
  member: MemberSpeaker,
  afterwards: SampleCard['afterwards'],
  count = 2,
  payer: { community_rid?: string } = {},
): Promise<string> {
  const demand = { ...(await demandFor(world, member, [{ kw: 'XRD', count }])), ...payer };
  for (const line of demand.lines) line.groups = line.groups.map((group) => ({ ...group, afterwards }));
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, member);
  const signature = { sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
  const { rid } = orderOf(await world.call(addOrder, { ...demand, ...signature }, member));
  await world.call(shipOrder, { rid, courier: '顺丰速运', number: `SF${rid.replaceAll('-', '').slice(-12)}` }, member);
  return rid;
}

/** An order that is over: received, tested, published and confirmed. Returns it with its samples. */
export async function finishedOrder(
  world: World,
  staff: LaboratoryStaff,
  member: MemberSpeaker,
  afterwards: SampleCard['afterwards'],
  count = 2,
  payer: { community_rid?: string } = {},
): Promise<{ rid: string; samples: SampleCard[] }> {
  const rid = await sentOrder(world, member, afterwards, count, payer);
  await receiveAll(world, staff, member, rid);
  await world.call(lockOrder, { rid }, staff.manager);
  const { list: tasks } = await world.call(listTasks, { order_rid: rid }, staff.manager);
  for (const task of tasks) {
    await published(world, staff, task.rid);
    await world.call(confirmAssign, { rid: task.rid }, member);
  }
  const { list } = await world.call(listSamples, { order_rid: rid, size: 100 }, member);
  return { rid, samples: list };
}
