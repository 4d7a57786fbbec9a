import { cancelOrder, getOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { receiveSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import * as staffCalls from '@yance/contract/sampling/staff-endpoints.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sentSms } from '../../../../test/gateways.ts';
import { newAddress, newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openSampling, orderWithPickup, photoBy, sentOut, type Collectors } from '../../../../test/sampling.ts';
import type { World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let staff: Collectors;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff } = await openSampling());
});
beforeEach(async () => {
  student = await newMember(world);
});

/** An order whose courier is on the way, to a place that costs something. */
async function underway() {
  const far = await newAddress(world, student, { address_code: '440305' });
  const order = await orderWithPickup(world, student, { address_rid: far });
  const { list } = await world.call(listSamplings, { order_rid: order.rid }, student);
  const rid = list[0]?.rid ?? '';
  await sentOut(world, rid, staff);
  return { order, rid };
}
const receiveAll = async (order_rid: string) => {
  const { list } = await world.call(listSamples, { order_rid }, student);
  const samples = list.map(({ rid }) => ({ rid, place: 'A-01' }));
  return world.call(receiveSamples, { order_rid, samples }, staff.keeper);
};
const seen = (rid: string) => world.call(staffCalls.getPickup, { rid }, staff.courier);
const creditOf = async () => (await world.call(assetInfo, {}, student)).credit.available_fen;
const fail = (rid: string) => world.call(staffCalls.failPickup, { rid, reason: '客户已自行寄样' }, staff.courier);
const collect = async (rid: string) =>
  world.answer(
    staffCalls.collectPickup,
    { rid, pieces: 1, photo_rid: await photoBy(world, staff.courier) },
    staff.courier,
  );

test('receiving the samples does not cancel a pickup whose courier is on the way: the courier is notified and ends it', async () => {
  const { order, rid } = await underway();
  expect(await receiveAll(order.rid)).toMatchObject({ order_state: 'received' });
  await world.settle();
  expect(await seen(rid)).toMatchObject({ state: 'underway', needless: '样品已收到' });
  expect((await seen(rid)).timeline.at(-1)).toMatchObject({
    label: '上门途中，订单已不需要取样',
    reason: '样品已收到',
  });
  // The customer reads the steps alone, not what the operator notes beside them.
  const [own] = (await world.call(listSamplings, { order_rid: order.rid }, student)).list;
  expect(own?.timeline.map(({ event }) => event)).toEqual(['book', 'assign', 'setOut']);
  const messages = sentSms.filter(({ template }) => template === 'staff.pickup.needless');
  expect(messages).toMatchObject([{ parameters: { order_no: order.order_no, reason: '样品已收到' } }]);
  const credit = await creditOf();
  expect(await fail(rid)).toMatchObject({ state: 'cancelled', needless: null, reason: '样品已收到' });
  expect(await creditOf()).toBe(credit + 100_00);
  expect((await world.call(getOrder, { rid: order.rid }, student)).extras).toEqual([]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a keeper who scans the parcel before the courier has said so changes nothing of the pickup', async () => {
  const { order, rid } = await underway();
  await receiveAll(order.rid);
  expect(await collect(rid)).toMatchObject({ code: 1, data: { state: 'collected', fee_fen: 100_00 } });
  await world.call(staffCalls.handOverPickups, { rids: [rid] }, staff.courier);
  expect(await world.call(staffCalls.takeInPickup, { rid, place: 'A-01' }, staff.keeper)).toMatchObject({
    state: 'stored',
  });
  const after = await world.call(getOrder, { rid: order.rid }, student);
  expect(after).toMatchObject({ state: 'received', extras: [{ title: '上门取样', amount_fen: 100_00 }] });
});

test('who sends the samples while the courier is on the way does not make the pickup vanish', async () => {
  const { order, rid } = await underway();
  await world.call(shipOrder, { rid: order.rid, courier: '顺丰速运', number: 'SF7000000042' }, student);
  expect(await seen(rid)).toMatchObject({ state: 'underway', needless: '客户已自行寄样或送样' });
  expect(await fail(rid)).toMatchObject({ state: 'cancelled' });
});

test('nothing is collected for an order that was cancelled on the way; the fee goes back', async () => {
  const before = await creditOf();
  const { order, rid } = await underway();
  await world.call(cancelOrder, { rid: order.rid, reason: '不做了' }, student);
  expect(await seen(rid)).toMatchObject({ state: 'underway', needless: '订单已取消' });
  expect(await collect(rid)).toMatchObject({ code: 0, reason: 'orderNotReady' });
  expect(await fail(rid)).toMatchObject({ state: 'cancelled' });
  expect(await creditOf()).toBe(before);
  expect(await verifyLedger(world.database.db)).toEqual([]);
  await world.settle();
  const { rows } = await world.database.pool.query<{ content: string }>(
    `select content from messages where member_rid = $1 and title = '不再需要取样'`,
    [student.rid],
  );
  expect(rows[0]?.content).toContain('因订单已取消不再需要');
});
