import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { receiveSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { addSampling, cancelSampling, listSamplings, rebookSampling } from '@yance/contract/sampling/endpoints.ts';
import * as staffCalls from '@yance/contract/sampling/staff-endpoints.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newAddress, newMember, type MemberSpeaker } from '../../../../test/people.ts';
import {
  morning,
  nextDay,
  openSampling,
  orderWithPickup,
  photoBy,
  sentOut,
  thursday,
  type Collectors,
} from '../../../../test/sampling.ts';
import type { World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let staff: Collectors;
let student: MemberSpeaker;
let photo_rid = '';
beforeAll(async () => {
  ({ world, staff } = await openSampling());
  photo_rid = await photoBy(world, staff.courier);
});
beforeEach(async () => {
  student = await newMember(world);
});

const request = () => ({
  date: nextDay(),
  time: morning,
  sendAddress: student.address_rid ?? '',
});
const done = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 1).length;
/** What has become of a pickup, step by step. */
const stepsOf = async (rid: string) => {
  const { rows } = await world.database.pool.query<{ event: string }>(
    `select event from facts where entity = 'pickup' and entity_rid = $1 order by seq`,
    [rid],
  );
  return rows.map(({ event }) => event);
};
const usedOf = async () => {
  const { credit, unsettled_fen } = await world.call(assetInfo, {}, student);
  return { available: credit.available_fen, unsettled: unsettled_fen };
};
/** A pickup by itself to a place that costs ¥100, whose courier is on the way. */
async function dearUnderway() {
  const far = await newAddress(world, student, { address_code: '440305' });
  const { rid } = await world.call(addSampling, { ...request(), sendAddress: far }, student);
  await sentOut(world, rid, staff);
  return rid;
}

test('twenty clicks book one pickup of an order', async () => {
  const order = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  const one = { ...request(), order_rid: order.rid };
  const answers = await atOnce(world, { table: 'orders', rid: order.rid }, 20, () =>
    world.answer(addSampling, one, student),
  );
  expect(done(answers)).toBe(1);
  expect((await world.call(listSamplings, { order_rid: order.rid }, student)).total).toBe(1);
});

test('however often the courier presses, samples are collected once and their fee is taken once', async () => {
  const before = await usedOf();
  const rid = await dearUnderway();
  const answers = await atOnce(world, { table: 'pickups', rid }, 20, () =>
    world.answer(staffCalls.collectPickup, { rid, pieces: 2, photo_rid }, staff.courier),
  );
  expect(done(answers)).toBe(1);
  expect((await stepsOf(rid)).filter((event) => event === 'collect')).toHaveLength(1);
  expect(await usedOf()).toEqual({ available: before.available - 100_00, unsettled: before.unsettled + 100_00 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('what is collected and what was not found exclude each other; the fee follows the one that counts', async () => {
  const before = await usedOf();
  const rid = await dearUnderway();
  const answers = await atOnce(world, { table: 'pickups', rid }, 10, (index) =>
    index % 2 === 0
      ? world.answer(staffCalls.collectPickup, { rid, pieces: 2, photo_rid }, staff.courier)
      : world.answer(staffCalls.failPickup, { rid, reason: '电话无人接听' }, staff.courier),
  );
  expect(done(answers)).toBe(1);
  const collected = (await stepsOf(rid)).includes('collect');
  expect((await stepsOf(rid)).includes('fail')).toBe(!collected);
  expect((await usedOf()).unsettled - before.unsettled).toBe(collected ? 100_00 : 0);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a customer who cancels while the courier sets out: one of the two, and money that fits', async () => {
  const before = await usedOf();
  const far = await newAddress(world, student, { address_code: '440305' });
  const { rid } = await world.call(addSampling, { ...request(), sendAddress: far }, student);
  await world.call(staffCalls.assignPickups, { rids: [rid], courier_rid: staff.courier.rid }, staff.manager);
  const answers = await atOnce(world, { table: 'pickups', rid }, 10, (index) =>
    index % 2 === 0
      ? world.answer(cancelSampling, { rid }, student)
      : world.answer(staffCalls.setOutForPickup, { rid }, staff.courier),
  );
  expect(done(answers)).toBe(1);
  const cancelled = (await stepsOf(rid)).includes('cancel');
  expect((await usedOf()).available).toBe(before.available - (cancelled ? 0 : 100_00));
});

test('a new date is found once, by the customer or by the manager', async () => {
  const { rid } = await world.call(addSampling, request(), student);
  await sentOut(world, rid, staff);
  await world.call(staffCalls.failPickup, { rid, reason: '到场无人' }, staff.courier);
  const answers = await atOnce(world, { table: 'pickups', rid }, 10, (index) => {
    const when = { rid, date: `2026-12-${14 + (index % 5)}`, time: morning };
    return index % 2 === 0
      ? world.answer(rebookSampling, when, student)
      : world.answer(staffCalls.rebookPickup, when, staff.manager);
  });
  expect(done(answers)).toBe(1);
  expect((await stepsOf(rid)).filter((event) => event === 'rebook')).toHaveLength(1);
});

test('a keeper who scans the parcel while the courier says that it is collected: both count, once each', async () => {
  const order = await orderWithPickup(world, student, { date: thursday });
  const [pickup] = (await world.call(listSamplings, { order_rid: order.rid }, student)).list;
  const rid = pickup?.rid ?? '';
  await sentOut(world, rid, staff);
  const { list } = await world.call(listSamples, { order_rid: order.rid }, student);
  const samples = list.map((sample) => ({ rid: sample.rid }));
  const answers = await atOnce(world, { table: 'orders', rid: order.rid }, 10, (index): Promise<{ code: number }> =>
    index % 2 === 0
      ? world.answer(staffCalls.collectPickup, { rid, pieces: 2, photo_rid }, staff.courier)
      : world.answer(receiveSamples, { order_rid: order.rid, samples }, staff.keeper),
  );
  expect(done(answers)).toBe(2);
  expect(await world.call(getOrder, { rid: order.rid }, student)).toMatchObject({ state: 'received' });
  expect((await stepsOf(rid)).filter((event) => event === 'collect')).toHaveLength(1);
});
