import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { cancelOrder, dropOffOrder, getOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { receiveSamples } from '@yance/contract/samples/staff-endpoints.ts';
import {
  addSampling,
  cancelSampling,
  editSampling,
  listSamplings,
  rebookSampling,
} from '@yance/contract/sampling/endpoints.ts';
import * as staffCalls from '@yance/contract/sampling/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { newAddress, newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { placeOrder } from '../../../test/ordering.ts';
import {
  morning,
  newCollectors,
  nextDay,
  openSampling,
  orderWithPickup,
  photoBy,
  sentOut,
  thursday,
  type Collectors,
} from '../../../test/sampling.ts';
import type { World } from '../../../test/world.ts';
import { days, hours } from '../../kernel/clock.ts';
import { verifyLedger } from '../ledger/index.ts';

let world: World;
let staff: Collectors;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openSampling());
});

const pickupOf = async (order_rid: string, as = student) => {
  const { list } = await world.call(listSamplings, { order_rid }, as);
  const [pickup] = list;
  if (!pickup) throw new Error('The order has no pickup.');
  return pickup;
};
const orderOf = (rid: string, as = student) => world.call(getOrder, { rid }, as);
const creditOf = async (as = student) => (await world.call(assetInfo, {}, as)).credit.available_fen;
const alone = (as = student, request: object = {}) =>
  world.call(addSampling, { date: nextDay(), time: morning, sendAddress: as.address_rid ?? '', ...request }, as);
/** A token that still counts after hours. */
const again = async (member: MemberSpeaker): Promise<MemberSpeaker> => ({
  ...member,
  token: (await world.call(login, { account: member.phone, password: member.password })).token,
});
const queue = async (as: Collectors['manager'], key: string) =>
  (await world.call(listQueues, {}, as)).find((one) => one.key === key);

test('an order with pickup is arranged, collected with its labels and a photo, and taken in; the order follows', async () => {
  const order = await orderWithPickup(world, student);
  const pickup = await pickupOf(order.rid);
  expect(pickup).toMatchObject({
    state: 'waiting',
    date: thursday,
    time: morning,
    fee_fen: 0,
    order_no: order.order_no,
  });
  expect(await orderOf(order.rid)).toMatchObject({ state: 'sending', type: 1, extras: [] });
  expect(await queue(staff.manager, 'sampling.waiting')).toMatchObject({ count: 1, overdue: 0 });
  await sentOut(world, pickup.rid, staff);
  expect((await pickupOf(order.rid)).courier?.name).toMatch(/^员工/);
  const { list: route } = await world.call(staffCalls.courierRoute, { date: thursday }, staff.courier);
  const labels = route[0]?.labels.map(({ label_code }) => label_code) ?? [];
  expect(labels).toHaveLength(2);
  const photo_rid = await photoBy(world, staff.courier);
  const collect = (codes: string[]) =>
    world.answer(staffCalls.collectPickup, { rid: pickup.rid, pieces: 1, photo_rid, codes }, staff.courier);
  expect(await collect(['S2026112499999-001'])).toMatchObject({ code: 0, reason: 'wrongLabel' });
  expect(await collect(labels.map((label) => label.toLowerCase()))).toMatchObject({
    code: 1,
    data: { state: 'collected', pieces: 1, labels: [{ scanned: true }, { scanned: true }], photos: [{}] },
  });
  expect(await orderOf(order.rid)).toMatchObject({ state: 'travelling' });
  const { list: samples } = await world.call(listSamples, { order_rid: order.rid }, student);
  expect(samples.map(({ state }) => state)).toEqual(['travelling', 'travelling']);
  await world.call(staffCalls.handOverPickups, { rids: [pickup.rid] }, staff.courier);
  expect(await queue(staff.keeper, 'sampling.arriving')).toMatchObject({ count: 1 });
  await world.call(staffCalls.takeInPickup, { rid: pickup.rid, place: 'A-01' }, staff.keeper);
  await world.call(
    receiveSamples,
    { order_rid: order.rid, samples: samples.map(({ rid }) => ({ rid })) },
    staff.keeper,
  );
  expect(await orderOf(order.rid)).toMatchObject({ state: 'received' });
  const { timeline } = await world.call(staffCalls.getPickup, { rid: pickup.rid }, staff.manager);
  expect(timeline.map(({ label }) => label)).toEqual([
    '预约取样',
    '安排取样员',
    '取样员已确认',
    '上门中',
    '已取样',
    '已交给样品管理员',
    '入库',
  ]);
  await world.settle();
  const { rows } = await world.database.pool.query<{ title: string }>(
    `select title from messages where member_rid = $1 order by rid`,
    [student.rid],
  );
  expect(rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['已预约上门取样', '取样员已安排', '取样员正在上门', '样品已取走']),
  );
});

