import { acceptOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { lockOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { goOnOrder, listSamples } from '@yance/contract/samples/endpoints.ts';
import * as staffCalls from '@yance/contract/samples/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { openLaboratory, receiveAll, shippedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

const order = (rid: string) => world.call(getOrder, { rid }, student);
const samplesOf = async (order_rid: string) => (await world.call(listSamples, { order_rid }, student)).list;
const two = [{ kw: 'XRD', count: 2 }];
/** The manager asks for more money; the customer has not answered yet. */
async function repriced(rid: string) {
  const { lines } = await order(rid);
  const change = { line_rid: lines[0]!.line_rid, amount_fen: lines[0]!.price.total_fen + 100_00 };
  await world.call(repriceOrder, { rid, reason: '增加条件', lines: [change] }, staff.manager);
}
async function accept(rid: string) {
  const { agreement } = await order(rid);
  await world.call(acceptOrder, { rid, sign_name: '林晓雨', agreement_hash: agreement!.hash }, student);
  await world.settle();
}

test.each(['lost', 'damaged', 'troubled'] as const)(
  'a sample that is %s while the customer decides on a new price stops the order as soon as it goes on',
  async (accident) => {
    const rid = await shippedOrder(world, student, two);
    await receiveAll(world, staff, student, rid);
    await repriced(rid);
    const [sample] = await samplesOf(rid);
    const rids = [sample!.rid];
    if (accident === 'troubled')
      await world.call(staffCalls.reportTrouble, { order_rid: rid, rids, reason: '受潮' }, staff.keeper);
    else await world.call(staffCalls.damageSamples, { rids, kind: accident, reason: '盘点发现' }, staff.keeper);
    expect(await order(rid)).toMatchObject({ state: 'accepting' });
    await accept(rid);
    expect(await order(rid)).toMatchObject({ state: 'troubled' });
    expect(await world.answer(lockOrder, { rid }, staff.manager)).toMatchObject({ reason: 'stepNotAllowed' });
    await world.call(goOnOrder, { rid }, student);
    expect(await order(rid)).toMatchObject({ state: 'received' });
    // What the customer was asked about once is not asked again.
    await repriced(rid);
    await accept(rid);
    expect(await order(rid)).toMatchObject({ state: 'received' });
  },
);

test('an order that goes on with one sample still waits for the other that is on its way', async () => {
  const rid = await shippedOrder(world, student, two);
  const [bad, other] = await samplesOf(rid);
  await world.call(
    staffCalls.reportTrouble,
    { order_rid: rid, rids: [bad!.rid], kind: 'damaged', reason: '破损' },
    staff.keeper,
  );
  await world.call(goOnOrder, { rid }, student);
  expect(await order(rid)).toMatchObject({ state: 'travelling' });
  expect(await world.answer(lockOrder, { rid }, staff.manager)).toMatchObject({ reason: 'stepNotAllowed' });
  await world.call(staffCalls.receiveSamples, { order_rid: rid, samples: [{ rid: other!.rid }] }, staff.keeper);
  expect(await order(rid)).toMatchObject({ state: 'received' });
});

test('a parcel counts as signed for when everything of its order was received, though no courier said so', async () => {
  const rid = await shippedOrder(world, student, two);
  const [one, other] = await samplesOf(rid);
  await world.call(staffCalls.receiveSamples, { order_rid: rid, samples: [{ rid: one!.rid }] }, staff.keeper);
  expect((await order(rid)).shipments).toMatchObject([{ tracking: { label: '已寄出', signed_at: null } }]);
  await world.call(staffCalls.receiveSamples, { order_rid: rid, samples: [{ rid: other!.rid }] }, staff.keeper);
  const [shipment] = (await order(rid)).shipments;
  expect(shipment?.tracking).toMatchObject({ label: '已签收', signed_at: expect.any(String) });
});

test('our courier tells of an accident on the way: the sample has a case, and its customer is asked', async () => {
  const rid = await shippedOrder(world, student, two);
  const [sample] = await samplesOf(rid);
  const courier = await newStaff(world, 'R');
  const rids = [sample!.rid];
  expect(
    await world.answer(staffCalls.damageSamples, { rids, kind: 'lost', reason: '途中遗失' }, staff.keeper),
  ).toMatchObject({ reason: 'stepNotAllowed' });
  await world.call(staffCalls.damageSamples, { rids, kind: 'lost', reason: '途中遗失' }, courier);
  expect((await samplesOf(rid))[0]).toMatchObject({ state: 'lost' });
  expect(await order(rid)).toMatchObject({ state: 'troubled' });
});
