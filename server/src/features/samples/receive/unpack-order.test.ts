import { cancelOrder, getOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, lockOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { dispatchTask, listLaboratories, refuseTask } from '@yance/contract/results/staff-endpoints.ts';
import * as member from '@yance/contract/samples/endpoints.ts';
import * as staffCalls from '@yance/contract/samples/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  lockedOrder,
  openLaboratory,
  receiveAll,
  shippedOrder,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

/** Somebody works for a laboratory. */
const employ = (person: StaffSpeaker, laboratory: string) =>
  world.database.pool.query('update staff set laboratory_rid = $2 where rid = $1', [person.rid, laboratory]);
const samplesOf = async (order_rid: string) =>
  (await world.call(member.listSamples, { order_rid, size: 100 }, student)).list;

test('a sample that was not in its parcel is never received: it is awaited again, let go, or cancelled', async () => {
  const missing = async () => {
    const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 2 }]);
    const [gone, good] = await samplesOf(rid);
    await world.call(staffCalls.receiveSamples, { order_rid: rid, samples: [{ rid: good!.rid }] }, staff.keeper);
    const report = { order_rid: rid, kind: 'missing' as const };
    expect(await world.answer(staffCalls.reportTrouble, { ...report, rids: [good!.rid] }, staff.keeper)).toMatchObject({
      code: 0,
      reason: 'alreadyHere',
    });
    await world.call(staffCalls.reportTrouble, { ...report, rids: [gone!.rid] }, staff.keeper);
    const { timeline, received_at } = await world.call(member.getSample, { rid: gone!.rid }, student);
    expect(timeline.map((line) => line.label)).toEqual(['下单时登记', '寄出', '登记异常']);
    expect(timeline.at(-1)?.reason).toBe('包裹中没有');
    expect(received_at).toBeNull();
    return rid;
  };
  const states = async (rid: string) => (await samplesOf(rid)).map((sample) => sample.state);
  const supplemented = await missing();
  await world.call(member.supplementOrder, { rid: supplemented }, student);
  expect(await states(supplemented)).toEqual(['expected', 'received']);
  const goneOn = await missing();
  await world.call(member.goOnOrder, { rid: goneOn }, student);
  expect(await states(goneOn)).toEqual(['cancelled', 'received']);
  const givenUp = await missing();
  await world.call(member.giveUpOrder, { rid: givenUp }, student);
  expect(await states(givenUp)).toEqual(['cancelled', 'returning']);
});

test('what is wrong begins the reason that the customer reads, and a kind that says nothing needs one', async () => {
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  const [sample] = await samplesOf(rid);
  const given = { order_rid: rid, rids: [sample!.rid] };
  expect(await world.answer(staffCalls.reportTrouble, given, staff.keeper)).toMatchObject({
    code: 0,
    msg: '请填写原因',
  });
  await world.call(staffCalls.reportTrouble, { ...given, kind: 'mismatch', reason: '块体' }, staff.keeper);
  const { timeline } = await world.call(getOrder, { rid }, student);
  expect(timeline.at(-1)).toMatchObject({ to: 'troubled', reason: '与登记不符：块体' });
});

test('a code that two orders use moves neither sample: the label has to be scanned', async () => {
  const [one, two] = [await shippedOrder(world, student), await shippedOrder(world, student)];
  expect(await world.answer(staffCalls.findSample, { code: 'N001' }, staff.keeper)).toMatchObject({
    code: 0,
    reason: 'severalSamples',
  });
  await receiveAll(world, staff, student, one);
  await world.call(staffCalls.storeSamples, { rids: [(await samplesOf(one))[0]!.rid], place: 'E-77' }, staff.keeper);
  expect(await world.answer(staffCalls.findSample, { code: 'E-77' }, staff.keeper)).toMatchObject({
    reason: 'noLabel',
    msg: '没有这个标签，请核对',
  });
  const label = (await samplesOf(two))[0]!.label_code;
  expect(await world.call(staffCalls.findSample, { code: label.toLowerCase() }, staff.keeper)).toMatchObject({
    order_rid: two,
  });
});