test('only the courier who was named acts, on an order that is paid for', async () => {
  const prepaid = await newMember(world, { organization: 2 });
  const order = await orderWithPickup(world, prepaid, { date: nextDay() });
  const pickup = await pickupOf(order.rid, prepaid);
  const other = await newStaff(world, 'R');
  const assign = (courier_rid: string) =>
    world.answer(staffCalls.assignPickups, { rids: [pickup.rid], courier_rid }, staff.manager);
  expect(await assign(staff.keeper.rid)).toMatchObject({ code: 0, msg: '请选择在职的取样员' });
  expect(await assign(other.rid)).toMatchObject({ code: 1 });
  expect(await assign(staff.courier.rid)).toMatchObject({
    code: 1,
    data: { list: [{ courier_rid: staff.courier.rid }] },
  });
  expect(await world.answer(staffCalls.confirmPickup, { rid: pickup.rid }, other)).toMatchObject({
    reason: 'notYours',
  });
  expect(await world.answer(staffCalls.setOutForPickup, { rid: pickup.rid }, staff.courier)).toMatchObject({
    msg: `订单 ${order.order_no} 是「待确认」，还不能取样`,
  });
});

describe('the customer', () => {
  test('changes and cancels until 12:00 of the day before, and not on the day itself', async () => {
    const mine = await newMember(world);
    const pickup = await alone(mine, { date: '2026-12-16' });
    await world.call(staffCalls.assignPickups, { rids: [pickup.rid], courier_rid: staff.courier.rid }, staff.manager);
    const changed = await world.call(
      editSampling,
      { rid: pickup.rid, date: '2026-12-17', time: '14:00-16:00', sendAddress: mine.address_rid ?? '' },
      mine,
    );
    expect(changed).toMatchObject({ state: 'waiting', courier: null, change_until: '2026-12-16T12:00:00+08:00' });
    expect(await world.answer(cancelSampling, { rid: pickup.rid }, student)).toMatchObject({ reason: 'notFound' });
    const today = await alone(mine, { date: '2026-11-24', time: '16:00-18:00' });
    expect(await world.answer(cancelSampling, { rid: today.rid }, mine)).toMatchObject({
      msg: '当天的取样预约不能修改或取消，请联系您的业务经理',
    });
    const tomorrow = await alone(mine, { date: '2026-11-25' });
    expect(tomorrow.actions.map(({ event }) => event)).toEqual(['change', 'cancel']);
    world.clock.pass(hours(2) + 1000);
    const later = await again(mine);
    const shown = (await world.call(listSamplings, {}, later)).list.find(({ rid }) => rid === tomorrow.rid);
    expect(shown?.actions).toEqual([]);
    expect(await world.answer(cancelSampling, { rid: tomorrow.rid }, later)).toMatchObject({
      msg: '取样前一天 12:00 后不能修改或取消，请联系您的业务经理',
    });
    expect(await world.call(cancelSampling, { rid: pickup.rid }, later)).toMatchObject({ state: 'cancelled' });
    student = await again(student);
    staff = await newCollectors(world);
  });

  test('books one pickup at a time for an order that waits for its samples', async () => {
    const order = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
    const first = await alone(student, { order_rid: order.rid });
    expect(first.order_no).toBe(order.order_no);
    const again = { date: nextDay(), time: morning, sendAddress: student.address_rid ?? '', order_rid: order.rid };
    expect(await world.answer(addSampling, again, student)).toMatchObject({ reason: 'alreadyBooked' });
    await world.call(shipOrder, { rid: order.rid, courier: '顺丰速运', number: 'SF7000000001' }, student);
    expect(await pickupOf(order.rid)).toMatchObject({ state: 'cancelled' });
    expect(await world.answer(addSampling, again, student)).toMatchObject({ reason: 'orderNotWaiting' });
  });

  test('who cancels the order needs no courier; who brings the samples neither', async () => {
    const one = await orderWithPickup(world, student, { date: nextDay() });
    await world.call(cancelOrder, { rid: one.rid, reason: '不做了' }, student);
    expect(await pickupOf(one.rid)).toMatchObject({ state: 'cancelled' });
    const two = await orderWithPickup(world, student, { date: nextDay() });
    await world.call(dropOffOrder, { rid: two.rid }, student);
    expect(await pickupOf(two.rid)).toMatchObject({ state: 'cancelled' });
    expect(await orderOf(two.rid)).toMatchObject({ state: 'travelling' });
  });
});

