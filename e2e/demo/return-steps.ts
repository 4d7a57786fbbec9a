import { listAddresses } from '@yance/contract/identity/endpoints.ts';
import { addRecycle, listRecycles, signRecycle } from '@yance/contract/samples/recycle.ts';
import {
  acceptRecycles,
  addPlace,
  listPlaces,
  payCompensation,
  proposeCompensation,
  compensationQueue,
  sendRecycles,
} from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { damageSamples } from '@yance/contract/samples/staff-endpoints.ts';
import type { Story } from './order-steps.ts';

const shelves = [
  { name: 'A-02-07', room: '样品库', temperature: 'ambient' },
  { name: 'B-01-01', room: '样品库', temperature: 'cold', note: '医用冷藏箱' },
  { name: 'C-03-02', room: '样品库', temperature: 'dry', note: '干燥器' },
] as const;

/** The operator names its shelves. */
export async function nameShelves({ staff }: Story): Promise<void> {
  const known = (await staff.keeper.call(listPlaces, { size: 100 })).list.map(({ name }) => name);
  for (const shelf of shelves) if (!known.includes(shelf.name)) await staff.keeper.call(addPlace, shelf);
}

const returnOf = async ({ customer, rid }: Story): Promise<string> =>
  (await customer.call(listRecycles, { order_rid: rid })).list[0]?.rid ?? '';

/** The owner asks for kept samples, insured. */
export async function askBack({ customer, rid }: Story): Promise<void> {
  const { list } = await customer.call(listSamples, { order_rid: rid, size: 100 });
  const [address] = (await customer.call(listAddresses, {})).list;
  const rids = list.filter((sample) => sample.state === 'kept').map((sample) => sample.rid);
  await customer.call(addRecycle, { order_rid: rid, rids, address_rid: address?.address_rid ?? '', insurance: 1 });
}

export async function accept(story: Story): Promise<void> {
  await story.staff.keeper.call(acceptRecycles, { rids: [await returnOf(story)] });
}

export async function sendBack(story: Story): Promise<void> {
  await accept(story);
  const number = `SF${story.rid.replaceAll('-', '').slice(-12).toUpperCase()}`;
  const parcel = { courier: '顺丰速运', number, place: '样品室前台' };
  await story.staff.keeper.call(sendRecycles, { rids: [await returnOf(story)], ...parcel });
}

export async function signFor(story: Story): Promise<void> {
  await story.customer.call(signRecycle, { rid: await returnOf(story) });
}

/** One sample cannot be found any more; its case waits for the manager. */
export async function loseOne({ staff, customer, rid }: Story): Promise<void> {
  const [sample] = (await customer.call(listSamples, { order_rid: rid, size: 100 })).list;
  const reason = '盘点时未找到，已查监控。';
  await staff.keeper.call(damageSamples, { rids: [sample?.rid ?? ''], kind: 'lost', reason });
}

async function caseOf({ staff, rid }: Story): Promise<string> {
  const { list } = await staff.manager.call(compensationQueue, { state: 'pending', size: 100 });
  return list.find((one) => one.order_rid === rid)?.rid ?? '';
}

export async function proposePay(story: Story): Promise<void> {
  const given = { rid: await caseOf(story), amount_fen: 12_000, reason: '按保价与样品制备成本协商。' };
  await story.staff.manager.call(proposeCompensation, given);
}

export async function postPay(story: Story): Promise<void> {
  await story.staff.finance.call(payCompensation, { rid: await caseOf(story) });
}
