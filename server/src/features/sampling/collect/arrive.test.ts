import { addOrder, quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { findSample, getSampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { addSampling, cancelSampling, listSamplings } from '@yance/contract/sampling/endpoints.ts';
import * as staffCalls from '@yance/contract/sampling/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, signInStaff, type MemberSpeaker } from '../../../../test/people.ts';
import {
  morning,
  openSampling,
  photoBy,
  pickupDemand,
  sentOut,
  thursday,
  type Collectors,
} from '../../../../test/sampling.ts';
import type { World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
let staff: Collectors;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openSampling());
});

const book = (request: object = {}) =>
  world.call(
    addSampling,
    { date: thursday, time: morning, sendAddress: student.address_rid ?? '', ...request },
    student,
  );
const assign = (...rids: string[]) =>
  world.call(staffCalls.assignPickups, { rids, courier_rid: staff.courier.rid }, staff.manager);
const collect = async (rid: string) =>
  world.call(
    staffCalls.collectPickup,
    { rid, pieces: 2, photo_rid: await photoBy(world, staff.courier) },
    staff.courier,
  );
const titles = async () => {
  await world.settle();
  const { rows } = await world.database.pool.query<{ title: string }>(
    `select title from messages where member_rid = $1 order by rid`,
    [student.rid],
  );
  return rows.map(({ title }) => title);
};

test('who has set out ahead of the day finds the pickup on the home page and on the route of today', async () => {
  const { rid } = await book({ date: '2026-12-04' });
  await assign(rid);
  const queue = async () =>
    (await world.call(listQueues, {}, staff.courier)).find(({ key }) => key === 'sampling.route')?.count ?? 0;
  const before = await queue();
  await world.call(staffCalls.setOutForPickup, { rid }, staff.courier);
  expect(await queue()).toBe(before + 1);
  const { list } = await world.call(staffCalls.courierRoute, {}, staff.courier);
  expect(list.map((one) => one.rid)).toContain(rid);
  await world.call(staffCalls.arrivePickup, { rid }, staff.courier);
  await collect(rid);
  expect(await queue()).toBe(before + 1);
  await world.call(staffCalls.takeInPickup, { rid, place: 'A-01' }, staff.keeper);
  expect(await queue()).toBe(before);
});

test('the courier says when they stand at the door; the customer hears it, and only on the way', async () => {
  const { rid } = await book();
  await assign(rid);
  expect(await world.answer(staffCalls.arrivePickup, { rid }, staff.courier)).toMatchObject({
    reason: 'stepNotAllowed',
  });
  await world.call(staffCalls.setOutForPickup, { rid }, staff.courier);
  expect(await world.answer(staffCalls.arrivePickup, { rid }, await newStaff(world, 'R'))).toMatchObject({
    reason: 'notYours',
  });
  expect(await world.call(staffCalls.arrivePickup, { rid }, staff.courier)).toMatchObject({
    state: 'underway',
    arrived_at: '2026-11-24T10:00:00+08:00',
  });
  expect(await titles()).toContain('取样员已到达');
  const { timeline } = await world.call(staffCalls.getPickup, { rid }, staff.courier);
  expect(timeline.map(({ label }) => label)).toEqual(['预约取样', '安排取样员', '上门中', '取样员已到达']);
});