describe('a pickup that found nobody', () => {
  const fail = (rid: string) => world.call(staffCalls.failPickup, { rid, reason: '电话无人接听' }, staff.courier);

  test('is given a new date by the customer, and ends the second time; its order waits as before', async () => {
    const order = await orderWithPickup(world, student, { date: nextDay() });
    const { rid } = await pickupOf(order.rid);
    await sentOut(world, rid, staff);
    expect(await fail(rid)).toMatchObject({
      state: 'postponed',
      failures: 1,
      rebook_until: '2026-11-27T12:00:01+08:00',
      last_try: true,
      reason: '电话无人接听',
    });
    const { list: listed } = await world.call(staffCalls.listPickups, { stage: 'postponed' }, staff.manager);
    const until = '2026-11-27T12:00:01+08:00';
    expect(listed[0]?.phone).toContain('****');
    expect(listed).toMatchObject([{ rid, clock: { label: '改约期限', until } }]);
    expect(await queue(staff.manager, 'sampling.postponed')).toMatchObject({ count: 1, overdue: 0, due: until });
    const date = nextDay();
    expect(await world.answer(rebookSampling, { rid, date: '2026-12-06', time: morning }, student)).toMatchObject({
      msg: '每周的这一天不提供上门取样，请选择其他日期',
    });
    const rebooked = await world.call(rebookSampling, { rid, date, time: morning }, student);
    expect(rebooked).toMatchObject({ state: 'arranged', date, courier: { name: expect.stringMatching(/员工/) } });
    await world.call(staffCalls.setOutForPickup, { rid }, staff.courier);
    expect(await fail(rid)).toMatchObject({ state: 'cancelled', failures: 2 });
    await world.settle();
    const { rows } = await world.database.pool.query<{ title: string; content: string }>(
      `select title, content from messages where member_rid = $1 and title in ('未取到样品，请改约', '取样预约已取消')`,
      [student.rid],
    );
    expect(rows.map(({ title }) => title)).toEqual(['未取到样品，请改约', '取样预约已取消']);
    expect(rows[0]?.content).toContain('请在 11月27日 12:00 前改约');
    expect(await orderOf(order.rid)).toMatchObject({ state: 'sending', type: 0 });
  });

  test('ends by itself when three days pass without a new date, and lives on when the manager finds one', async () => {
    const [one, two] = [await alone(), await alone()];
    for (const { rid } of [one, two]) {
      await sentOut(world, rid, staff);
      await fail(rid);
    }
    const { days: open } = await world.call(staffCalls.pickupCalendarForStaff, { rid: two.rid }, staff.manager);
    const [first] = open;
    const request = { rid: two.rid, date: first?.date ?? '', time: first?.slots.at(-1) ?? '' };
    expect(await world.call(staffCalls.rebookPickup, request, staff.manager)).toMatchObject({ state: 'arranged' });
    world.clock.pass(days(3) - hours(1));
    await world.settle();
    student = await again(student);
    const stateOf = async (rid: string) =>
      (await world.call(listSamplings, { size: 100 }, student)).list.find((row) => row.rid === rid)?.state;
    expect(await stateOf(one.rid)).toBe('postponed');
    world.clock.pass(hours(1.5));
    await world.settle();
    expect([await stateOf(one.rid), await stateOf(two.rid)]).toEqual(['cancelled', 'arranged']);
    staff = await newCollectors(world);
    student = await newMember(world);
  });
});