test('people of a laboratory find and take only samples whose task was sent to them', async () => {
  const { rid, tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [sample] = await samplesOf(rid);
  const rids = [sample!.rid];
  await world.call(staffCalls.storeSamples, { rids, place: 'A-01' }, staff.keeper);
  const [laboratory] = await world.call(listLaboratories, {}, staff.manager);
  const sent = laboratory!.rid;
  const [theirs, others] = [await newStaff(world, 'L'), await newStaff(world, 'L')];
  await employ(theirs, sent);
  await employ(others, '018f0000-0000-7000-8000-000000000001');
  const find = (as: StaffSpeaker) => world.answer(staffCalls.findSample, { code: sample!.label_code }, as);
  const take = (as: StaffSpeaker) => world.answer(staffCalls.takeSamples, { rids }, as);
  expect(await take(theirs)).toMatchObject({ code: 0, reason: 'notFound' });
  await world.call(dispatchTask, { rid: tasks[0]!, laboratory_rid: sent }, staff.manager);
  expect(await find(others)).toMatchObject({ code: 0, reason: 'noLabel' });
  expect(await take(others)).toMatchObject({ code: 0, reason: 'notFound' });
  await world.call(refuseTask, { rid: tasks[0]!, reason: '仪器维修' }, theirs);
  expect(await find(theirs)).toMatchObject({ code: 0, reason: 'noLabel' });
  await world.call(dispatchTask, { rid: tasks[0]!, laboratory_rid: sent }, staff.manager);
  expect(await take(theirs)).toMatchObject({ code: 1 });
});

test('a sample that comes after its order is over goes where its customer chose, and one that never came is let go', async () => {
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 3 }]);
  const [here, late, never] = await samplesOf(rid);
  const receive = (one: { rid: string }) =>
    world.call(staffCalls.receiveSamples, { order_rid: rid, samples: [{ rid: one.rid }] }, staff.keeper);
  await receive(here!);
  const report = { order_rid: rid, kind: 'missing' as const, rids: [never!.rid] };
  await world.call(staffCalls.reportTrouble, report, staff.keeper);
  await world.call(member.supplementOrder, { rid }, student);
  await world.call(cancelOrder, { rid, reason: '不做了' }, student);
  expect((await samplesOf(rid)).map((sample) => sample.state)).toEqual(['returning', 'travelling', 'cancelled']);
  await receive(late!);
  expect((await samplesOf(rid)).map((sample) => sample.state)).toEqual(['returning', 'returning', 'cancelled']);
});

test('the keeper reads beside the samples what their customer said about them', async () => {
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 2 }]);
  const { order_no } = await world.call(getOrder, { rid }, student);
  const unpacked = await world.call(staffCalls.getSampleOrder, { no: order_no }, staff.keeper);
  expect(unpacked).toMatchObject({ order_rid: rid, outstanding: 2, notes: [{ count: 2, form: '粉末' }] });
  expect(await world.answer(staffCalls.getSampleOrder, { no: order_no }, staff.tester)).toMatchObject({ status: 403 });
});

test('the keeper notes the signed paper that comes after the samples, and the plan can be locked', async () => {
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  await receiveAll(world, staff, student, rid);
  const { order_no, lines, total_fen } = await world.call(getStaffOrder, { rid }, staff.manager);
  const unsigned = async () =>
    (await world.call(staffCalls.getSampleOrder, { no: order_no }, staff.keeper)).unsigned_version;
  expect(await unsigned()).toBeNull();
  const cheaper = [{ line_rid: lines[0]!.line_rid, amount_fen: total_fen - 100 }];
  await world.call(repriceOrder, { rid, reason: '老客户优惠', lines: cheaper }, staff.manager);
  expect(await unsigned()).toBe(2);
  expect(await world.answer(lockOrder, { rid }, staff.manager)).toMatchObject({ msg: '请先签署检测协议' });
  const paper = { order_rid: rid, samples: [], paper_signed: true };
  expect(await world.answer(staffCalls.receiveSamples, paper, staff.manager)).toMatchObject({ status: 403 });
  expect(await world.call(staffCalls.receiveSamples, paper, staff.keeper)).toMatchObject({ order_state: 'received' });
  expect(await unsigned()).toBeNull();
  const { agreement } = await world.call(getOrder, { rid }, student);
  expect(agreement).toMatchObject({ version: 2, sign_kind: 'paper', signed_at: expect.any(String) });
  expect(await world.answer(lockOrder, { rid }, staff.manager)).toMatchObject({ code: 1 });
});

test('all orders of one parcel are found by its number', async () => {
  const orders = [await placeOrder(world, student), await placeOrder(world, student)];
  for (const { rid } of orders) await world.call(shipOrder, { rid, courier: '顺丰速运', number: 'SF77TWO77' }, student);
  const { list } = await world.call(staffCalls.sampleQueue, { kw: 'sf77two77' }, staff.keeper);
  expect(new Set(list.map((one) => one.order_rid))).toEqual(new Set(orders.map(({ rid }) => rid)));
});