test('what to mind about a toxic sample stands on the courier’s stop, on its label and for the keeper', async () => {
  const careful = await newMember(world);
  const demand = await pickupDemand(world, careful);
  const care = { hazards: ['toxic' as const], toxic: true, magnetic: true, storage: 'cool' as const };
  const lines = demand.lines.map((line) => ({ ...line, groups: line.groups.map((one) => ({ ...one, ...care })) }));
  const clash = lines.map((line) => ({
    ...line,
    groups: line.groups.map((one) => ({ ...one, hazards: ['none' as const] })),
  }));
  expect(await world.answer(quoteOrder, { ...demand, lines: clash }, careful)).toMatchObject({
    msg: '样品有毒时危险性不能选「无」',
  });
  const { agreement_hash } = await world.call(saveDraft, { demand: { ...demand, lines }, agreement: true }, careful);
  const signature = { sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
  const order = orderOf(await world.call(addOrder, { ...demand, lines, ...signature }, careful));
  const [pickup] = (await world.call(listSamplings, { order_rid: order.rid }, careful)).list;
  await assign(pickup?.rid ?? '');
  const words = ['有毒', '有磁性', '冷藏 2–8 °C'];
  const stop = await world.call(staffCalls.getPickup, { rid: pickup?.rid ?? '' }, staff.courier);
  expect(stop.marks).toEqual(words);
  expect(stop.labels.map(({ marks }) => marks)).toEqual([words, words]);
  const found = await world.call(findSample, { code: stop.labels[0]?.label_code ?? '' }, staff.courier);
  expect(found.marks).toEqual(words);
  const { notes } = await world.call(getSampleOrder, { no: order.order_no }, staff.keeper);
  expect(notes.map(({ marks }) => marks)).toEqual([words]);
});

test('a courier reads only what was given to them', async () => {
  const { rid } = await book();
  await assign(rid);
  const other = await newStaff(world, 'R');
  expect(await world.answer(staffCalls.getPickup, { rid }, other)).toMatchObject({ reason: 'notFound' });
  expect((await world.call(staffCalls.courierRoute, { date: thursday }, other)).list).toEqual([]);
  expect((await world.call(staffCalls.getPickup, { rid }, staff.courier)).rid).toBe(rid);
  expect((await world.call(staffCalls.getPickup, { rid }, staff.keeper)).rid).toBe(rid);
});

test('what a keeper takes in by itself is told, offers the orders that wait for samples, and may join one later', async () => {
  const order = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  const { rid } = await book();
  await sentOut(world, rid, staff);
  expect((await world.call(staffCalls.getPickup, { rid }, staff.keeper)).orders).toEqual([]);
  await collect(rid);
  await world.call(staffCalls.takeInPickup, { rid, place: 'A-01' }, staff.keeper);
  const { orders } = await world.call(staffCalls.getPickup, { rid }, staff.keeper);
  expect(orders).toMatchObject([{ order_no: order.order_no, label: '待寄样' }]);
  await world.call(staffCalls.attachPickup, { rid, order_no: order.order_no }, staff.keeper);
  expect((await world.call(staffCalls.getPickup, { rid }, staff.keeper)).orders).toEqual([]);
  expect((await titles()).slice(-3)).toEqual(['样品已取走', '样品已送达实验室', '样品已归入订单']);
});

test('a route keeps what was cancelled in sight, names the next day, and carries over what was left', async () => {
  const [open, dropped, later] = [
    await book({ date: '2026-12-01' }),
    await book({ date: '2026-12-01', time: '14:00-16:00' }),
    await book({ date: '2026-12-03' }),
  ];
  await assign(open.rid, dropped.rid, later.rid);
  await world.call(cancelSampling, { rid: dropped.rid }, student);
  const day = await world.call(staffCalls.courierRoute, { date: '2026-12-01' }, staff.courier);
  expect(day.list.map(({ rid, state }) => [rid, state])).toEqual([
    [open.rid, 'arranged'],
    [dropped.rid, 'cancelled'],
  ]);
  expect(day.next).toEqual({ date: '2026-12-03', pickups: 1 });
  const found = await world.call(staffCalls.listPickups, { from: '2026-12-02', to: '2026-12-03' }, staff.manager);
  expect(found.list.map(({ rid }) => rid)).toEqual([later.rid]);
  world.clock.pass(days(8));
  const courier = { ...staff.courier, cookie: await signInStaff(world, staff.courier) };
  const today = await world.call(staffCalls.courierRoute, {}, courier);
  expect(today.date).toBe('2026-12-02');
  expect(today.list.map(({ rid }) => rid)).toContain(open.rid);
  expect(today.list.map(({ rid }) => rid)).not.toContain(dropped.rid);
  expect(today.list.find(({ rid }) => rid === open.rid)).toMatchObject({ overdue: true, date: '2026-12-01' });
  const queue = (await world.call(listQueues, {}, courier)).find(({ key }) => key === 'sampling.route');
  expect(queue?.overdue).toBe(queue?.count);
  expect(queue?.count).toBeGreaterThan(0);
});