describe('the fee of another city', () => {
  test('of a pickup by itself is held, follows a change of place, and is taken when the samples are collected', async () => {
    const mine = await newMember(world);
    const [far, near] = [await newAddress(world, mine, { address_code: '440305' }), mine.address_rid ?? ''];
    const before = await creditOf(mine);
    const pickup = await alone(mine, { sendAddress: far });
    expect(await creditOf(mine)).toBe(before - 100_00);
    const move = { rid: pickup.rid, date: pickup.date, time: morning };
    await world.call(editSampling, { ...move, sendAddress: near }, mine);
    expect(await creditOf(mine)).toBe(before);
    await world.call(editSampling, { ...move, sendAddress: far }, mine);
    await sentOut(world, pickup.rid, staff);
    const photo_rid = await photoBy(world, staff.courier);
    await world.call(staffCalls.collectPickup, { rid: pickup.rid, pieces: 2, photo_rid }, staff.courier);
    const { credit, unsettled_fen } = await world.call(assetInfo, {}, mine);
    expect([credit.available_fen, unsettled_fen]).toEqual([before - 100_00, 100_00]);
    const order = await placeOrder(world, mine, [{ kw: 'XRD', count: 1 }]);
    const foreign = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
    const take = (order_no: string) =>
      world.answer(staffCalls.takeInPickup, { rid: pickup.rid, place: 'B-02', order_no }, staff.keeper);
    expect(await take(foreign.order_no)).toMatchObject({ msg: `没有找到该客户的订单 ${foreign.order_no}` });
    expect(await take(order.order_no)).toMatchObject({ code: 1, data: { state: 'stored', order_no: order.order_no } });
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });

  test('of an order is an extra of it, and leaves the order when nobody comes after all', async () => {
    const mine = await newMember(world);
    const far = await newAddress(world, mine, { address_code: '440305' });
    const before = await creditOf(mine);
    const order = await orderWithPickup(world, mine, { address_rid: far, date: nextDay() });
    const placed = await orderOf(order.rid, mine);
    expect(placed.extras).toEqual([{ kind: 'pickup', title: '上门取样', amount_fen: 100_00 }]);
    expect(await creditOf(mine)).toBe(before - placed.total_fen);
    const pickup = await pickupOf(order.rid, mine);
    const nearer = { rid: pickup.rid, date: pickup.date, time: morning, sendAddress: mine.address_rid ?? '' };
    expect(await world.answer(editSampling, nearer, mine)).toMatchObject({ reason: 'feeChanges' });
    await world.call(cancelSampling, { rid: pickup.rid }, mine);
    expect(await orderOf(order.rid, mine)).toMatchObject({
      extras: [],
      total_fen: placed.total_fen - 100_00,
      type: 0,
      state: 'sending',
      // The price is another one: what was signed with the fee is signed again without it.
      agreement: { version: 2, signed_at: null },
    });
    expect(await creditOf(mine)).toBe(before - placed.total_fen + 100_00);
    const again = await alone(mine, { order_rid: order.rid, sendAddress: far });
    await world.call(cancelOrder, { rid: order.rid, reason: '不做了' }, mine);
    expect(await pickupOf(order.rid, mine)).toMatchObject({ rid: again.rid, state: 'cancelled' });
    expect(await creditOf(mine)).toBe(before);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });
});
