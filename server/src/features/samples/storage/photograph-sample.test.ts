import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { getSample, listSamples } from '@yance/contract/samples/endpoints.ts';
import * as staffCalls from '@yance/contract/samples/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import {
  begun,
  lockedOrder,
  createLaboratoryStaff,
  receiveAll,
  shippedOrder,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { newStaffPicture } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { after, days } from '../../../kernel/clock.ts';
import { greyPng } from '../../../../test/grey-png.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

const xrd = [{ kw: 'XRD', count: 1 }];
const photo = await greyPng(new Uint8Array(12).fill(90), { width: 4, height: 3 });
const sampleOf = async (order_rid: string, member: Awaited<ReturnType<typeof newMember>>) =>
  (await world.call(listSamples, { order_rid }, member)).list[0]!;

test('a photo that the keeper took stands in the passport; another person’s picture is refused', async () => {
  const who = await newMember(world);
  const rid = await shippedOrder(world, who, xrd);
  await receiveAll(world, staff, who, rid);
  const sample = await sampleOf(rid, who);
  const photo_rid = await newStaffPicture(world, staff.keeper, photo);
  await world.call(staffCalls.photographSample, { rid: sample.rid, photo_rid }, staff.keeper);
  const passport = await world.call(getSample, { rid: sample.rid }, who);
  expect(passport.photos).toMatchObject([{ rid: photo_rid }]);
  const other = await newStaff(world, 'W');
  expect(await world.answer(staffCalls.photographSample, { rid: sample.rid, photo_rid }, other)).toMatchObject({
    code: 0,
  });
});

test('several photos at receipt stand in the passport, and one that is sent again is kept once', async () => {
  const who = await newMember(world);
  const rid = await shippedOrder(world, who, xrd);
  const { rid: sample } = await sampleOf(rid, who);
  const shots = [];
  for (let shot = 0; shot < 3; shot += 1) shots.push(await newStaffPicture(world, staff.keeper, photo));
  const [first = '', second = '', third = ''] = shots;
  const samples = [{ rid: sample, photo_rid: first, photo_rids: [first, second] }];
  await world.call(staffCalls.receiveSamples, { order_rid: rid, samples }, staff.keeper);
  await atOnce(world, { table: 'samples', rid: sample }, 5, () =>
    world.call(staffCalls.photographSample, { rid: sample, photo_rid: third }, staff.keeper),
  );
  const passport = await world.call(getSample, { rid: sample }, who);
  expect(passport.photos.map((one) => one.rid)).toEqual([first, second, third]);
  expect(passport.timeline.filter(({ event }) => event === 'photo')).toHaveLength(1);
});

test('a sample that was unfit under test goes back to where it was when the manager resolves it', async () => {
  const who = await newMember(world);
  const { rid, tasks } = await lockedOrder(world, staff, who, xrd);
  await begun(world, staff, tasks[0] ?? '');
  const sample = await sampleOf(rid, who);
  const before = sample.state;
  await world.call(staffCalls.reportTrouble, { order_rid: rid, rids: [sample.rid], reason: '标签脱落' }, staff.keeper);
  expect(await sampleOf(rid, who)).toMatchObject({ state: 'troubled' });
  expect(await world.call(getOrder, { rid }, who)).toMatchObject({ state: 'testing' });
  const given = { rids: [sample.rid], reason: '已核对编号' };
  await world.call(staffCalls.resolveTrouble, given, staff.manager);
  expect(await sampleOf(rid, who)).toMatchObject({ state: before });
  expect(await world.answer(staffCalls.resolveTrouble, given, staff.manager)).toMatchObject({
    reason: 'stepNotAllowed',
  });
});

test('the queue says until when a sample in trouble must be decided, with its order or by itself', async () => {
  const who = await newMember(world);
  const clockOf = async (order_rid: string) => {
    const { list } = await world.call(staffCalls.sampleQueue, { size: 100 }, staff.keeper);
    return list.find((row) => row.order_rid === order_rid)?.clock;
  };
  const [coming, { rid: testing, tasks }] = [
    await shippedOrder(world, who, xrd),
    await lockedOrder(world, staff, who, xrd),
  ];
  await begun(world, staff, tasks[0] ?? '');
  expect(await clockOf(coming)).toMatchObject({ label: '查询样品去向' });
  expect(await clockOf(testing)).toBeNull();
  for (const order_rid of [coming, testing]) {
    const { rid } = await sampleOf(order_rid, who);
    await world.call(staffCalls.reportTrouble, { order_rid, rids: [rid], reason: '标签脱落' }, staff.keeper);
  }
  const until = shanghaiIso(after(world.clock.now(), days(14)));
  expect(await clockOf(coming)).toEqual({ kind: 'decide', label: '选择样品异常的处理方式', until });
  expect(await clockOf(testing)).toEqual({ kind: 'resolve', label: '解除样品异常', until });
});

test('the home page tells of late decisions about orders that stopped and about samples in trouble by themselves', async () => {
  const here = await openWorld();
  const people = await createLaboratoryStaff(here);
  const who = await newMember(here);
  const troubled = async () =>
    (await here.call(listQueues, {}, await newStaff(here, 'W'))).find(({ key }) => key === 'samples.troubled');
  const { rid: testing, tasks } = await lockedOrder(here, people, who, xrd);
  await begun(here, people, tasks[0] ?? '');
  for (const order_rid of [await shippedOrder(here, who, xrd), testing]) {
    const { list } = await here.call(listSamples, { order_rid }, who);
    await here.call(staffCalls.reportTrouble, { order_rid, rids: [list[0]!.rid], reason: '标签脱落' }, people.keeper);
  }
  here.clock.pass(days(14) - 1000);
  expect(await troubled()).toMatchObject({ count: 2, overdue: 0 });
  here.clock.pass(2000);
  expect(await troubled()).toMatchObject({ count: 2, overdue: 2 });
});

test('while the order waits for the customer, a manager cannot resolve its sample alone', async () => {
  const who = await newMember(world);
  const rid = await shippedOrder(world, who, xrd);
  const sample = await sampleOf(rid, who);
  await world.call(
    staffCalls.reportTrouble,
    { order_rid: rid, rids: [sample.rid], reason: '样品量不足' },
    staff.keeper,
  );
  expect(
    await world.answer(staffCalls.resolveTrouble, { rids: [sample.rid], reason: '可以' }, staff.manager),
  ).toMatchObject({
    reason: 'orderTroubled',
  });
});

test('samples to be destroyed are destroyed with a record and a witness, which the customer reads', async () => {
  const who = await newMember(world);
  const { samples } = await finishedOrder(world, staff, who, 'destroy', 1);
  await world.settle();
  const [sample] = samples;
  const rids = [sample!.rid];
  expect(
    await world.answer(staffCalls.destroySamples, { rids, record: '', witness: '张三' }, staff.keeper),
  ).toMatchObject({
    msg: '请填写销毁方式',
  });
  await world.call(staffCalls.destroySamples, { rids, record: '高温焚烧', witness: '张三' }, staff.keeper);
  const passport = await world.call(getSample, { rid: sample!.rid }, who);
  expect(passport).toMatchObject({ state: 'destroyed', place: '' });
  const again = { rids, record: '高温焚烧', witness: '张三' };
  expect(await world.answer(staffCalls.destroySamples, again, staff.keeper)).toMatchObject({
    reason: 'stepNotAllowed',
  });
});
